import { expect, test } from 'vitest'
import { centre, corner as at, forward, heading, middle, spot, wide } from './pitch'

test('standing, White’s own goal is below and file a at the left', () => {
  expect(at('a1', { lying: false, turned: false })).toEqual({ x: 0, y: 10 })
  expect(at('e11', { lying: false, turned: false })).toEqual({ x: 4 * wide, y: 0 })
  expect(at('a1', { lying: false, turned: true })).toEqual({ x: 4 * wide, y: 0 })
})

test('lying, the own goal is at the left, and file a on the attacker’s left', () => {
  expect(at('c1', { lying: true, turned: false })).toEqual({ x: 0, y: 2 * wide })
  expect(at('a11', { lying: true, turned: false })).toEqual({ x: 10, y: 0 })
  expect(at('a11', { lying: true, turned: true })).toEqual({ x: 0, y: 4 * wide })
})

test('goals lie beyond the pitch', () => {
  expect(spot(2, 12, { lying: false, turned: false })).toEqual({ x: 2 * wide, y: -1 })
  expect(spot(2, 0, { lying: true, turned: true })).toEqual({ x: 11, y: 2 * wide })
})

test('a square is wider than it is deep; its middle is in its middle', () => {
  expect(middle('c6', { lying: true, turned: false })).toEqual({ x: 5.5, y: 2.5 * wide })
  expect(centre(2, 6, { lying: false, turned: true })).toEqual({ x: 2.5 * wide, y: 5.5 })
})

test('the first seat attacks upwards or to the right, unless the pitch is turned', () => {
  expect(forward(0, { lying: false, turned: false })).toEqual({ x: 0, y: -1 })
  expect(forward(1, { lying: true, turned: false })).toEqual({ x: -1, y: 0 })
  expect(forward(1, { lying: true, turned: true })).toEqual({ x: 1, y: 0 })
})

test('an arrow die lies with its forward towards the goal that is attacked, on the wing perhaps inwards', () => {
  const lying = { lying: true, turned: false }
  expect([heading(0, lying), heading(1, lying)]).toEqual([90, 270])
  expect([heading(0, { lying: false, turned: false }), heading(0, { lying: false, turned: true })]).toEqual([0, 180])
  expect([heading(0, lying, 'a10'), heading(0, lying, 'e10'), heading(1, lying, 'a2')]).toEqual([180, 0, 180])
})
