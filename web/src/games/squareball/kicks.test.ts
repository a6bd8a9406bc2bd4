import { expect, test } from 'vitest'
import { kicks } from './kicks'

const entry = (view: object) => ({ seq: 1, at: 0, seat: -1, move: '', patch: { view } })

test('the kicks are those that changed the sums, of the side that was to kick', () => {
  const log = [
    entry({ attacker: 0 }),
    entry({ shootOut: { a: 0, b: 0, kicks: 0 }, attacker: -1 }),
    entry({ attacker: 1, phase: 'START' }),
    entry({ phase: 'FLICK' }),
    entry({ shootOut: { b: 1, kicks: 1 }, attacker: 0 }),
    entry({ phase: 'FLICK' }),
    entry({ shootOut: { kicks: 2 }, attacker: 1 }),
  ]
  expect(kicks(log, 2)).toEqual([
    { seat: 1, goal: true },
    { seat: 0, goal: false },
  ])
  expect(kicks(log.slice(0, 5), 1)).toEqual([{ seat: 1, goal: true }])
})

test('without the whole log there is no row', () => {
  expect(kicks([undefined, entry({ shootOut: { a: 2, b: 1, kicks: 5 } })], 5)).toBeUndefined()
  expect(kicks([], 5)).toBeUndefined()
})
