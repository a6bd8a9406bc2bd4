// The pitch as it is drawn. One unit is the side of a square; the origin is the
// top left corner of the pitch, and the nets lie above and below it. Turned, Black's
// goal is at the bottom. Here is geometry alone: what is legal comes from the server.
import type { Seat } from '../../game'
import { areas, centre, columns, corners, goals, rows } from './constants'
import type { Square } from './view'

export { columns }
/** How deep a net is. */
export const net = 0.68

/** Column 0–6 and row 0–12. */
export interface Cell {
  x: number
  row: number
}

export function cell(square: Square): Cell {
  return { x: (columns as readonly string[]).indexOf(square[0]), row: Number(square.slice(1)) }
}

export function named({ x, row }: Cell): Square {
  return columns[x] + row
}

/** Whether there is such a square: 77 on the pitch, five in each goal. */
export function exists({ x, row }: Cell): boolean {
  if (x < 0 || x >= columns.length) return false
  return (row >= 1 && row <= rows) || among(goals.flat(), columns[x] + row)
}

const among = (list: readonly string[], square: Square) => list.includes(square)

/** The squares as they are read: line by line from the top, the nets among them. */
export function lines(turned: boolean): Square[][] {
  const rows = Array.from({ length: 13 }, (_, i) => (turned ? i : 12 - i))
  const xs = Array.from({ length: 7 }, (_, i) => (turned ? 6 - i : i))
  return rows.map((row) => xs.map((x) => ({ x, row })).filter(exists).map(named))
}

export interface Spot {
  x: number
  y: number
}

/** The middle of a square on the drawing. */
export function middle(square: Square, turned: boolean): Spot {
  const { x, row } = cell(square)
  const up = turned ? row : 12 - row // 0 is the net at the top
  const y = up === 0 ? -net / 2 : up === 12 ? 11 + net / 2 : up - 0.5
  return { x: (turned ? 6 - x : x) + 0.5, y }
}

/** The upper left corner of a square on the drawing, and how high it is. */
export function corner(square: Square, turned: boolean): Spot & { high: number } {
  const { x, y } = middle(square, turned)
  const high = cell(square).row % 12 ? 1 : net
  return { x: x - 0.5, y: y - high / 2, high }
}

/** The square a step away on the drawing; the same if there is none. */
export function neighbour(square: Square, dx: number, dy: number, turned: boolean): Square {
  const { x, row } = cell(square)
  const sign = turned ? -1 : 1
  const next = { x: x + dx * sign, row: row - dy * sign }
  return exists(next) ? named(next) : square
}

/** In whose area, corner or goal a square lies, if in any. */
export function zone(square: Square): { kind: 'area' | 'goal' | 'corner' | 'centre'; seat: Seat } | undefined {
  for (const seat of [0, 1]) {
    if (among(goals[seat], square)) return { kind: 'goal', seat }
    if (among(areas[seat], square)) return { kind: 'area', seat }
  }
  const seat = cell(square).row <= cell(centre).row ? 0 : 1
  if (among(corners, square)) return { kind: 'corner', seat }
  return square === centre ? { kind: 'centre', seat } : undefined
}

/** The squares strictly between two on a line; none if they are on none. */
export function between(a: Square, b: Square): Square[] {
  const from = cell(a)
  const to = cell(b)
  const [dx, dy] = [to.x - from.x, to.row - from.row]
  const n = Math.max(Math.abs(dx), Math.abs(dy))
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return []
  return Array.from({ length: Math.max(0, n - 1) }, (_, i) =>
    named({ x: from.x + (Math.sign(dx) * (i + 1)), row: from.row + Math.sign(dy) * (i + 1) }))
}

/** How many squares apart. */
export function distance(a: Square, b: Square): number {
  const [from, to] = [cell(a), cell(b)]
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.row - from.row))
}

const inHand = 'QRBNP'

/** Where a piece lies beside the pitch while it is in hand: its side's half of the bench. */
export function benched(letter: string, seat: Seat, turned: boolean): Spot {
  const low = (seat === 0) !== turned
  return { x: 7.61, y: inHand.indexOf(letter.toUpperCase()) + (low ? 6.5 : 0.5) }
}
