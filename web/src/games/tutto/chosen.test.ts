import { expect, test } from 'vitest'
import { byFace, chosenBy, faces, initial, keeping, owners, toggled, unitAt } from './chosen'

test('each unit owns its dice, a spare twin none', () => {
  expect(owners([1, 2, 2, 2, 2, 5], [[1], [2, 2, 2], [5]])).toEqual([0, 1, 1, 1, -1, 2])
  expect(
    owners(
      [2, 2, 2, 3, 3, 3],
      [
        [2, 2, 2],
        [3, 3, 3],
      ],
    ),
  ).toEqual([0, 0, 0, 1, 1, 1])
})

test('a click on a twin means the unit of its face', () => {
  expect(unitAt([1, 2, 2, 2, 2, 5], [[1], [2, 2, 2], [5]], 4)).toBe(1)
  expect(unitAt([2, 3, 3, 3, 5, 5], [[2], [3], [5]], 3)).toBe(1)
  expect(unitAt([1, 2, 3, 4, 4, 6], [[1]], 5)).toBe(-1)
})

test('toggling takes and puts back, in the order of the roll', () => {
  expect(toggled([2], 0)).toEqual([0, 2])
  expect(toggled([0, 2], 0)).toEqual([2])
})

test('a digit takes one die after the other, then puts all of them back', () => {
  const units = [[1], [1], [5]]
  expect(byFace([], units, 1)).toEqual([0])
  expect(byFace([0], units, 1)).toEqual([0, 1])
  expect(byFace([0, 1, 2], units, 1)).toEqual([2])
  expect(byFace([2], units, 4)).toEqual([2])
})

test('a choice is a move only if the server lists it', () => {
  const units = [[1], [2, 2, 2], [5]]
  expect(faces([0, 2], units)).toEqual([1, 5])
  expect(keeping({ k15: [1, 5], k1: [1] }, [1, 5])).toBe('k15')
  expect(keeping({ k1225: [1, 2, 2, 5] }, [1])).toBeUndefined()
  expect(keeping({ k1: [1] }, [])).toBeUndefined()
  expect(keeping(undefined, [1])).toBeUndefined()
})

test('a single way to keep is chosen from the start', () => {
  expect(initial([[1, 1]], { k11: [1, 1] })).toEqual([0])
  expect(initial([[1], [5]], { k1: [1], k15: [1, 5], k5: [5] })).toEqual([])
  expect(initial([], undefined)).toEqual([])
})

test('the units of given dice', () => {
  expect(chosenBy([1, 5], [[1], [1], [5], [2, 2, 2]])).toEqual([0, 2])
  expect(chosenBy([1, 2, 2, 2], [[1], [2, 2, 2]])).toEqual([0, 1])
  expect(chosenBy([2, 2], [[2, 2, 2]])).toEqual([])
})
