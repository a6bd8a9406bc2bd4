// The pitch: 8 files and 16 ranks. Here is geometry alone: what is legal comes from the
// server.
import { Grid } from '../../board/grid'
import type { Seat } from '../../game'
import { files, printed, ranks } from './constants'
import type { Square } from './view'

export type { Lie, Spot } from '../../board/grid'

export { files, ranks }
export const grid = new Grid(files, ranks)
export const { file, rank, named, exists, size, spot, corner, middle, point, area, under, lines, neighbour } = grid

/** What is printed on a square, and at whose end. */
export const zone = (square: Square) => zones.get(square)

type Kind = keyof typeof printed
const zones = new Map((Object.keys(printed) as Kind[]).flatMap((kind) => printed[kind].flatMap((squares, seat) => squares.map((square) => [square, { kind, seat }] as [Square, { kind: Kind; seat: Seat }]))))
