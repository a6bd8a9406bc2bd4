// What players hear besides events: the end of the match, and whose turn it is.
import { rests } from '../../board/sounds'
import { sound } from '../../shell/sound'
import type { Doc, GameClient, Seat, Step } from '../../game'
import { ended } from './announce'
import { Nature } from '../../seats'

const applause = 1500 // ms of cheers for the last goal before the sound of the end

/** The sound of an event's result, for the player of these seats. */
export function playSounds(game: GameClient | undefined, step: Step, you: readonly Seat[]) {
  const { entry, before, after } = step
  const ends = after.phase === 'over' && before.phase !== 'over'
  const goal = game?.sound?.(entry, before, after)?.last === 'goal'
  if (!ends || goal) rests(game, step, you)
  if (ends) setTimeout(() => sound(ended(after, you)), goal ? applause : 0)
  const mine = (doc: Doc) => !!doc.turn?.seats.some((seat) => you.includes(seat))
  if (mine(after) && !mine(before) && entry.seat !== Nature) sound('turn')
}
