// The dice of a printed set as options of a match: faces separated by commas. The server
// judges whether they allow a match, and what a file asks for.
import { arrowDice, resultDice } from './constants'

/** The options of a printed set. */
export const keys = [...arrowDice, ...resultDice].map(({ option }) => option as string).concat('squares')

/** The faces of a die. */
export const listed = (value: string | undefined) => (value ?? '').split(',').filter(Boolean)

/** How many faces of a die show a result. */
export const countOf = (value: string | undefined, face: string) => listed(value).filter((f) => f === face).length

/** The option with one count changed, in the order of the possible faces. */
export const withCount = (faces: readonly string[], value: string | undefined, face: string, n: number): string =>
  faces.flatMap((f) => Array<string>(f === face ? n : countOf(value, f)).fill(f)).join(',')

/** The option with one face changed. */
export const withFace = (value: string | undefined, i: number, face: string) =>
  listed(value)
    .map((old, n) => (n === i ? face : old))
    .join(',')
