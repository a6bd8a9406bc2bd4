// The pitch: the ranks before the first and after the last are in the goals. A square is
// wider than deep, so that the whole has the shape of a football pitch.
import { Grid, type Lie, type Spot } from '../../board/grid'
import { files, ranks } from './constants'
import type { Square } from './view'

export type { Lie, Spot } from '../../board/grid'

export { files, ranks }
/** The width of a square whose depth is 1. */
export const wide = 1.55
/** The points of a goal line between which a goal is drawn, in files from the corner, and its depth. */
export const goalFiles = [files.length / 2 - 1, files.length / 2 + 1] as const
export const deep = 0.55
/** The space beyond each goal line on the drawing, and the length of the whole. */
export const margin = deep + 0.05
export const long = ranks + 2 * margin
export const grid = new Grid(files, ranks, wide)
export const { file, rank, spot, area, corner, middle } = grid

/** The file in the middle. */
export const inner = (files.length - 1) / 2
/** The ranks at this distance before the first and after the last. */
export const beyondEnds = (by: number): [number, number] => [1 - by, ranks + by]
/** A rank as counted by the other side. */
export const facing = (rank: number): number => ranks + 1 - rank

/** The middle of a place by file from 0 and rank, which may be outside the pitch or fractions. */
export const centre = (x: number, y: number, lie: Lie): Spot => grid.point(x + 0.5, y - 0.5, lie)

/** The direction of a side's attack on the drawing: a step of one square. */
export function forward(att: number, { lying, turned }: Lie): Spot {
  const by = (att === 0) !== turned ? 1 : -1
  return lying ? { x: by, y: 0 } : { x: 0, y: -by }
}

/** The rotation of an arrow die, in degrees clockwise: its forward is the direction of the attack, or inwards from a square of the wing. */
export function heading(att: number, lie: Lie, inwards?: Square): number {
  const way = inwards ? between(middle(inwards, lie), centre(inner, rank(inwards), lie)) : forward(att, lie)
  return (Math.round((Math.atan2(way.x, -way.y) * 180) / Math.PI) + 360) % 360
}
const between = (from: Spot, to: Spot): Spot => ({ x: to.x - from.x, y: to.y - from.y })

/** The middle of a ball that has left the pitch from a square, over a line named as in the view, from the attacker's point of view. */
export function beyond(from: Square, out: string, att: number, lie: Lie): Spot {
  const [f, r] = [file(from), rank(from)]
  if (out === 'touch') return centre(f > inner ? f + edge / wide : f - edge / wide, r, lie)
  const up = (out === 'line') === (att === 0)
  return centre(f, beyondEnds(edge)[up ? 1 : 0], lie)
}

/** The distance beyond the last square, in squares: half on the line. */
const edge = 0.65
