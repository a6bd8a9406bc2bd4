import { expect, test } from 'vitest'
import { clear } from './tip'

const pitch = { x: 7, y: 11 }

test('a note stands near its square and covers no busy one', () => {
  const near = { x: 3.5, y: 3.5 }
  const at = clear(near, pitch, [near, { x: 3.5, y: 4.5 }])!
  expect(at.y).toBeLessThan(3.5 - 1.2)
  expect(Math.abs(at.y - near.y)).toBeLessThan(1.7)
})

test('where every row has something to show, no note is shown', () => {
  const rows = Array.from({ length: 6 }, (_, i) => ({ x: 3.5, y: 0.5 + 2 * i }))
  expect(clear(rows[0], pitch, rows)).toBeUndefined()
})
