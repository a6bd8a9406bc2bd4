// Which part of the pitch is seen from near: all that a decision is about, and a rim.
import { box, drawn, type Lie } from './pitch'
import type { Spot } from './view'

/** The corner and size of what is seen, in mm of the drawing, with a rim, and no less
 *  than so much to each side of the middle; the whole pitch for no spots. */
export function frame(spots: Spot[], lie: Lie, rim = 34, least = 90): [number, number, number, number] {
  const whole = box(lie)
  if (!spots.length) return whole
  const seen = spots.map((spot) => drawn(spot, lie))
  const [left, width] = span(seen.map(({ x }) => x), whole[0], whole[2], rim, least)
  const [top, height] = span(seen.map(({ y }) => y), whole[1], whole[3], rim, least)
  return [left, top, width, height]
}

function span(at: number[], low: number, size: number, rim: number, least: number): [number, number] {
  const middle = (Math.min(...at) + Math.max(...at)) / 2
  const half = Math.max(least, (Math.max(...at) - Math.min(...at)) / 2 + rim)
  const from = Math.max(low, middle - half)
  return [from, Math.min(low + size, middle + half) - from]
}
