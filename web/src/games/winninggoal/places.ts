// What the squares of the pitch are for, read from the view.
import { facing, rank } from './pitch'
import type { Square, View } from './view'

/** The square as the other side sees it. */
export const turned = (square: Square): Square => square[0] + facing(rank(square))

/** Message keys for a square's purposes: by seat, or -1 for both. */
export function purposes(view: View, square: Square): { seat: number; what: string[] }[] {
  const keys = (roles: readonly string[] = []) =>
    roles.filter((role) => role !== drawn).map((role) => `winninggoal.ui.place.${role}`)
  const [white, black] = [keys(view.places[square]), keys(view.places[turned(square)])]
  if (white.join() === black.join()) return white.length ? [{ seat: -1, what: white }] : []
  return [
    { seat: 0, what: white },
    { seat: 1, what: black },
  ].filter(({ what }) => what.length)
}

/** The place where the tackle takes the ball is described with the power, not with the square. */
const drawn = 'tackle'

/** The rows from which a side may play the long through ball: the first and the last. */
export function longPass({ places }: Pick<View, 'places'>, seat: number): { row: number; last: number } {
  const from = Object.keys(places).flatMap((square) => (places[square].includes('longPass') ? rank(square) : []))
  const [row, last] = [Math.min(...from), Math.max(...from)].map((n) => (seat ? facing(n) : n))
  return { row, last }
}
