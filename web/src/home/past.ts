// What the matches of this browser tell about its reader.
import type { MyMatch } from '../api/types'

export const unfinished = (m: MyMatch) => m.phase === 'waiting' || m.phase === 'playing'

/** The result of a finished match for the reader; over: they had no seat or several, or nobody won. */
type Result = 'won' | 'lost' | 'draw' | 'over'

export function result(m: MyMatch): Result {
  if (m.own.length !== 1 || m.phase !== 'over') return 'over'
  if (!m.winners.length) return 'over' // it was called off
  if (m.winners.length === m.seats.length) return 'draw'
  return m.winners.includes(m.own[0]) ? 'won' : 'lost'
}
