// What the goals show without words: where a goal can be scored now, and where one
// is threatened. The server gives the goal squares that the holder could hit.
import type { Seat } from '../../game'
import { owner, type Square, type View } from './view'

export interface Aim {
  squares: readonly Square[]
  /** A chance of the reader or of the side to move; otherwise a danger. */
  chance: boolean
  /** The goal can be scored with the next move, not only with the one after it. */
  now: boolean
}

/** The goal squares at which the holder could shoot, if any. */
export function aimed(view: View, you: readonly Seat[]): Aim | undefined {
  if (view.phase !== 'play' || !view.holder || !view.shots.length) return undefined
  const attacker = owner(view.holder)
  const now = attacker === view.seat
  return { squares: view.shots, now, chance: you.length === 1 ? you[0] === attacker : now }
}

/** The side whose attack the grass points along: the reader's own, or otherwise the side to move. */
export const attacker = (view: View, you: readonly Seat[]): Seat => (you.length === 1 ? you[0] : view.seat)
