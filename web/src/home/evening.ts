// What an evening at the table offers: the match that waits, and what comes next for the reader.
import type { GameInfo, MyMatch } from '../api/types'
import { nextUp, stars } from '../people/ladder'
import { recall } from '../puzzles/progress'
import { settings } from '../shell/settings.svelte'
import { shelf } from './layout'
import { usualRival } from './level'

/** A computer that the reader may play: of a game, at a level. */
interface Rival {
  game: GameInfo
  level: string
}

/** The unfinished matches: those first that wait for the reader. */
export const waiting = <M extends MyMatch>(going: readonly M[]): M[] => [
  ...going.filter(({ yours }) => yours),
  ...going.filter(({ yours }) => !yours),
]

/** Who is next on the ladder: in the game played last in which the reader has a star, and not all. */
export function nextRung(games: readonly GameInfo[], matches: readonly MyMatch[]): Rival | undefined {
  for (const { game: id } of matches) {
    const game = games.find((g) => g.id === id)
    const level = game && stars(id).length ? nextUp(game.levels, stars(id)) : undefined
    if (level) return { game: game!, level }
  }
}

/** Whom to play when nobody waits: the usual opponent in the game that was played last; at first, in the first game. */
export function usual(games: readonly GameInfo[], matches: readonly MyMatch[]): Rival | undefined {
  const game = games.find(({ id }) => id === (matches[0]?.game ?? shelf[0])) ?? games[0]
  return game && { game, level: usualRival(game) }
}

/** The lesson that comes next: in a game whose lessons were begun, or the first one of the game that was played last. */
export function lesson(last: string | undefined): { id: string; n: number; of: number } | undefined {
  const all = shelf.map((id) => ({ id, ...settings.lessons(id) }))
  const begun = all.find(({ done, of }) => done > 0 && done < of)
  const fresh = [...all].sort((a, b) => Number(b.id === last) - Number(a.id === last)).find(({ done }) => !done)
  const next = begun ?? fresh
  return next && { id: next.id, n: next.done + 1, of: next.of }
}

/** A game with puzzles that are not solved: one of which some were tried, or else the one that was played last. */
export function puzzle(
  games: readonly GameInfo[],
  last: string | undefined,
): { id: string; first: boolean } | undefined {
  const left = games.flatMap(({ id, puzzles }) => {
    const marks = Object.values(recall(id))
    return marks.filter((mark) => mark !== 'tried').length < puzzles ? [{ id, first: !marks.length }] : []
  })
  return left.find(({ first }) => !first) ?? left.find(({ id }) => id === last) ?? left[0]
}
