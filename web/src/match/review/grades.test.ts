import { expect, test } from 'vitest'
import { costs, enough, grade } from './grades'

test('a decision is graded by what it cost', () => {
  expect(grade(undefined)).toBeUndefined()
  expect(grade(0.044)).toBeUndefined()
  expect(grade(0.046)).toBe('inaccuracy') // it is told as 5 %
  expect(grade(0.19)).toBe('mistake')
  expect(grade(1)).toBe('blunder')
  expect(costs.inaccuracy).toBeLessThan(costs.mistake)
})

test('the accuracy of fewer than five decisions says nothing', () => {
  expect([0, 4, 5].map(enough)).toEqual([false, false, true])
})
