// How far a die has to be pulled for full power: as far as a hand can from the middle of the board, but no farther than there
// is room behind the die. All in pixels of the window.
import type { Spot } from './view'

interface Box {
  width: number
  height: number
}

/** Nearer to the edge of the window a pointer is hard to hold. */
const edge = 10
/** A shorter pull cannot be dosed. */
const shortest = 48

/** How far it is from a place to the edge of the window, in the direction of a pull. */
export function room({ x, y }: Spot, pull: Spot, { width, height }: Box): number {
  const long = Math.hypot(pull.x, pull.y)
  if (!long) return Infinity
  const [dx, dy] = [pull.x / long, pull.y / long]
  const until = (at: number, by: number, end: number) =>
    by > 0 ? (end - edge - at) / by : by < 0 ? (edge - at) / by : Infinity
  return Math.max(0, Math.min(until(x, dx, width), until(y, dy, height)))
}

/** The pull for full power, where wide is that from the middle of the board. */
export const full = (wide: number, room: number): number => Math.max(Math.min(shortest, wide), Math.min(wide, room))

/** Whether there is so little room that a pull that begins on the grass is better. */
export const tight = (wide: number, room: number): boolean => room < wide / 2
