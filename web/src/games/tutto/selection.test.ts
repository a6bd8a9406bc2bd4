import { expect, test } from 'vitest'
import { byFace, chosenBy, digits, initial, keep, owners, toggled, unitAt } from './selection'

test('each unit owns its dice, a spare twin none', () => {
  expect(owners('122225', ['1', '222', '5'])).toEqual([0, 1, 1, 1, -1, 2])
  expect(owners('222333', ['222', '333'])).toEqual([0, 0, 0, 1, 1, 1])
})

test('a click on a twin means the unit of its face', () => {
  expect(unitAt('122225', ['1', '222', '5'], 4)).toBe(1)
  expect(unitAt('233355', ['2', '3', '5'], 3)).toBe(1)
  expect(unitAt('123446', ['1'], 5)).toBe(-1)
})

test('toggling takes and puts back, in the order of the roll', () => {
  expect(toggled([2], 0)).toEqual([0, 2])
  expect(toggled([0, 2], 0)).toEqual([2])
})

test('a digit takes one die after the other, then puts all of them back', () => {
  const units = ['1', '1', '5']
  expect(byFace([], units, '1')).toEqual([0])
  expect(byFace([0], units, '1')).toEqual([0, 1])
  expect(byFace([0, 1, 2], units, '1')).toEqual([2])
  expect(byFace([2], units, '4')).toEqual([2])
})

test('a choice is a move only if the server lists it', () => {
  const units = ['1', '222', '5']
  expect(digits([0, 2], units)).toBe('15')
  expect(keep([0, 2], units, ['k15', 'b'])).toBe('k15')
  expect(keep([0], units, ['k1225', 'b'])).toBeUndefined()
  expect(keep([], units, ['k', 'b'])).toBe('k')
})

test('a single way to keep is chosen from the start', () => {
  expect(initial(['11'], ['k11', 'b'])).toEqual([0])
  expect(initial(['1', '5'], ['k1', 'k15', 'k5', 'b'])).toEqual([])
  expect(initial([], ['b', 'd'])).toEqual([])
})

test('the units of given dice', () => {
  expect(chosenBy('15', ['1', '1', '5', '222'])).toEqual([0, 2])
  expect(chosenBy('1222', ['1', '222'])).toEqual([0, 1])
  expect(chosenBy('22', ['222'])).toEqual([])
})
