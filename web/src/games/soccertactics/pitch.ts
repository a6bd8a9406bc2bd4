// The pitch as it lies on the screen: standing, or on its side where there is more
// width than height; each player's own goal below, or at the left. One unit is the
// side of a square. Here is geometry alone: what is legal comes from the server.
import type { Seat } from '../../game'
import type { Square } from './view'

export const files = [...'ABCDEFGH'] as const
export const ranks = 16

/** How the pitch lies. */
export interface Lie {
  lying: boolean
  turned: boolean
}

export interface Spot {
  x: number
  y: number
}

export const file = (square: Square) => square.charCodeAt(0) - 65
export const rank = (square: Square) => Number(square.slice(1))
export const named = (file: number, rank: number): Square => files[file] + rank
export const exists = (file: number, rank: number) => file >= 0 && file < 8 && rank >= 1 && rank <= ranks

/** How many squares the drawing is wide and high. */
export const size = ({ lying }: Lie): Spot => (lying ? { x: ranks, y: 8 } : { x: 8, y: ranks })

/** The upper left corner of a square; file and rank may be off the pitch, or fractions. */
export function spot(file: number, rank: number, { lying, turned }: Lie): Spot {
  const across = turned ? 7 - file : file
  const up = turned ? ranks + 1 - rank : rank
  return lying ? { x: up - 1, y: across } : { x: across, y: ranks - up }
}

/** The middle of a square on the drawing. */
export function middle(square: Square, lie: Lie): Spot {
  const { x, y } = spot(file(square), rank(square), lie)
  return { x: x + 0.5, y: y + 0.5 }
}

/** The square that covers a place of the drawing; the nearest at its edge. */
export function under({ x, y }: Spot, lie: Lie): Square {
  const within = (n: number, most: number) => Math.max(0, Math.min(most, Math.floor(n)))
  const across = within(lie.lying ? y : x, 7)
  const up = lie.lying ? within(x, 15) + 1 : ranks - within(y, 15)
  return lie.turned ? named(7 - across, ranks + 1 - up) : named(across, up)
}

/** The squares as they are read, line by line from the top. */
export function lines(lie: Lie): Square[][] {
  const { x: wide, y: high } = size(lie)
  return Array.from({ length: high }, (_, y) => Array.from({ length: wide }, (_, x) => under({ x, y }, lie)))
}

/** The square a step away on the drawing; the same if there is none. */
export function neighbour(square: Square, dx: number, dy: number, lie: Lie): Square {
  const { x, y } = middle(square, lie)
  return under({ x: x + dx, y: y + dy }, lie)
}

/** What is printed on a square, and at whose end. */
export function zone(square: Square): { kind: 'goal' | 'spot' | 'area' | 'long' | 'corner' | 'circle'; seat: Seat } | undefined {
  const seat = rank(square) <= 8 ? 0 : 1
  const row = seat === 0 ? rank(square) : ranks + 1 - rank(square)
  const off = Math.abs(file(square) - 3.5) // 0.5 in the middle, 3.5 at the edge
  if (row === 1 && off === 3.5) return { kind: 'corner', seat }
  if (row === 8 && off < 1) return { kind: 'circle', seat }
  if (row === 4 && off === 1.5) return { kind: 'long', seat }
  if (row > 3 || off > 2) return undefined
  if (off > 1 || row === 3) return { kind: 'area', seat }
  return { kind: row === 1 ? 'goal' : 'spot', seat }
}
