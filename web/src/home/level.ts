import type { GameInfo } from '../api/types'
import { settings } from '../shell/settings.svelte'

/** The computer's level unless the reader chooses another: the one chosen last in this
 *  browser; the first time, beginner. */
export function usualLevel(game: GameInfo): string {
  const last = settings.level(game.id)
  return last && game.levels.includes(last) ? last : game.levels[0]
}
