import { expect, test } from 'vitest'
import type { Doc } from '../../game'
import { falls, left } from './tableclock'

const doc = (clock: Doc['clock']) => ({ seats: [{ kind: 'human' }, { kind: 'bot' }], clock }) as unknown as Doc

test('time for the match runs down to nothing', () => {
  const one = doc({ left: [60_000, 45_000], runs: [0], since: 5000 })
  expect([0, 1000, 59_999, 60_000, 70_000].map((ran) => left(one, 0, ran)?.ms)).toEqual([60_000, 59_000, 1, 0, 0])
  expect([4000, 5000, 6000].map((now) => falls(one, 0, now))).toEqual([60_000, 60_000, 59_000])
  expect(falls(one, 1, 6000)).toBeUndefined()
})

test('then the periods, one after the other', () => {
  const one = doc({ left: [5000, 0], periods: [2, 0], period: 10_000, runs: [0], since: 0 })
  expect([0, 5000, 14_999, 15_000, 24_999, 25_000].map((ran) => left(one, 0, ran))).toEqual([
    { ms: 5000, periods: 2 },
    { ms: 10_000, periods: 1 },
    { ms: 1, periods: 1 },
    { ms: 10_000, periods: 0 },
    { ms: 1, periods: 0 },
    { ms: 0, periods: 0 },
  ])
  expect(falls(one, 0, 5000)).toBe(20_000)
})

test('what the network takes passes before the clock runs', () => {
  const one = doc({ left: [10_000, 45_000], runs: [0], since: 5000, free: [300, 0] })
  expect([0, 200, 300, 1300].map((ran) => left(one, 0, ran)?.ms)).toEqual([10_000, 10_000, 10_000, 9000])
  expect([5000, 5300, 6300].map((now) => falls(one, 0, now))).toEqual([10_000, 10_000, 9000])
})

test('a computer has no clock, and a table without one neither', () => {
  expect(left(doc({ left: [1, 1], runs: [], since: 0 }), 1)).toBeUndefined()
  expect(left(doc(undefined), 0)).toBeUndefined()
})
