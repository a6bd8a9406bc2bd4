// The pitch: 5 files and 11 ranks; ranks 0 and 12 lie in the goals. A square is wider
// than it is deep, so that the whole has the shape of a football pitch.
import { Grid, type Lie, type Spot } from '../../board/grid'
import type { Square } from './view'

export type { Lie, Spot } from '../../board/grid'

export const files = [...'abcde'] as const
/** How wide a square is, if it is 1 deep. */
export const wide = 1.55
/** How deep a goal is. */
export const deep = 0.55
/** How much of the drawing there is beyond each goal line, and how long the whole is. */
export const margin = deep + 0.05
export const long = 11 + 2 * margin
export const grid = new Grid(files, 11, wide)
export const { file, rank, spot, area, corner, middle } = grid

/** The middle of a place by file from 0 and rank, both perhaps off the pitch or fractions. */
export const centre = (x: number, y: number, lie: Lie): Spot => grid.point(x + 0.5, y - 0.5, lie)

/** The way a side attacks on the drawing: a step of one square. */
export function forward(att: number, { lying, turned }: Lie): Spot {
  const by = (att === 0) !== turned ? 1 : -1
  return lying ? { x: by, y: 0 } : { x: 0, y: -by }
}

/** How far an arrow die is turned where it lies, in degrees, clockwise: its forward is the way of the attack, or inwards from a square of the wing. */
export function heading(att: number, lie: Lie, inwards?: Square): number {
  const way = inwards ? between(middle(inwards, lie), centre(2, rank(inwards), lie)) : forward(att, lie)
  return (Math.round((Math.atan2(way.x, -way.y) * 180) / Math.PI) + 360) % 360
}
const between = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y })

/** The middle of a ball that has left the pitch from a square: over a line as the view names it, said of who attacks. */
export function beyond(from: Square, out: string, att: number, lie: Lie): Spot {
  const [f, r] = [file(from), rank(from)]
  if (out === 'touch') return centre(f < 2.5 ? f - edge / wide : f + edge / wide, r, lie)
  const up = (out === 'line') === (att === 0)
  return centre(f, up ? 11 + edge : 1 - edge, lie)
}

/** How far beyond the last square, in squares: half on the line. */
const edge = 0.65
