import { expect, test } from 'vitest'
import { handed, type Holder } from './pass'

/** What is said as one seat after another may move. */
const handovers = (...seats: (number | undefined)[]) => {
  let holder: Holder = {}
  return seats.map((seat) => (holder = handed(holder, seat)).to)
}

test('a phone is passed on when somebody else at it decides', () => {
  expect(handovers(0, 1, 1, 0)).toEqual([undefined, 1, 1, 0])
})

test('it is not while chance or a computer acts, nor for one’s next move', () => {
  expect(handovers(0, undefined, 0, undefined, 1)).toEqual([undefined, undefined, undefined, undefined, 1])
})
