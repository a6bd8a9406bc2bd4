// The words for an entry of the log, and the sound at the end of a match.
import type { Doc, Entry, Seat, Sound, UI } from '../../game'
import { drawn, tableText } from '../table/table'
import { Table } from '../../seats'

/** In words: what was done, and what the referee saw; before is the position before the entry. */
export function saying(entry: Entry, ui: UI, skill = false, before?: Doc): string[] {
  const text = entry.text ?? (entry.seat === Table ? tableText(entry, skill, before) : undefined)
  const said = text ? [ui.t(text)] : []
  for (const [, key, args] of entry.notes ?? []) said.push(ui.t([key, args]))
  return said
}

/** The sound at the end for the player of these seats: won or lost; for a watcher, and after a draw, neutral. */
export function ended(doc: Doc, you: readonly Seat[]): Sound {
  if (!you.length || !doc.winners.length || drawn(doc)) return 'end'
  return doc.winners.some((seat) => you.includes(seat)) ? 'win' : 'lose'
}
