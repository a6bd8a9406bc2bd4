import { expect, test } from 'vitest'
import { next } from './keys'

test('the next that fits, round the end; the same if nothing does', () => {
  const even = (n: number) => n % 2 === 0
  expect(next([1, 2, 3, 4], 2, 1, even)).toBe(4)
  expect(next([1, 2, 3, 4], 4, 1, even)).toBe(2)
  expect(next([1, 2, 3, 4], 2, -1, even)).toBe(4)
  expect(next([1, 2, 3, 4], 3, -1, even)).toBe(2)
  expect(next([1, 3], 3, 1, even)).toBe(3)
})
