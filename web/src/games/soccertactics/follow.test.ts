import { expect, test } from 'vitest'
import { center, lively } from './follow'
import type { View } from './view'

const upright = { lying: false, turned: false }
const view = (some: Partial<View>) => ({ phase: 'bp', seat: 0, o: 0, red: 'D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8', blue: 'D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9', ball: 'D8', ...some }) as View

test('the ball is looked at, and who came to it', () => {
  expect(lively(view({}), ['A1'], ['D10'])).toEqual(['D8', 'D10'])
  expect(center(['D8', 'D10'], upright)).toBe(7.5)
})

test('where pawns must go is looked at when they are put there', () => {
  expect(lively(view({ phase: 'gs', ball: '', seat: 1 }), ['D16', 'E16'], [])).toEqual(['D16', 'E16'])
  expect(lively(view({ phase: 'fe', ball: 'D8', zone: 'C7 C8' }), ['B9'], [])).toEqual(['C7', 'C8', 'B9'])
})

test('without a ball the own pawns are, and without those nothing', () => {
  expect(lively(view({ phase: 'set1', ball: '' }), [], [])).toHaveLength(11)
  expect(center(lively(view({ phase: 'toss', ball: '', seat: -1 }), [], []), upright)).toBeUndefined()
})

test('whoever lines up sees the own half, wherever the ball waits', () => {
  expect(lively(view({ phase: 'set2', seat: 1, ball: 'D8' }), [], [])).toContain('D16')
})
