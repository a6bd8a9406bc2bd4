// Which help there is in a match, by the terms of its table.
import type { Doc, Seat } from '../game'

/** Whether there is help, hints and a coach, while the match is on: for everybody, for the reader, for nobody; or for one who plays alone, where the reader cannot tell whether anybody does. */
export function helps(doc: Doc, you: readonly Seat[]): 'all' | 'on' | 'off' | 'alone' {
  if (doc.terms?.help === 'yes') return 'all'
  if (doc.terms?.help === 'no') return 'off'
  const others = doc.seats.filter(({ kind, name }, seat) => (kind === 'human' || (kind === 'bot' && name)) && !you.includes(seat))
  if (!others.length) return 'on'
  return you.length ? 'off' : 'alone'
}
