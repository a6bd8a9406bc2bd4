// The clocks that the table puts beside a game: what a player has left at a moment.
import type { Doc, Seat } from '../game'

/** What is left: for the match, a decision or a period; periods: those of byo-yomi that come after that. */
export interface Left { ms: number; periods?: number }

/** What a seat has left once its clock has run for that many milliseconds; undefined: it has none. */
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

/** Milliseconds until the flag of a seat falls, at a match time; undefined: its clock does not run. */
export function falls(doc: Doc, seat: Seat, now: number): number | undefined {
  const { clock } = doc
  if (!clock?.runs.includes(seat)) return undefined
  return clock.left[seat] + (clock.periods?.[seat] ?? 0) * (clock.period ?? 0) - Math.max(0, now - clock.since - (clock.free?.[seat] ?? 0))
}

/** Whether the calendar counts, and not who is there. */
export const byDays = (control: string | undefined) => !!control?.startsWith('days:')

/** Seconds that are waited for, in the largest unit of which they are a whole number. */
export function waited(seconds: number): { n: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  for (const [unit, s] of [['day', 86_400], ['hour', 3_600], ['minute', 60]] as const) if (seconds % s === 0) return { n: seconds / s, unit }
  return { n: seconds, unit: 'second' }
}
