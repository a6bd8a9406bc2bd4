// A computer's turns in a match in which nobody else waits for them.
import type { Doc, Entry, Seat } from '../../game'
import { Nature } from '../../seats'

/** Whether an entry belongs to a computer's turn: its decision, or the chance that follows; never if another person plays. */
export function computerTurn(
  { seat }: Pick<Entry, 'seat'>,
  before: Pick<Doc, 'seats' | 'view'> | undefined,
  you: readonly Seat[],
): boolean {
  const acts = seat === Nature ? before?.view?.seat : seat
  if (!before || typeof acts !== 'number' || acts < 0) return false
  return (
    before.seats[acts]?.kind === 'bot' && before.seats.every(({ kind }, other) => kind === 'bot' || you.includes(other))
  )
}
