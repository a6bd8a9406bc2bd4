import { beforeEach, expect, test, vi } from 'vitest'
import { take, taken } from './taken'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
beforeEach(() => kept.clear())

test('hints are counted for each match', () => {
  expect(taken('a')).toBe(0)
  expect([take('a'), take('b'), take('a')]).toEqual([1, 1, 2])
  expect([taken('a'), taken('b')]).toEqual([2, 1])
})

test('what is no list of counts is none', () => {
  kept.set('woodwork.hints', '{"a":1}')
  expect(taken('a')).toBe(0)
  expect(take('a')).toBe(1)
})

test('sixty matches are remembered, the newest', () => {
  for (let n = 0; n < 61; n++) take(`m${n}`)
  expect([taken('m0'), taken('m1'), taken('m60')]).toEqual([0, 1, 1])
})
