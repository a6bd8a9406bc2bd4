import { expect, test } from 'vitest'
import { full, room, tight } from './pull'

const window = { width: 1280, height: 800 }

test('a die at the edge of the window is pulled to full power as one in the middle', () => {
  const wide = 245
  for (const at of [
    { x: 92, y: 400 },
    { x: 640, y: 400 },
    { x: 1230, y: 780 },
  ])
    for (const pull of [
      { x: -1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]) {
      const there = room(at, pull, window)
      expect(full(wide, there)).toBeLessThanOrEqual(Math.max(48, there))
    }
  expect(full(wide, room({ x: 640, y: 400 }, { x: -1, y: 0 }, window))).toBe(wide)
  expect(full(wide, room({ x: 92, y: 400 }, { x: -1, y: 0 }, window))).toBe(82)
})

test('a pull of nothing has room everywhere; with little room it may begin on the grass', () => {
  expect(room({ x: 5, y: 5 }, { x: 0, y: 0 }, window)).toBe(Infinity)
  expect([tight(245, 82), tight(245, 200)]).toEqual([true, false])
})
