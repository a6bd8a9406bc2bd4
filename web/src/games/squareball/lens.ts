// A part of the pitch that the reader has chosen to see from near: with the wheel, two
// fingers or keys. It belongs to the pitch, not to the screen: turned round, the same
// part is seen.
import { box, drawn, placed, type Lie } from './pitch'
import type { Spot } from './view'

/** What is in the middle, and how many times as large as the whole pitch it is drawn. */
export interface Lens {
  at: Spot
  k: number
}

/** Corner and size of a part of the drawing, in mm. */
export type Part = readonly [x: number, y: number, width: number, height: number]

const most = 10
/** Less than this is the whole pitch. */
const least = 1.04

/** The part of the drawing that a lens shows: none of it beside the pitch. */
export function through({ at, k }: Lens, lie: Lie): Part {
  const [x, y, w, h] = box(lie)
  const middle = drawn(at, lie)
  const inside = (c: number, low: number, size: number) => Math.max(low, Math.min(low + size - size / k, c - size / k / 2))
  return [inside(middle.x, x, w), inside(middle.y, y, h), w / k, h / k]
}

/** How many times as large as the whole pitch a part is drawn. */
export function scale([, , w, h]: Part, lie: Lie): number {
  const whole = box(lie)
  return Math.min(whole[2] / w, whole[3] / h)
}

/** A part magnified by a factor, with one place of the drawing kept where it is on the
 *  screen, and then moved, in mm; undefined when that is the whole pitch. */
export function zoomed(part: Part, at: Spot, by: number, lie: Lie, moved: Spot = { x: 0, y: 0 }): Lens | undefined {
  const old = scale(part, lie)
  const k = Math.min(most, old * by)
  if (k < least) return undefined
  const middle = { x: part[0] + part[2] / 2, y: part[1] + part[3] / 2 }
  const stays = (from: number, c: number, by: number) => from + (c - from) * (old / k) - by
  return kept({ at: placed({ x: stays(at.x, middle.x, moved.x), y: stays(at.y, middle.y, moved.y) }, lie), k }, lie)
}

/** The lens moved no more than it takes to see a place and a rim round it, in mm. */
export function following(lens: Lens, spot: Spot, lie: Lie, rim = 24): Lens {
  const [x, y, w, h] = through(lens, lie)
  const at = drawn(spot, lie)
  const by = (c: number, low: number, size: number) => Math.min(0, c - rim - low) + Math.max(0, c + rim - low - size)
  return kept({ at: placed({ x: x + w / 2 + by(at.x, x, w), y: y + h / 2 + by(at.y, y, h) }, lie), k: lens.k }, lie)
}

/** Whether a part of the drawing shows all of some places. */
export const shows = ([x, y, w, h]: Part, spots: Spot[], lie: Lie) =>
  spots.map((spot) => drawn(spot, lie)).every((at) => at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h)

/** The lens with the middle of what it really shows in its middle. */
function kept(lens: Lens, lie: Lie): Lens {
  const [x, y, w, h] = through(lens, lie)
  return { ...lens, at: placed({ x: x + w / 2, y: y + h / 2 }, lie) }
}
