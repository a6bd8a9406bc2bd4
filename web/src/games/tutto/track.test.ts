import { expect, test } from 'vitest'
import { labelled, marks, part, shifts } from './track'

test('the way is marked at round numbers, and at its end', () => {
  expect(marks(6000)).toEqual([1000, 2000, 3000, 4000, 5000, 6000])
  expect(marks(3000)).toEqual([500, 1000, 1500, 2000, 2500, 3000])
  expect(marks(10_000)).toEqual([2000, 4000, 6000, 8000, 10_000])
  expect(marks(5700)).toEqual([1000, 2000, 3000, 4000, 5000, 5700])
})

test('nobody stands before the beginning or beyond the end', () => {
  expect([-300, 0, 3000, 6000, 7000].map((points) => part(points, 6000))).toEqual([0, 0, 0.5, 1, 1])
})

test('no number is under a hinge or runs into that of the target', () => {
  expect(labelled(marks(6000), 6000)).toEqual([1000, 3000, 5000, 6000])
  expect(labelled(marks(5700), 5700)).toEqual([1000, 3000, 5700])
})

test('markers with the same points stand beside each other', () => {
  expect(shifts([0, 0], 6000)).toEqual([0, 1])
  expect(shifts([1250, 4300], 6000)).toEqual([0, 0])
  expect(shifts(Array<number>(10).fill(0), 6000)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3])
})
