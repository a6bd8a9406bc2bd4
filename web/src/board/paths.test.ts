import { expect, test } from 'vitest'
import { angle, points, shortened } from './paths'

const at = (x: number, y: number) => ({ x, y })

test('directions are degrees clockwise from upwards', () => {
  expect([
    angle(at(1, 1), at(1, 0)),
    angle(at(1, 1), at(2, 1)),
    angle(at(1, 1), at(1, 2)),
    angle(at(1, 1), at(0, 1)),
  ]).toEqual([0, 90, 180, -90])
})

test('a way is shortened at its end, and no further than to its last corner', () => {
  expect(points(shortened([at(0, 0), at(4, 0)], 1))).toBe('0,0 3,0')
  expect(points(shortened([at(0, 0), at(0, 2), at(0.5, 2)], 1))).toBe('0,0 0,2 0,2')
  expect(points(shortened([at(1, 1), at(1, 1)], 1))).toBe('1,1 1,1')
  expect(points(shortened([at(1, 1)], 1))).toBe('1,1')
})
