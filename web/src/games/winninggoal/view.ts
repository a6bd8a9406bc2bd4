// Winning Goal's part of a doc, as games/winninggoal describes it.
import type { Doc, Seat } from '../../game'

/** A square of the pitch: a1 to e11. */
export type Square = string

/** Where an arrow sends the ball: to a square, or out of the pitch. */
export interface Landing {
  /** The move that chooses this side; none if there is no choice. */
  way?: string
  to?: Square
  out?: string
  /** The last square of a ball that leaves the pitch. */
  from?: Square
  /** What follows then: phase/square/seat. */
  next?: string
}

export interface View {
  /** The two letters of the notation. */
  phase: string
  /** '' if there is none. */
  ball: Square
  /** In possession; -1 is nobody, here and below. */
  att: Seat
  /** Who decides. */
  seat: Seat
  /** f orange first, n not orange, a any. */
  dice: string
  holder: Seat
  /** Of the white die: l p u k m w, or ? while it is rolled. */
  power: string
  booked: Seat
  /** The defender may interrupt. */
  window: boolean

  white: number
  black: number
  half: number
  /** Left in this half at the last input. */
  ms: number
  halfMs: number
  running: boolean
  stopped: boolean
  expired: boolean
  /** The shoot-out: W1/2,B0/1. */
  tally?: string

  /** That is rolled now: O R V s d g p c or t. */
  die: string
  mode: string
  mark: string
  origin: string
  ownGoal: boolean
  targets: Landing[]
  reach: { move: string; faces: string }[]
  /** What the shot die, the defence die and the keeper die may lead to: "on*2:B2/c10/0". */
  throws: { move: string; faces: string }[]

  orange: string
  red: string
  burgundy: string
  shot: string
  defence: string
  keeper: string
  penalty: string
  champion: string
  /** Dice and squares are not those of the reconstruction. */
  own: boolean
  /** What squares are for, as White sees them: "c10:asb", letters as games/winninggoal has them. */
  places: string
}

export type WinningDoc = Doc<View>

/** The eight dice, in the order of the rules. */
export const dice = ['O', 'R', 'V', 's', 'd', 'g', 'p', 'c'] as const

/** The phases in which the side in possession acts. */
export const acting = (view: View) => ['KO', 'OP', 'GK', 'KK', 'CK', 'TI', 'FK', 'PK'].includes(view.phase)
