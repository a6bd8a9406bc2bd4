// The clocks of the table, which the game does not know: what a player has left at a moment.
import type { Doc, Seat } from '../../game'

/** The time left: for the match, a decision or a period; periods: the byo-yomi periods after that. */
export interface Left {
  ms: number
  periods?: number
}

/** The time that a seat has left once its clock has run for that many milliseconds; undefined if it has no clock. */
export function left(doc: Doc, seat: Seat, ran = 0): Left | undefined {
  const { clock } = doc
  if (!clock || doc.seats[seat]?.kind !== 'human') return undefined
  const { period = 0 } = clock
  const periods = clock.periods?.[seat] ?? 0
  const over = Math.max(0, ran - (clock.free?.[seat] ?? 0)) - clock.left[seat]
  if (over < 0 || !periods) return { ms: Math.max(0, -over), periods }
  const begun = Math.floor(over / period)
  return begun < periods ? { ms: period - (over % period), periods: periods - begun - 1 } : { ms: 0, periods: 0 }
}

/** Milliseconds until a seat's flag falls, at a match time; undefined if its clock does not run. */
export function falls(doc: Doc, seat: Seat, now: number): number | undefined {
  const { clock } = doc
  if (!clock?.runs.includes(seat)) return undefined
  return (
    clock.left[seat] +
    (clock.periods?.[seat] ?? 0) * (clock.period ?? 0) -
    Math.max(0, now - clock.since - (clock.free?.[seat] ?? 0))
  )
}

/** Whether the clock follows the calendar, no matter who is there. */
export const byDays = (control: string | undefined) => !!control?.startsWith('days:')

/** A waiting time in seconds, in the largest unit that divides it. */
export function waited(seconds: number): { n: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  for (const [unit, s] of [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const)
    if (seconds % s === 0) return { n: seconds / s, unit }
  return { n: seconds, unit: 'second' }
}
