// What the goals show without words: whether a shot is near. The server says so for
// the side that has the ball.
import type { Seat } from '../../game'
import type { View } from './view'

export interface Aim {
  /** The side that shoots. */
  by: Seat
  /** A chance of the reader or of the side that decides; otherwise a danger. */
  chance: boolean
  /** The shot may come with this decision, not only with a later one. */
  now: boolean
}

/** A shot that is near, if any. */
export function aimed({ chance, possession, seat }: View, you: readonly Seat[]): Aim | undefined {
  if (!chance || possession < 0) return undefined
  return {
    by: possession,
    now: chance === 'now',
    chance: you.length === 1 ? you[0] === possession : seat !== 1 - possession,
  }
}

/** The side whose attack the grass points along: the reader's own, or otherwise the side with the ball; -1 for none. */
export const attacker = (view: View, you: readonly Seat[]): Seat => (you.length === 1 ? you[0] : view.possession)
