// Football Chess's part of a doc, as games/footballchess describes it.
import type { Doc, Seat } from '../../game'

/** Squares are written as d6; '' is the hand. Goal squares have row 0 or 12. */
export type Square = string

/** White's pieces are upper case, Black's lower case. */
export const pieces = [...'KQRBNPkqrbnp'] as const
export type Piece = (typeof pieces)[number]

export type View = {
  /** Where each piece stands; '' in hand. */
  [piece in 'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'k' | 'q' | 'r' | 'b' | 'n' | 'p']: Square
} & {
  ball: Square
  /** The piece that has the ball, or ''. */
  holder: Piece | ''
  phase: 'play' | 'place' | 'over'
  seat: Seat
  kickoff: Seat
  /** The action that led here; '' behind a kick-off, while placing and at the end. */
  last: string
  white: number
  black: number
  goals: number
  /** Actions since the kick-off, and how many without a goal end the match. */
  dry: number
  limit: number
  ply: number
  times: number
  /** The row of the rearmost piece; beyond it the other side is off-side; 0: no such rule. */
  lineWhite: number
  lineBlack: number
  /** Pieces that could take the ball from its holder. */
  takers: string
  /** Pieces of both sides that could move onto the free ball. */
  reach: string
  /** Goal squares that the holder could hit. */
  shots: string
  /** The farthest square of each line on which the holder could kick. */
  lanes: string
  /** Rows that are full for the side to decide. */
  full: string
  /** The starting squares, the keeper's first. */
  homeWhite: string
  homeBlack: string
  clockWhite?: number
  clockBlack?: number
  end?: 'goals' | 'rep' | 'limit' | 'stuck' | 'resign' | 'agreed' | 'time'
  result?: 'w' | 'b' | 'd'
}

export type FootballDoc = Doc<View>

/** A blank-separated list of the view. */
export const list = (words: string | undefined): string[] => (words ? words.split(' ') : [])

/** Whose piece it is: seat 0 is White. */
export const side = (piece: Piece): Seat => (piece < 'a' ? 0 : 1)

/** The piece of a seat by its letter in the notation, which is upper case. */
export const manned = (letter: string, seat: Seat): Piece => (seat === 0 ? letter : letter.toLowerCase())

export const where = (view: View, piece: Piece): Square => view[piece as 'K']

/** Who stands on a square. */
export function on(view: View, square: Square): Piece | undefined {
  return square ? pieces.find((piece) => where(view, piece) === square) : undefined
}

/** The pieces that a seat has in hand. */
export function hand(view: View, seat: Seat): Piece[] {
  return view.phase === 'place' ? pieces.filter((piece) => side(piece) === seat && !where(view, piece)) : []
}
