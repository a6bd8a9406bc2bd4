import { expect, test } from 'vitest'
import { frame } from './frame'

const lie = { lying: true, turned: false }

test('what is seen holds all spots and a rim, and is never tiny', () => {
  expect(frame([], lie)).toEqual([-396, -254, 792, 508])
  expect(frame([{ x: 0, y: 0 }], lie)).toEqual([-90, -90, 180, 180])
  expect(frame([{ x: -10000, y: 0 }, { x: 20000, y: 1000 }], lie)).toEqual([-134, -95, 368, 180])
})

test('nothing beyond the rim of the pitch is seen', () => {
  const [left, top, width, height] = frame([{ x: 36000, y: 24000 }], lie)
  expect(left + width).toBe(396)
  expect(top).toBe(-254)
  expect(width).toBeLessThan(180)
  expect(height).toBeLessThan(180)
})
