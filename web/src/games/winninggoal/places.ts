// What the squares of the pitch are for, as the view lists it.
import { rank } from './pitch'
import type { Square, View } from './view'

/** The letters of each square of view.places, as White sees it. */
export function places(view: View): Map<Square, string> {
  return new Map(view.places.split(' ').filter(Boolean).map((text) => text.split(':') as [Square, string]))
}

/** The square as the other side sees it. */
export const turned = (square: Square): Square => square[0] + (12 - rank(square))

/** Message keys of what a square is for: seat by seat, or -1 for both. */
export function purposes(view: View, square: Square): { seat: number; what: string[] }[] {
  const all = places(view)
  const keys = (letters = '') => [...letters].filter((letter) => said.includes(letter)).map((letter) => `winninggoal.ui.place.${letter}`)
  const [white, black] = [keys(all.get(square)), keys(all.get(turned(square)))]
  if (white.join() === black.join()) return white.length ? [{ seat: -1, what: white }] : []
  return [{ seat: 0, what: white }, { seat: 1, what: black }].filter(({ what }) => what.length)
}

/** Letters that say something to a reader; the others only draw. */
const said = 'asfcwkgobprunlqzvh'
