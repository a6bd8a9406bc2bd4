// Which help a match allows, by the terms of its table.
import type { Doc, Seat } from '../../game'

/** Who has help, that is hints and a coach, during the match: everybody (all); the reader, who plays alone (on); only
 *  somebody who plays alone, which a reader who watches cannot tell (alone); or not the reader (off). */
export function helps(doc: Doc, you: readonly Seat[]): 'all' | 'on' | 'off' | 'alone' {
  if (doc.terms?.help === 'yes') return 'all'
  if (doc.terms?.help === 'no') return 'off'
  const others = doc.seats.filter(
    ({ kind, name }, seat) => (kind === 'human' || (kind === 'bot' && name)) && !you.includes(seat),
  )
  if (!others.length) return 'on'
  return you.length ? 'off' : 'alone'
}
