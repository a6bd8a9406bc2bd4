// What is heard of an entry: what moves when it begins to be shown, what has come of it when
// that is known, the end of the match, and whose turn it is.
import { sound } from '../shell/sound'
import type { Doc, GameClient, Seat, Step } from '../game'
import { ended } from './announce'

const applause = 1500 // ms of cheers for the last goal before the end is heard

export function begins(game: GameClient | undefined, { entry, before, after }: Step) {
  sound(game?.sound?.(entry, before, after)?.first)
}

/** For the player of these seats. */
export function rests(game: GameClient | undefined, { entry, before, after }: Step, you: readonly Seat[]) {
  const made = game?.sound?.(entry, before, after)?.last
  const ends = after.phase === 'over' && before.phase !== 'over'
  if (!ends || made === 'goal') sound(made)
  if (ends) setTimeout(() => sound(ended(after, you)), made === 'goal' ? applause : 0)
  const mine = (doc: Doc) => !!doc.turn?.seats.some((seat) => you.includes(seat))
  if (mine(after) && !mine(before) && entry.seat !== -1) sound('turn')
}
