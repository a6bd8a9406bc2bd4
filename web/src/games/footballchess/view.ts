// Football Chess's part of a doc, as games/footballchess describes it.
import type { Doc, Schemas, Seat } from '../../game'

/** Squares are written like d6; '' is the hand. Goal squares have row 0 or 12. */
export type Square = string

export type View = Schemas['FootballchessView']

/** White's pieces are upper case, Black's lower case. */
export const pieces = [...'KQRBNPkqrbnp'] as Piece[]
export type Piece = keyof View['pieces']

/** What moves in an action, and where. */
export type Kind = Schemas['FootballchessAction']['kind']

export type FootballDoc = Doc<View>

/** Whether the board helps without being asked: against a beginner. */
export const helped = (doc: FootballDoc): boolean => doc.seats.some(({ level }) => level === 'beginner')

/** Whose a piece is: seat 0 is White. */
export const owner = (piece: Piece): Seat => (piece < 'a' ? 0 : 1)

/** A seat's piece, by its letter in the notation, which is upper case. */
export const pieceOf = (letter: string, seat: Seat): Piece => (seat === 0 ? letter : letter.toLowerCase()) as Piece

export const where = (view: View, piece: Piece): Square => view.pieces[piece]

/** The piece on a square. */
export function on(view: View, square: Square): Piece | undefined {
  return square ? pieces.find((piece) => where(view, piece) === square) : undefined
}

/** The pieces in a seat's hand. */
export function hand(view: View, seat: Seat): Piece[] {
  return view.phase === 'place' ? pieces.filter((piece) => owner(piece) === seat && !where(view, piece)) : []
}
