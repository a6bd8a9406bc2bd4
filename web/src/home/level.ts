import type { GameInfo } from '../api/client'
import { settings } from '../shell/settings.svelte'

/** How strong the computer is to be unless somebody says otherwise: as chosen last in this
 *  browser; the first time a beginner in a game of skill, and elsewhere a club player. */
export function usualLevel(game: GameInfo): string {
  const last = settings.level(game.id)
  if (last && game.levels.includes(last)) return last
  return !game.explore && game.levels.includes('club') ? 'club' : game.levels[0]
}
