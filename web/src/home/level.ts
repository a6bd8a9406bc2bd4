import type { GameInfo } from '../api/types'
import { even } from '../people/even'
import { settings } from '../shell/settings.svelte'

/** The computer's level unless the reader chooses another: the one chosen last in this
 *  browser; the first time, beginner. */
export function usualLevel(game: GameInfo): string {
  const last = settings.level(game.id)
  return last && game.levels.includes(last) ? last : game.levels[0]
}

/** Whom the reader plays unless they choose: the level, or Even if that was chosen last. */
export const usualRival = (game: GameInfo): string => (settings.level(game.id) === even ? even : usualLevel(game))

/** Whom the reader may choose: every level, and Even. */
export const rivals = (game: GameInfo): string[] => (game.levels.length ? [...game.levels, even] : [])
