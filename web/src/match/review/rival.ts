// Who the computer is that the reader has played.
import type { Doc, Seat } from '../../game'

/** The only opponent of a reader with one seat, if it is a computer that does not stand in for somebody. */
export function rivalOf(doc: Pick<Doc, 'seats'>, mine: Seat | undefined) {
  const rival = mine !== undefined && doc.seats.length === 2 ? doc.seats[1 - mine] : undefined
  return rival?.kind === 'bot' && !rival.name ? rival : undefined
}
