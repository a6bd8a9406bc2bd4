import { expect, test } from 'vitest'
import { at, spot } from './pitch'

test('standing, White’s own goal is below and file a at the left', () => {
  expect(at('a1', { lying: false, turned: false })).toEqual({ x: 0, y: 10 })
  expect(at('e11', { lying: false, turned: false })).toEqual({ x: 4, y: 0 })
  expect(at('a1', { lying: false, turned: true })).toEqual({ x: 4, y: 0 })
})

test('lying, the own goal is at the left, and file a on the left hand of whoever attacks', () => {
  expect(at('c1', { lying: true, turned: false })).toEqual({ x: 0, y: 2 })
  expect(at('a11', { lying: true, turned: false })).toEqual({ x: 10, y: 0 })
  expect(at('a11', { lying: true, turned: true })).toEqual({ x: 0, y: 4 })
})

test('goals lie beyond the pitch', () => {
  expect(spot(2, 12, { lying: false, turned: false })).toEqual({ x: 2, y: -1 })
  expect(spot(2, 0, { lying: true, turned: true })).toEqual({ x: 11, y: 2 })
})
