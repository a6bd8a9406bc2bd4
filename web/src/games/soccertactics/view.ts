// Soccer Tactics' part of a doc, as games/soccertactics describes it.
import type { Doc, Schemas, Seat } from '../../game'
import { pawnNames } from './constants'

/** A square of the pitch: A1 to H16; '' is none. */
export type Square = string

export type View = Schemas['SoccertacticsView']

export type SoccerDoc = Doc<View>

/** A pawn as drawn. */
export interface Pawn {
  /** Identifies an element on the screen. */
  key: string
  /** The name in the view: K, D1, 6. */
  name: string
  side: Seat
  /** K, D, or 6 to 11. */
  code: string
  /** '' off the pitch. */
  at: Square
  /** Sent off for good. */
  out: boolean
}

/** The view's part for a side. */
export const sideOf = (view: View, side: Seat) => (side === 0 ? view.red : view.blue)

/** The pawns of the teams read last: every square of the grid asks for them. */
const read = new WeakMap<object, Pawn[]>()

/** The pawns of a side. */
export function team(view: View, side: Seat): Pawn[] {
  const squares = sideOf(view, side).pawns
  let all = read.get(squares)
  if (!all) read.set(squares, (all = pawnNames.map((name) => pawn(squares, name, side))))
  return all
}

/** The code of a pawn, given its name: the defenders share one. */
export const codeOf = (name: string): string => (name.startsWith('D') ? 'D' : name)

function pawn(squares: Record<string, string>, name: string, side: Seat): Pawn {
  const code = codeOf(name)
  const n = code === name ? 0 : Number(name[1]) - 1
  return { key: `${side}${code}${n}`, name, side, code, at: squares[name] ?? '', out: squares[name] === undefined }
}

/** The 22 pawns, Red's first. */
export const pawns = (view: View): Pawn[] => [...team(view, 0), ...team(view, 1)]

/** The pawn of a side on a square. */
export function on(view: View, square: Square, side: Seat): Pawn | undefined {
  return square ? team(view, side).find(({ at }) => at === square) : undefined
}

/** The pawn that has the ball. */
export const holder = (view: View): Pawn | undefined =>
  view.possession < 0 ? undefined : on(view, view.ball, view.possession)

/** The yellow cards of a side by name. */
export const booked = (view: View, side: Seat): readonly string[] => sideOf(view, side).booked ?? []

/** Whether the pawns are being set up. */
export const settingUp = (view: View) => view.phase === 'set1' || view.phase === 'set2'
