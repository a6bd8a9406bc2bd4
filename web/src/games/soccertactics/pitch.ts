// The pitch: 8 files and 16 ranks. Here is geometry alone: what is legal comes from the
// server.
import { Grid } from '../../board/grid'
import type { Seat } from '../../game'
import type { Square } from './view'

export type { Lie, Spot } from '../../board/grid'

export const files = [...'ABCDEFGH'] as const
export const ranks = 16
export const grid = new Grid(files, ranks)
export const { file, rank, named, exists, size, spot, corner, middle, point, area, under, lines, neighbour } = grid

/** What is printed on a square, and at whose end. */
export function zone(square: Square): { kind: 'goal' | 'spot' | 'area' | 'long' | 'corner' | 'circle'; seat: Seat } | undefined {
  const seat = rank(square) <= 8 ? 0 : 1
  const row = seat === 0 ? rank(square) : ranks + 1 - rank(square)
  const off = Math.abs(file(square) - 3.5) // 0.5 in the middle, 3.5 at the edge
  if (row === 1 && off === 3.5) return { kind: 'corner', seat }
  if (row === 8 && off < 1) return { kind: 'circle', seat }
  if (row === 4 && off === 1.5) return { kind: 'long', seat }
  if (row > 3 || off > 2) return undefined
  if (off > 1 || row === 3) return { kind: 'area', seat }
  return { kind: row === 1 ? 'goal' : 'spot', seat }
}
