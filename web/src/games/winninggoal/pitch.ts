// The pitch as it lies on the screen: standing, or on its side where there is more
// width than height; each player's own goal below, or at the left.
import type { Square } from './view'

export interface Spot {
  x: number
  y: number
}

/** How the pitch lies. */
export interface Lie {
  lying: boolean
  turned: boolean
}

export const files = ['a', 'b', 'c', 'd', 'e'] as const

/** Where a place is on the screen, in squares from the upper left one; ranks 0 and 12 lie in the goals. */
export function spot(file: number, rank: number, { lying, turned }: Lie): Spot {
  const across = turned ? 4 - file : file
  const up = turned ? 12 - rank : rank
  return lying ? { x: up - 1, y: across } : { x: across, y: 11 - up }
}

export const file = (square: Square) => square.charCodeAt(0) - 97
export const rank = (square: Square) => Number(square.slice(1))

/** Where a ball is that has left the pitch from a square: over a line as the view names it, said of who attacks. */
export function beyond(from: Square, out: string, att: number, lie: Lie): Spot {
  const [f, r] = [file(from), rank(from)]
  if (out === 'touch') return spot(f < 2.5 ? f - edge : f + edge, r, lie)
  const up = (out === 'line') === (att === 0)
  return spot(f, up ? 11 + edge : 1 - edge, lie)
}

/** How far beyond the last square, in squares: half on the line. */
const edge = 0.6

/** Where a square is on the screen. */
export const at = (square: Square, lie: Lie): Spot => spot(file(square), rank(square), lie)
