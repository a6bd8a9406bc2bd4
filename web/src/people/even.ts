// Even plays about as well as the reader: how strongly, follows what the reader's decisions showed in their matches
// against computers, kept in this browser (docs/adr/0031-even.md).
import type { MatchRequest } from '../api/types'
import { many, MatchMemory } from '../match/memory'
import { keep, recalled } from '../shell/kept'

export const even = 'even'
const most = 100
/** Against somebody of whom nothing is known: halfway from the beginner to the club player. */
const first = 17
/** The number of matches from which each moves the strength by the same part. */
const follows = 10

/** How strong the reader is in a game, and from how many matches that is known. */
interface Figure {
  at: number
  matches: number
}
const key = (game: string) => `even.${game}`

/** What is known of the reader in a game; undefined if no match has said anything. */
export function figure(game: string): Figure | undefined {
  try {
    const { at, matches } = JSON.parse(recalled(key(game)) ?? '{}') as Partial<Figure>
    return Number.isFinite(at) && Number.isFinite(matches) ? { at: at!, matches: matches! } : undefined
  } catch {
    return undefined
  }
}

/** The figure after one more match. Go simulates people with the same law (bot.Follow). */
export function followed(before: Figure | undefined, showed: number): Figure {
  const { at, matches } = before ?? { at: showed, matches: 0 }
  return { at: at + (2 * (showed - at)) / (Math.min(matches, follows) + 2), matches: matches + 1 }
}

const counted = new MatchMemory('even.counted', (value) => value === true, many)

/** A match of a game has shown how strong the reader is: it counts once. */
export function showed(game: string, match: string, strength: number) {
  if (counted.of(match)) return
  counted.set(match, true)
  keep(key(game), JSON.stringify(followed(figure(game), strength)))
}

/** The level of Even against the reader now. */
export function evenLevel(game: string): string {
  const at = figure(game)?.at ?? first
  return `${even}-${Math.round(Math.min(Math.max(at, 0), most))}`
}

/** The request with the strength at which Even plays now. */
export function seatedEven(match: MatchRequest): MatchRequest {
  const level = evenLevel(match.game)
  return { ...match, seats: match.seats.map((seat) => (seat.level === even ? { ...seat, level } : seat)) }
}
