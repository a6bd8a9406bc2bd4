// Soccer Tactics' part of a doc, as games/soccertactics describes it.
import type { Doc, Schemas, Seat } from '../../game'

/** A square of the pitch: A1 to H16; '' is none. */
export type Square = string

export type View = Schemas['SoccertacticsView']

export type SoccerDoc = Doc<View>

/** A pawn as it is drawn. */
export interface Pawn {
  /** Tells one element of the screen from another. */
  key: string
  side: Seat
  /** K, D, or 6 to 11. */
  code: string
  /** '' off the pitch. */
  at: Square
  /** Sent off for good. */
  out: boolean
}

const numbers = ['6', '7', '8', '9', '10', '11'] as const
/** The names of the cards: of the defenders there is one. */
export const codes = ['K', 'D', ...numbers] as const

/** A blank-separated list of the view. */
export const list = (words: string | undefined): string[] => (words ? words.split(' ') : [])

/** The teams read last: every square of the grid asks for them. */
const read = new Map<string, Pawn[]>()

/** The pawns of a side, as a team of the notation has them. */
export function team(text: string, side: Seat): Pawn[] {
  const key = `${side}${text}`
  if (read.size > 64) read.clear()
  if (!read.has(key)) read.set(key, lineUp(text, side))
  return read.get(key)!
}

function lineUp(text: string, side: Seat): Pawn[] {
  const [keeper, defenders, ...rest] = text.split('/')
  const pawn = (code: string, i: number, at = '-'): Pawn => ({ key: `${side}${code}${i}`, side, code, at: at.length > 1 ? at : '', out: at === '-' })
  const backs = defenders === '-' ? [] : defenders.split(',')
  return [pawn('K', 0, keeper), ...[0, 1, 2, 3].map((i) => pawn('D', i, backs[i])), ...numbers.map((code, i) => pawn(code, 0, rest[i]))]
}

/** The 22 pawns, Red's first. */
export const pawns = (view: View): Pawn[] => [...team(view.red, 0), ...team(view.blue, 1)]

/** The pawn of a side on a square. */
export function on(view: View, square: Square, side: Seat): Pawn | undefined {
  return square ? team(side === 0 ? view.red : view.blue, side).find(({ at }) => at === square) : undefined
}

/** The pawn that has the ball. */
export const holder = (view: View): Pawn | undefined => (view.o < 0 ? undefined : on(view, view.ball, view.o))

/** The yellow cards of a side by code. */
export const booked = (view: View, side: Seat): string[] => ((side === 0 ? view.redCards : view.blueCards) ?? '').split(',').filter(Boolean)

/** Whether the pawns are being set up. */
export const settingUp = (view: View) => view.phase === 'set1' || view.phase === 'set2'
