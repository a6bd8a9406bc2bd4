// Winning Goal's part of a doc, as games/winninggoal describes it.
import type { Doc, Schemas } from '../../game'

/** A square of the pitch: a1 to e11. */
export type Square = string

/** Where an arrow sends the ball: to a square, or out of the pitch. */
export type Landing = Schemas['WinninggoalLanding']
export type View = Schemas['WinninggoalView']

export type WinningDoc = Doc<View>

/** The eight dice, in the order of the rules. */
export const dice = ['O', 'R', 'V', 's', 'd', 'g', 'p', 'c'] as const

/** The phases in which the side in possession acts. */
export const acting = (view: View) => ['KO', 'OP', 'GK', 'KK', 'CK', 'TI', 'FK', 'PK'].includes(view.phase)
