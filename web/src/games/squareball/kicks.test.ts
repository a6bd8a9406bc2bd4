import { expect, test } from 'vitest'
import { kicks } from './kicks'

const entry = (view: object) => ({ seq: 1, at: 0, seat: -1, move: '', patch: { view } })

test('the kicks are those that changed the sums, of whoever was to kick', () => {
  const log = [entry({ att: 0 }), entry({ pens: '0:0/0', att: -1 }), entry({ att: 1, phase: 'START' }), entry({ phase: 'FLICK' }), entry({ pens: '0:1/1', att: 0 }), entry({ phase: 'FLICK' }), entry({ pens: '0:1/2', att: 1 })]
  expect(kicks(log, '0:1/2')).toEqual([{ seat: 1, goal: true }, { seat: 0, goal: false }])
  expect(kicks(log.slice(0, 5), '0:1/1')).toEqual([{ seat: 1, goal: true }])
})

test('without the whole log there is no row', () => {
  expect(kicks([undefined, entry({ pens: '2:1/5' })], '2:1/5')).toBeUndefined()
  expect(kicks([], '2:1/5')).toBeUndefined()
})
