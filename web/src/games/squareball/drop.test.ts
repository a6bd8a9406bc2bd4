import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drop, moment } from './drop.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is dropped goes after a moment, and not when it is taken back or dropped elsewhere', () => {
  const drop = new Drop()
  const sent: string[] = []
  drop.begin(() => sent.push('first'))
  vi.advanceTimersByTime(moment - 1)
  expect([drop.counting, sent]).toEqual([true, []])
  drop.begin(() => sent.push('second'))
  vi.advanceTimersByTime(moment)
  expect([drop.counting, sent]).toEqual([false, ['second']])
  drop.begin(() => sent.push('third'))
  drop.cancel()
  vi.advanceTimersByTime(moment)
  expect(sent).toEqual(['second'])
})
