import type { GameInfo } from '../api/client'
import { settings } from '../shell/settings.svelte'

/** How strong the computer is to be unless somebody says otherwise: as chosen last in this
 *  browser, the first time a beginner. */
export function usualLevel(game: GameInfo): string {
  const last = settings.level(game.id)
  return last && game.levels.includes(last) ? last : game.levels[0]
}
