// Finds a place for a note: on the table beside the frame, or on the pitch where it covers nothing
// important.
import type { Spot } from './pitch'

/** The middle of a note in squares of the pitch; on the table, the side of the frame that it stands at. */
export type Place = Spot & { side?: 'left' | 'above' }

/** Half the largest size of a note on the pitch: in squares, and on a large pitch in pixels, for its letters do not grow. */
const half = { x: 2.3, y: 0.95 }
const pixels = { x: 128, y: 42 }

/** How many empty pixels a note needs at the left, and above. */
const needs = { x: 130, y: 58 }

/** The greatest distance of a note from its square. */
const reach = 3.5

/** A place on the table for a note about a spot, at its height or column; undefined if too little is empty there. */
export function beside(near: Spot, box: Spot, empty: Spot): Place | undefined {
  const within = (at: number, size: number) => Math.max(1, Math.min(size - 1, at))
  if (empty.x >= needs.x) return { side: 'left', x: 0, y: within(near.y, box.y) }
  if (empty.y >= needs.y) return { side: 'above', x: within(near.x, box.x), y: 0 }
  return undefined
}

/** The middle of a place for a note near a spot, on a pitch of this width and height whose squares
 *  have this many pixels, that covers no busy square; undefined if there is none. */
export function clear(near: Spot, box: Spot, busy: readonly Spot[], square: number): Place | undefined {
  const size = { x: Math.min(half.x, pixels.x / square), y: Math.min(half.y, pixels.y / square) }
  const places: Spot[] = []
  for (let y = size.y; y <= box.y - size.y + 0.01; y += 0.3)
    for (let x = size.x; x <= box.x - size.x + 0.01; x += 0.4) places.push({ x, y })
  const far = ({ x, y }: Spot) => Math.hypot(x - near.x, y - near.y)
  const free = places.filter(
    (at) =>
      far(at) <= reach &&
      busy.every(({ x, y }) => Math.abs(x - at.x) >= size.x + 0.35 || Math.abs(y - at.y) >= size.y + 0.35),
  )
  return free.toSorted((a, b) => far(a) - far(b))[0]
}
