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

/** Whether an entry can be said: what the table does rarely has no words until those of the rooms are there. */
const worded = ({ text }: Entry) => !text || words.has(text[0])

/** Says an entry once it has words: at once, unless they are on their way. */
export function onceWorded(entry: Entry, say: () => void): void {
  if (worded(entry)) say()
  else void words.add('rooms').then(say)
}

/** Tells, for the growing list of a match's entries, whether one has no words yet; each is looked at once. */
export function wordless(): (entries: readonly (Entry | undefined)[]) => boolean {
  let next = 0
  return (entries) => {
    const some = entries.slice(next).some((entry) => entry && !worded(entry))
    while (entries[next]) next++ // up to a hole, which the past will fill
    return some
  }
}

/** The sound at the end for the player of these seats: won or lost; for a watcher, and after a draw, neutral. */
export function ended(doc: Doc, you: readonly Seat[]): Sound {
  if (!you.length || !doc.winners.length || drawn(doc)) return 'end'
  return doc.winners.some((seat) => you.includes(seat)) ? 'win' : 'lose'
}
