// Ways on a drawing, and what stands on it.
import type { Spot } from './grid'

/** The transform of what stands on a field (wood.css): its middle at a place, smaller or larger than it is. */
export const stands = ({ x, y }: Spot, scale = 1): string => `translate(${(x - 0.5) * 100}%, ${(y - 0.5) * 100}%) scale(${scale})`

/** A way as the points of a polyline. */
export const points = (way: readonly Spot[]): string => way.map(({ x, y }) => `${x},${y}`).join(' ')

/** The direction from a place to another, in degrees clockwise; 0 is upwards. */
export const angle = (from: Spot, to: Spot): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI

/** A way whose last leg is shorter, by at most its length. */
export function shortened(way: readonly Spot[], by: number): Spot[] {
  if (way.length < 2) return [...way]
  const [a, b] = [way[way.length - 2], way[way.length - 1]]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const t = length ? Math.max(0, length - by) / length : 0
  return [...way.slice(0, -1), { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }]
}
