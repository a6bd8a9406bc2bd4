// Positions for unit tests.
import type { View } from './view'

/** A side whose pawns are given in the notation: D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8; - is sent off. */
export function side(pawns: string, some: Partial<View['red']> = {}): View['red'] {
  const [keeper, backs, ...numbers] = pawns.split('/')
  const all = [
    ['K', keeper],
    ...backs.split(',').map((at, i) => [`D${i + 1}`, at]),
    ...numbers.map((at, i) => [String(6 + i), at]),
  ]
  return { pawns: Object.fromEntries(all.filter(([, at]) => at !== '-')), goals: 0, ...some }
}

const red = side('D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13')
const blue = side('E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8')

/** A view in the middle of a match. */
export const view = (some: Partial<View> = {}): View => ({
  phase: 'pm',
  seat: 0,
  possession: 0,
  roller: 0,
  red,
  blue,
  ball: 'D9',
  passes: 0,
  period: 1,
  clock: 0,
  limit: 900,
  ...some,
})
