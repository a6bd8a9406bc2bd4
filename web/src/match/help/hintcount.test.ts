import { beforeEach, expect, test, vi } from 'vitest'
import { countHint, helpedIn, hintCount, noteCoach } from './hintcount'

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

test('a match that is opened again after many others was helped still: its win gives no star', () => {
  countHint('a')
  noteCoach('b')
  for (let n = 0; n < 200; n++) countHint(`m${n}`)
  for (let n = 0; n < 200; n++) noteCoach(`m${n}`)
  expect(['a', 'b', 'c'].map(helpedIn)).toEqual([true, true, false])
})
