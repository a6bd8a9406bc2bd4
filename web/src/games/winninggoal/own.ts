// The dice of a printed set as the options of a match have them: faces with commas between.
// Whether they make a match, and what a file asks for, is the server's to say.
import { arrowDice, resultDice } from './constants'

/** The options of a printed set, which go with dice of one's own. */
export const keys = [...arrowDice, ...resultDice].map(({ option }) => option as string).concat('squares')

/** The faces of a die. */
export const listed = (value: string | undefined) => (value ?? '').split(',').filter(Boolean)

/** How many faces of a die show a result. */
export const countOf = (value: string | undefined, face: string) => listed(value).filter((f) => f === face).length

/** The option after a change of one count, in the order of the faces that the die may have. */
export const withCount = (faces: readonly string[], value: string | undefined, face: string, n: number): string =>
  faces.flatMap((f) => Array<string>(f === face ? n : countOf(value, f)).fill(f)).join(',')

/** The option after a change of one face. */
export const withFace = (value: string | undefined, i: number, face: string) => listed(value).map((old, n) => (n === i ? face : old)).join(',')
