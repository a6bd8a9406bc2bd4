// Finds a place for a note on the pitch where it covers nothing important.
import type { Spot } from './pitch'

/** Half the largest size of the note, in squares. */
const half = { x: 2.3, y: 0.95 }

/** The greatest distance of a note from its square. */
const reach = 3.5

/** The middle of a place for a note near a spot, on a pitch of this width and height,
 *  that covers no busy square; undefined if there is none. */
export function clear(near: Spot, box: Spot, busy: readonly Spot[]): Spot | undefined {
  const places: Spot[] = []
  for (let y = half.y; y <= box.y - half.y + 0.01; y += 0.3)
    for (let x = half.x; x <= box.x - half.x + 0.01; x += 0.4) places.push({ x, y })
  const far = ({ x, y }: Spot) => Math.hypot(x - near.x, y - near.y)
  const free = places.filter(
    (at) =>
      far(at) <= reach &&
      busy.every(({ x, y }) => Math.abs(x - at.x) >= half.x + 0.35 || Math.abs(y - at.y) >= half.y + 0.35),
  )
  return free.toSorted((a, b) => far(a) - far(b))[0]
}
