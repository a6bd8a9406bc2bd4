// The pitch as drawn. One unit is the side of a square; the origin is the top left
// corner of the pitch, with the nets above and below it, or beside it if it is on its
// side. Turned, Black's goal is at the bottom, or at the left. This is only geometry:
// the server says what is legal.
import type { Lie, Spot } from '../../board/grid'
import type { Seat } from '../../game'
import { areas, centre, columns, corners, goals, rows } from './constants'
import type { Square } from './view'

export { columns }
export type { Lie, Spot }

/** As White sees it from behind its goal. */
export const upright: Lie = { lying: false, turned: false }
/** The width and height of the drawing in squares. */
export const size = ({ lying }: Lie): Spot => (lying ? { x: rows, y: columns.length } : { x: columns.length, y: rows })

/** The depth of a net as drawn, and of what can be pressed there: part of it is the frame. */
export const net = 0.38
const reach = 0.66
/** The space beside the bench. */
export const gap = 0.08

/** The row of the goal at the far end: the rows of both goals are outside the pitch. */
const last = rows + 1
/** Whether a square belongs to a goal. */
export const inNet = (square: Square): boolean => cell(square).row % last === 0

/** Column and row; the first column is 0, the goals are rows 0 and 12. */
interface Cell {
  x: number
  row: number
}

export function cell(square: Square): Cell {
  return { x: (columns as readonly string[]).indexOf(square[0]), row: Number(square.slice(1)) }
}

export function named({ x, row }: Cell): Square {
  return columns[x] + row
}

/** Whether there is such a square, on the pitch or in a goal. */
export function exists({ x, row }: Cell): boolean {
  if (x < 0 || x >= columns.length) return false
  return (row >= 1 && row <= rows) || among(goals.flat(), columns[x] + row)
}

const among = (list: readonly string[], square: Square) => list.includes(square)

/** The squares in reading order, line by line from the top, including the nets. */
export function lines({ lying, turned }: Lie): Square[][] {
  const up = Array.from({ length: last + 1 }, (_, i) => (turned === lying ? last - i : i))
  const xs = Array.from({ length: columns.length }, (_, i) => (turned ? columns.length - 1 - i : i))
  const all = lying ? xs.map((x) => up.map((row) => ({ x, row }))) : up.map((row) => xs.map((x) => ({ x, row })))
  return all.map((line) => line.filter(exists).map(named))
}

/** A place of the upright drawing on the one on its side: a quarter turn. */
const laid = ({ x, y }: Spot, lying: boolean): Spot => (lying ? { x: rows - y, y: x } : { x, y })
/** The same as a transform, for what is drawn upright. */
export const quarter = ({ lying }: Lie) => (lying ? `matrix(0 1 -1 0 ${rows} 0)` : undefined)

/** The middle of a square on the drawing. */
export function middle(square: Square, { lying, turned }: Lie): Spot {
  const { x, row } = cell(square)
  const up = turned ? row : last - row // 0 is the net at the top
  const y = up === 0 ? -net / 2 : up === last ? rows + net / 2 : up - 0.5
  return laid({ x: (turned ? columns.length - 1 - x : x) + 0.5, y }, lying)
}

/** The upper left corner of a square on the drawing, and its height and width. */
export function corner(square: Square, lie: Lie): Spot & { high: number; wide: number } {
  const { x, y } = middle(square, lie)
  const deep = inNet(square) ? net : 1
  const [wide, high] = lie.lying ? [deep, 1] : [1, deep]
  return { x: x - wide / 2, y: y - high / 2, high, wide }
}

/** The same of what can be pressed: a net is pressed on the frame as well. */
export function touched(square: Square, lie: Lie): Spot & { high: number; wide: number } {
  const { x, y, wide, high } = corner(square, lie)
  const more = inNet(square) ? reach - net : 0
  if (lie.lying) return { x: x < 0 ? x - more : x, y, high, wide: wide + more }
  return { x, y: y < 0 ? y - more : y, high: high + more, wide }
}

/** The square one step away on the drawing; the same square if there is none. */
export function neighbour(square: Square, dx: number, dy: number, { lying, turned }: Lie): Square {
  const { x, row } = cell(square)
  const sign = turned ? -1 : 1
  const [across, up] = lying ? [dy, dx] : [dx, -dy]
  const next = { x: x + across * sign, row: row + up * sign }
  return exists(next) ? named(next) : square
}

/** The side whose area, corner or goal contains a square, if any. */
export function zone(square: Square): { kind: 'area' | 'goal' | 'corner' | 'centre'; seat: Seat } | undefined {
  for (const seat of [0, 1]) {
    if (among(goals[seat], square)) return { kind: 'goal', seat }
    if (among(areas[seat], square)) return { kind: 'area', seat }
  }
  const seat = cell(square).row <= cell(centre).row ? 0 : 1
  if (among(corners, square)) return { kind: 'corner', seat }
  return square === centre ? { kind: 'centre', seat } : undefined
}

/** The squares strictly between two on a line; none if they are not on a line. */
export function between(a: Square, b: Square): Square[] {
  const from = cell(a)
  const to = cell(b)
  const [dx, dy] = [to.x - from.x, to.row - from.row]
  const n = Math.max(Math.abs(dx), Math.abs(dy))
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return []
  return Array.from({ length: Math.max(0, n - 1) }, (_, i) =>
    named({ x: from.x + Math.sign(dx) * (i + 1), row: from.row + Math.sign(dy) * (i + 1) }),
  )
}

/** The distance in squares. */
export function distance(a: Square, b: Square): number {
  const [from, to] = [cell(a), cell(b)]
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.row - from.row))
}

/** The pieces that a hand can hold, in their order on the bench. */
const inHand = 'QRBNP'

/** The place of a piece in hand beside the pitch: in its side's half of the bench,
 *  which is at the right, or below; deep: how deep that is. */
export function benched(letter: string, seat: Seat, { lying, turned }: Lie, deep: number): Spot {
  const own = (seat === 0) !== turned
  const along = inHand.indexOf(letter.toUpperCase()) + (own === lying ? 0.5 : rows - inHand.length + 0.5)
  const beside = columns.length + gap + deep / 2
  return lying ? { x: along, y: beside } : { x: beside, y: along }
}
