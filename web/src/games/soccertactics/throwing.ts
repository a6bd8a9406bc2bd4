// Who throws the dice of a duel and spins for a shot: the reader, by a press, unless a clock
// runs or they would rather not, which this browser remembers.
import { keep, recalled } from '../../shell/kept'
import type { Seat, Step } from '../../game'
import type { View } from './view'

const kept = 'soccertactics.throwing'

/** Dice and spinner are thrown without a press. */
export const automatic = () => recalled(kept) === 'auto'

export const setAutomatic = (on: boolean) => keep(kept, on ? 'auto' : 'press')

/** Whether an entry waits for the press of a reader with these seats: both sides of a duel roll, and one shoots. */
export function throws({ before, entry }: Pick<Step<View>, 'before' | 'entry'>, you: readonly Seat[]): boolean {
  const { phase, possession, realTime } = before.view
  if (entry.seat !== -1 || realTime || Number(before.options?.MoveLimit) || automatic()) return false
  return phase === 'bt' ? you.length > 0 : (phase === 'sp' || phase === 'so') && you.includes(possession)
}
