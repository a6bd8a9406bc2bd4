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

/** Where a square is on the screen. */
export const at = (square: Square, lie: Lie): Spot => spot(file(square), rank(square), lie)
