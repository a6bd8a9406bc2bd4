// Paths on a drawing, and the pieces on it.
import type { Spot } from './grid'

/** The transform of a piece on a field (wood.css): its middle at a place, scaled. */
export const placement = ({ x, y }: Spot, scale = 1): string =>
  `translate(${(x - 0.5) * 100}%, ${(y - 0.5) * 100}%) scale(${scale})`

/** A path as the points of a polyline. */
export const points = (way: readonly Spot[]): string => way.map(({ x, y }) => `${x},${y}`).join(' ')

/** The direction from one place to another, in degrees clockwise; 0 is upwards. */
export const angle = (from: Spot, to: Spot): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI

/** A path whose last leg is shortened, at most by its whole length. */
export function shortened(way: readonly Spot[], by: number): Spot[] {
  if (way.length < 2) return [...way]
  const [a, b] = [way[way.length - 2], way[way.length - 1]]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const t = length ? Math.max(0, length - by) / length : 0
  return [...way.slice(0, -1), { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }]
}
