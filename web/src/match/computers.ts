// What a computer does in a match in which nobody else waits for it.
import type { Doc, Entry, Seat } from '../game'

/** Whether an entry is a computer's turn: what it decides, or what chance brings to it; never where another person plays. */
export function computers({ seat }: Pick<Entry, 'seat'>, before: Pick<Doc, 'seats' | 'view'> | undefined, you: readonly Seat[]): boolean {
  const acts = seat === -1 ? before?.view?.seat : seat
  if (!before || typeof acts !== 'number' || acts < 0) return false
  return before.seats[acts]?.kind === 'bot' && before.seats.every(({ kind }, other) => kind === 'bot' || you.includes(other))
}
