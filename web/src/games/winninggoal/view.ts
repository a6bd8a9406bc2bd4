// Winning Goal's part of a doc, as games/winninggoal describes it.
import type { Doc, Schemas } from '../../game'
import { arrowDice, resultDice } from './constants'

/** A square of the pitch: a1 to e11. */
export type Square = string

/** Where an arrow sends the ball: to a square, or out of the pitch. */
export type Landing = Schemas['WinninggoalLanding']
export type View = Schemas['WinninggoalView']
/** A legal move with its possible results. */
export type Choice = Schemas['WinninggoalChoice']
/** A face of a die that is no arrow, and what follows. */
export type Throw = Schemas['WinninggoalThrow']
/** A result: a phase or a goal, the place, and the seat that has the ball or has scored. */
export type Scene = Schemas['WinninggoalScene']
export type Mark = Schemas['WinninggoalArrowFace']['mark']

export type WinningDoc = Doc<View>

/** The dice with arrows, and all eight, in the order of the rules. */
export const arrows = arrowDice.map(({ die }) => die)
export const dice = [...arrows, ...resultDice.map(({ die }) => die)]
