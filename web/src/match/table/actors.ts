// Which seats are highlighted, and which of them the match waits for.
import type { Doc, Seat, Step } from '../../game'

/** The seats to act; while the result of an action is being read, the seat that acted. result: the step whose result is being read;
 *  decided: the seat that decided last, from whose decision chance follows. */
export function actors(doc: Doc, result: Step | undefined, decided: Seat | undefined): Seat[] {
  if (doc.phase !== 'playing') return []
  if (!result) return toAct(doc, decided)
  // Somebody may act out of turn, such as who accepts a red card.
  return result.entry.seat >= 0 ? [result.entry.seat] : toAct(result.before, decided)
}

function toAct({ phase, turn, view }: Doc, decided: Seat | undefined): Seat[] {
  if (phase !== 'playing') return []
  if (turn.seats.length) return turn.seats
  return [view?.seat >= 0 ? view.seat : decided].filter((seat) => seat !== undefined)
}

/** Whether it is a seat's turn: it may be highlighted only because its action is still shown, or because chance follows from it. */
export const inTurn = ({ turn, view }: Doc, result: Step | undefined, seat: Seat): boolean =>
  !result && (turn.seats.includes(seat) || view?.seat === seat)
