import { expect, test } from 'vitest'
import { costs, grade } from './grades'

test('a decision is graded by what it cost', () => {
  expect(grade(undefined)).toBeUndefined()
  expect(grade(0.049)).toBeUndefined()
  expect(grade(0.05)).toBe('inaccuracy')
  expect(grade(0.19)).toBe('mistake')
  expect(grade(1)).toBe('blunder')
  expect(costs.inaccuracy).toBeLessThan(costs.mistake)
})
