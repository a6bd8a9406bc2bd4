// Whether the reader throws the dice of a duel and spins for a shot by a press, or leaves it to
// the program; this browser remembers the choice.
import { ms } from './constants'
import { keep, recalled } from '../../shell/kept'
import type { Seat, Step } from '../../game'
import type { View } from './view'
import { Nature } from '../../seats'

const kept = 'soccertactics.throwing'

/** Dice and spinner are thrown without a press. */
export const automatic = () => recalled(kept) === 'auto'

export const setAutomatic = (on: boolean) => keep(kept, on ? 'auto' : 'press')

/** How long an entry waits for a press by a reader with these seats, in ms: both sides of a duel roll, and one shoots. If time is short, as long as the match time stands still for it; else as long as they like, and as their clock allows. */
export function throws({ before, entry }: Pick<Step<View>, 'before' | 'entry'>, you: readonly Seat[]): number {
  const { phase, possession, realTime } = before.view
  const mine = phase === 'bt' ? you.length > 0 : (phase === 'sp' || phase === 'so') && you.includes(possession)
  if (entry.seat !== Nature || !mine || automatic()) return 0
  return realTime || (before.timeout && !before.clock) ? ms.press : Infinity
}
