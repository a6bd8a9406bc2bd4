// The sounds of an event, wherever it is shown.
import { sound } from '../shell/sound'
import type { GameClient, Step } from '../game'

type Heard = Pick<GameClient, 'sound'> | undefined

/** Plays the sound of the movement when the event begins to be shown. */
export function begins(game: Heard, { entry, before, after }: Step) {
  sound(game?.sound?.(entry, before, after)?.first)
}

/** Plays the sound of the result when it is known. */
export function rests(game: Heard, { entry, before, after }: Step) {
  sound(game?.sound?.(entry, before, after)?.last)
}
