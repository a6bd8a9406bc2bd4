// What is heard of an event wherever it is shown.
import { sound } from '../shell/sound'
import type { GameClient, Step } from '../game'

type Heard = Pick<GameClient, 'sound'> | undefined

/** What moves is heard when the event begins to be shown. */
export function begins(game: Heard, { entry, before, after }: Step) {
  sound(game?.sound?.(entry, before, after)?.first)
}

/** What has come of it is heard when that is known. */
export function rests(game: Heard, { entry, before, after }: Step) {
  sound(game?.sound?.(entry, before, after)?.last)
}
