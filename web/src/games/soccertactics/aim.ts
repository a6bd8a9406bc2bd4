// What the goals say without words: whether a shot is near. The server says so of the
// side that has the ball.
import type { Seat } from '../../game'
import type { View } from './view'

export interface Aim {
  /** Who shoots. */
  by: Seat
  /** A chance of the reader's, or of the side that decides; else a danger. */
  chance: boolean
  /** The shot may come with this decision, and not only with what follows. */
  now: boolean
}

/** A shot that is near, if any. */
export function aimed({ chance, possession, seat }: View, you: readonly Seat[]): Aim | undefined {
  if (!chance || possession < 0) return undefined
  return { by: possession, now: chance === 'now', chance: you.length === 1 ? you[0] === possession : seat !== 1 - possession }
}

/** The side whose attack the grass points along: the reader's own, else that which has the ball; -1 for none. */
export const attacker = (view: View, you: readonly Seat[]): Seat => (you.length === 1 ? you[0] : view.possession)
