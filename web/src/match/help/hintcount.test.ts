import { beforeEach, expect, test, vi } from 'vitest'
import { countHint, hintCount } from './hintcount'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
beforeEach(() => kept.clear())

test('hints are counted for each match', () => {
  expect(hintCount('a')).toBe(0)
  expect([countHint('a'), countHint('b'), countHint('a')]).toEqual([1, 1, 2])
  expect([hintCount('a'), hintCount('b')]).toEqual([2, 1])
})

test('what is no list of counts is none', () => {
  kept.set('woodwork.hints', '{"a":1}')
  expect(hintCount('a')).toBe(0)
  expect(countHint('a')).toBe(1)
})

test('sixty matches are remembered, the newest', () => {
  for (let n = 0; n < 61; n++) countHint(`m${n}`)
  expect([hintCount('m0'), hintCount('m1'), hintCount('m60')]).toEqual([0, 1, 1])
})
