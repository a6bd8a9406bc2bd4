// The words for an entry of the log, and the sound at the end of a match.
import type { Doc, Entry, Seat, Sound, UI } from '../../game'
import { words } from '../../i18n/words.svelte'
import { drawn } from '../table/table'

/** In words: what was done, and what the referee saw. What the table does rarely has no words until those of the rooms are there. */
export function saying({ text, notes = [] }: Entry, ui: UI): string[] {
  const list = text && words.has(text[0]) ? [ui.t(text)] : []
  for (const [, key, args] of notes) list.push(ui.t([key, args]))
  return list
}

/** The sound at the end for the player of these seats: won or lost; for a watcher, and after a draw, neutral. */
export function ended(doc: Doc, you: readonly Seat[]): Sound {
  if (!you.length || !doc.winners.length || drawn(doc)) return 'end'
  return doc.winners.some((seat) => you.includes(seat)) ? 'win' : 'lose'
}
