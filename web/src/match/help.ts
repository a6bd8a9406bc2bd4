// Which help there is in a match, by the terms of its table.
import type { Doc, Seat } from '../game'

/** Who has help, that is hints and a coach, while the match is on: everybody (all), the reader, who plays alone (on), or
 *  nobody else than one who plays alone, of which a reader who watches cannot tell whether anybody does (alone); off: the
 *  reader has none. */
export function helps(doc: Doc, you: readonly Seat[]): 'all' | 'on' | 'off' | 'alone' {
  if (doc.terms?.help === 'yes') return 'all'
  if (doc.terms?.help === 'no') return 'off'
  const others = doc.seats.filter(({ kind, name }, seat) => (kind === 'human' || (kind === 'bot' && name)) && !you.includes(seat))
  if (!others.length) return 'on'
  return you.length ? 'off' : 'alone'
}
