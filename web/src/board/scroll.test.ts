import { expect, test } from 'vitest'
import { onward } from './scroll.svelte'

test('a window goes on for what is near its edges, and only there', () => {
  expect([onward(10, 400), onward(200, 400), onward(390, 400)].map(Math.sign)).toEqual([-1, 0, 1])
  expect(onward(34, 400)).toBe(0)
  expect(onward(366, 400)).toBe(0)
})
