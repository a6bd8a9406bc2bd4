// The computer against which the reader has played.
import type { Doc, Player, Seat } from '../../game'

/** The opponent of a reader with one seat of two, if it is a computer that has not taken over from a player, whose name its
 *  seat would keep. */
export function rivalOf(doc: Pick<Doc, 'seats'>, mine: Seat | undefined): Player | undefined {
  const rival = mine !== undefined && doc.seats.length === 2 ? doc.seats[1 - mine] : undefined
  return rival?.kind === 'bot' && !rival.name ? rival : undefined
}
