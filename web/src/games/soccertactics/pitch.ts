// The pitch. This is only geometry: the server says what is legal.
import { Grid, type Lie } from '../../board/grid'
import type { Seat } from '../../game'
import { files, printed, ranks } from './constants'
import type { Square } from './view'

export type { Lie, Spot } from '../../board/grid'

export { files, ranks }
export const grid = new Grid(files, ranks)
export const { file, rank, named, exists, size, spot, corner, middle, point, area, under, lines, neighbour } = grid

/** The space beside the field on the drawing, in squares: behind the goals, and at the sides. */
export const rim = { end: 0.56, side: 0.42 } as const
/** The depth of a goal on the drawing. */
export const deep = 0.46
/** The point in the middle of the pitch, counted from the corner. */
export const mid = { x: files.length / 2, y: ranks / 2 } as const

/** The corners of the smallest rectangle around squares, as points counted from the corner of the pitch. */
export function bounds(squares: readonly Square[]): [x0: number, y0: number, x1: number, y1: number] {
  const [x, y] = [squares.map(file), squares.map(rank)]
  return [Math.min(...x), Math.min(...y) - 1, Math.max(...x) + 1, Math.max(...y)]
}
/** That rectangle, as a path. */
export const around = (squares: readonly Square[], lie: Lie): string => area(...bounds(squares), lie)

/** The marking on a square, and the side at whose end it is. */
export const zone = (square: Square) => zones.get(square)

type Kind = keyof typeof printed
const zones = new Map(
  (Object.keys(printed) as Kind[]).flatMap((kind) =>
    printed[kind].flatMap((squares, seat) =>
      squares.map((square) => [square, { kind, seat }] as [Square, { kind: Kind; seat: Seat }]),
    ),
  ),
)
