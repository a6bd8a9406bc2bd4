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

/** The level of the computer, if the reader plays alone against it. */
export function against(m: MyMatch): string | undefined {
  const [bot, ...more] = m.seats.filter((p) => p.kind === 'bot')
  return bot && !more.length && m.seats.length === 2 && m.own.length === 1 ? bot.level : undefined
}

/** The level above the strongest one that the reader has beaten; undefined if there is none, or none was beaten. */
export function nextLevel(levels: readonly string[], game: string, matches: readonly MyMatch[]): string | undefined {
  const beaten = matches
    .filter((m) => m.game === game && result(m) === 'won')
    .map((m) => levels.indexOf(against(m) ?? ''))
  const best = Math.max(-1, ...beaten)
  return best < 0 ? undefined : levels[best + 1]
}
