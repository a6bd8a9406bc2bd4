// Where a note on the pitch covers nothing that matters.
import type { Spot } from './pitch'

/** Half of what the note takes up at most, in squares. */
const half = { x: 2.3, y: 0.95 }

/** How far from its square a note still belongs to it. */
const reach = 3.5

/** The middle of a place for a note near a spot, on a pitch so wide and high, that touches
 *  no busy square; undefined if there is none. */
export function clear(near: Spot, box: Spot, busy: readonly Spot[]): Spot | undefined {
  const places: Spot[] = []
  for (let y = half.y; y <= box.y - half.y + 0.01; y += 0.3) for (let x = half.x; x <= box.x - half.x + 0.01; x += 0.4) places.push({ x, y })
  const far = ({ x, y }: Spot) => Math.hypot(x - near.x, y - near.y)
  const free = places.filter((at) => far(at) <= reach && busy.every(({ x, y }) => Math.abs(x - at.x) >= half.x + 0.35 || Math.abs(y - at.y) >= half.y + 0.35))
  return free.toSorted((a, b) => far(a) - far(b))[0]
}
