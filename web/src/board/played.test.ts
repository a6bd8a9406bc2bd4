import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Cues } from './played.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('cues are given in their time, faster in a match that is played faster', () => {
  const given: string[] = []
  new Cues().run(
    [
      { at: 100, act: () => given.push('a') },
      { at: 400, act: () => given.push('b') },
    ],
    2,
  )
  vi.advanceTimersByTime(60)
  expect(given).toEqual(['a'])
  vi.advanceTimersByTime(150)
  expect(given).toEqual(['a', 'b'])
})
test('what is left is given at once and in order, and no cue twice', () => {
  const given: string[] = []
  const cues = new Cues()
  cues.run(['a', 'b', 'c'].map((name, i) => ({ at: i * 100, act: () => given.push(name) })))
  vi.advanceTimersByTime(50)
  cues.finish()
  vi.advanceTimersByTime(1000)
  expect(given).toEqual(['a', 'b', 'c'])
})
test('forgotten cues are never given', () => {
  const given: string[] = []
  const cues = new Cues()
  cues.run([{ at: 100, act: () => given.push('a') }])
  cues.forget()
  cues.finish()
  vi.advanceTimersByTime(1000)
  expect(given).toEqual([])
})
