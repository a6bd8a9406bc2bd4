import { expect, test } from 'vitest'
import { beside, clear } from './tip'

const pitch = { x: 7, y: 11 }

test('a note stands near its square and covers no busy one', () => {
  const near = { x: 3.5, y: 3.5 }
  const at = clear(near, pitch, [near, { x: 3.5, y: 4.5 }], 44)!
  expect(at.y).toBeLessThan(3.5 - 1.2)
  expect(Math.abs(at.y - near.y)).toBeLessThan(1.7)
})

test('where every row has something to show, no note is shown', () => {
  const rows = Array.from({ length: 6 }, (_, i) => ({ x: 3.5, y: 0.5 + 2 * i }))
  expect(clear(rows[0], pitch, rows, 44)).toBeUndefined()
})

test('on a large pitch a note, whose letters do not grow, needs fewer squares', () => {
  const rows = Array.from({ length: 6 }, (_, i) => ({ x: 3.5, y: 0.5 + 2 * i }))
  const at = clear(rows[0], pitch, rows, 120)!
  expect(rows.every(({ y }) => Math.abs(y - at.y) >= 42 / 120 + 0.35)).toBe(true)
})

test('a note stands on the table where enough of it is empty, within the length of the frame', () => {
  const near = { x: 6.8, y: 0.5 }
  expect(beside(near, pitch, { x: 140, y: 90 })).toEqual({ side: 'left', x: 0, y: 1 })
  expect(beside(near, pitch, { x: 20, y: 90 })).toEqual({ side: 'above', x: 6, y: 0 })
  expect(beside(near, pitch, { x: 20, y: 20 })).toBeUndefined()
})
