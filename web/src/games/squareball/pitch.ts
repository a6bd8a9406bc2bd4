// How the pitch is drawn: along its length if there is more width, upright if
// there is more height, with the reader's own goal at the left or below. Drawings
// are in mm; places of the game are in u with y upward.
import type { Lie } from '../../board/grid'
import type { Plane } from '../../board/lens'
import { ends } from './constants'
import type { Spot } from './view'

export type { Lie } from '../../board/grid'

/** The depth of a net on the drawing, in u. */
export const net = 2500
/** Half of the pitch with net and rim, in mm. */
const half = { x: (ends.x + net) / 100 + 11, y: ends.y / 100 + 14 } as const

/** A place of the game on the drawing. */
export function drawn({ x, y }: Spot, { lying, turned }: Lie): Spot {
  const s = turned ? -0.01 : 0.01
  return lying ? { x: x * s, y: -y * s } : { x: -y * s, y: -x * s }
}

/** A place of the drawing as one of the game. */
export function placed({ x, y }: Spot, { lying, turned }: Lie): Spot {
  const s = turned ? -100 : 100
  return lying ? { x: x * s, y: -y * s } : { x: -y * s, y: -x * s }
}

/** The orientation of the pitch in the form that a lens needs. */
export const plane = (lie: Lie): Plane => ({
  box: box(lie),
  drawn: (at) => drawn(at, lie),
  placed: (at) => placed(at, lie),
})

/** An angle of the game, in a, as degrees clockwise on the drawing. */
export const turn = (a: number, { lying, turned }: Lie) => -a / 100 - (lying ? 0 : 90) + (turned ? 180 : 0)

/** The corner and the size of the drawing. */
export function box({ lying }: Lie, around?: { at: Spot; half: number }): [number, number, number, number] {
  if (around) return [around.at.x - around.half, around.at.y - around.half, around.half * 2, around.half * 2]
  const { x, y } = lying ? half : { x: half.y, y: half.x }
  return [-x, -y, 2 * x, 2 * y]
}

/** The direction from one place to another, in a. */
export const heading = (dx: number, dy: number) =>
  ((Math.round((Math.atan2(dy, dx) * 18000) / Math.PI) % 36000) + 36000) % 36000

/** The place u units away in a direction. */
export function away({ x, y }: Spot, dir: number, u: number): Spot {
  const a = (dir * Math.PI) / 18000
  return { x: x + Math.cos(a) * u, y: y + Math.sin(a) * u }
}
