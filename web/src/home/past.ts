// What the matches of this browser tell about its reader.
import type { MyMatch } from '../api/types'

export const unfinished = (m: MyMatch) => m.phase === 'waiting' || m.phase === 'playing'

/** When a hidden match was last played, by match. */
type Hidden = Readonly<Record<string, string>>

/** The hidden matches with one more. One in which something has happened since is forgotten; one that is not listed stays, as
 *  nobody knows. */
export function hide(hidden: Hidden, listed: readonly MyMatch[], match: MyMatch): Record<string, string> {
  const played = new Set(listed.filter((m) => m.updated !== hidden[m.id]).map((m) => m.id))
  const still = Object.entries(hidden).filter(([id]) => !played.has(id))
  return { ...Object.fromEntries(still), [match.id]: match.updated }
}

/** The result of a finished match for the reader; over: they had no seat or several, or nobody won. */
type Result = 'won' | 'lost' | 'draw' | 'over'

export function result(m: MyMatch): Result {
  if (m.own.length !== 1 || m.phase !== 'over') return 'over'
  if (!m.winners.length) return 'over' // it was called off
  if (m.winners.length === m.seats.length) return 'draw'
  return m.winners.includes(m.own[0]) ? 'won' : 'lost'
}
