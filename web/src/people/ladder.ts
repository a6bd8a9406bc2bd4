// The ladder of a game: its four players, from the beginner to the best, and a star for each whom the reader has beaten
// without help, kept in this browser.
import { keep, recalled } from '../shell/kept'

const key = (game: string) => `stars.${game}`

/** The levels at which the reader has a star. */
export const stars = (game: string): string[] => (recalled(key(game)) ?? '').split(' ').filter(Boolean)

/** The reader has beaten the player of a level without help: returns whether for the first time. */
export function addStar(game: string, level: string): boolean {
  const all = stars(game)
  if (all.includes(level)) return false
  keep(key(game), [...all, level].join(' '))
  return true
}

/** Who is next: the lowest player without a star above one who has just been beaten or, if there is none, of all;
 *  undefined if all have theirs. */
export function nextUp(levels: readonly string[], starred: readonly string[], beaten?: string): string | undefined {
  const above = levels.slice(levels.indexOf(beaten ?? '') + 1)
  return [...above, ...levels].find((level) => level !== beaten && !starred.includes(level))
}
