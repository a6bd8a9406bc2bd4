// The pitch: 5 files and 11 ranks; ranks 0 and 12 lie in the goals.
import { Grid, type Lie, type Spot } from '../../board/grid'
import type { Square } from './view'

export type { Lie, Spot } from '../../board/grid'

export const files = [...'abcde'] as const
export const grid = new Grid(files, 11)
export const { file, rank, spot, area, corner: at } = grid

/** Where a ball is that has left the pitch from a square: over a line as the view names it, said of who attacks. */
export function beyond(from: Square, out: string, att: number, lie: Lie): Spot {
  const [f, r] = [file(from), rank(from)]
  if (out === 'touch') return spot(f < 2.5 ? f - edge : f + edge, r, lie)
  const up = (out === 'line') === (att === 0)
  return spot(f, up ? 11 + edge : 1 - edge, lie)
}

/** How far beyond the last square, in squares: half on the line. */
const edge = 0.6
