import { expect, test } from 'vitest'
import type { Doc, Entry } from '../../game'
import { view } from './fixture'
import { throws } from './throwing'
import type { View } from './view'

const step = (some: Partial<View>, more = {}, seat = -1) => ({
  before: { view: view(some), ...more } as unknown as Doc<View>,
  entry: { seat } as Entry,
})

test('both sides of a duel roll, and who has the ball shoots', () => {
  expect([0, 1].map((seat) => throws(step({ phase: 'bt' }), [seat]))).toEqual([Infinity, Infinity])
  expect([0, 1].map((seat) => throws(step({ phase: 'sp', possession: 1 }), [seat]))).toEqual([0, Infinity])
  expect(throws(step({ phase: 'so', possession: 0 }), [0, 1])).toBe(Infinity)
})

test('nobody waits who only looks on, for other dice, or for a decision', () => {
  expect(throws(step({ phase: 'bt' }), [])).toBe(0)
  expect(throws(step({ phase: 'br' }), [0])).toBe(0)
  expect(throws(step({ phase: 'bt' }, {}, 0), [0])).toBe(0)
})

test('where time is short a throw that nobody makes is made', () => {
  expect(throws(step({ phase: 'bt', realTime: true }), [0])).toBe(1500)
  expect(throws(step({ phase: 'bt' }, { timeout: 'loses', clock: {} }), [0])).toBe(Infinity)
  expect(throws(step({ phase: 'sp', possession: 0 }, { timeout: 'decides' }), [0])).toBe(1500)
})
