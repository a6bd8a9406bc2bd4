// The sounds of an event, wherever it is shown.
import { sound } from '../shell/sound'
import type { GameClient, Seat, Step } from '../game'

type Sounding = Pick<GameClient, 'sound' | 'goal'> | undefined

/** Plays the sound of the movement when the event begins to be shown. */
export function begins(game: Sounding, { entry, before, after }: Step) {
  sound(game?.sound?.(entry, before, after)?.first)
}

/** Plays the sound of the result when it is known, for the player of these seats: a goal against them sounds far away. */
export function rests(game: Sounding, { entry, before, after }: Step, you: readonly Seat[] = []) {
  const last = game?.sound?.(entry, before, after)?.last
  const goal = last === 'goal' && you.length === 1 ? game?.goal?.(entry, before, after) : undefined
  const against = goal && (goal.seat === you[0]) === !!goal.own
  sound(against ? 'conceded' : last)
}
