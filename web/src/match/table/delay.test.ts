import { afterEach, beforeEach, expect, it, vi } from 'vitest'
vi.mock('../../api/client', () => ({ reason: (e: Error) => [e.message] }))

import { Delay } from './delay.svelte'

const page = new EventTarget()
const done: string[] = []
const failed: unknown[] = []
const act = (name: string) => () => (done.push(name), Promise.resolve(undefined))
let delay: Delay

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  done.length = failed.length = 0
  delay = new Delay((why) => failed.push(why))
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is done after two seconds, once', () => {
  delay.hold(['delay.draw'], act('draw'))
  vi.advanceTimersByTime(delay.time - 1)
  expect([delay.words, done]).toEqual([['delay.draw'], []])
  vi.advanceTimersByTime(1)
  page.dispatchEvent(new Event('pagehide'))
  delay.now()
  expect([delay.words, done]).toEqual([undefined, ['draw']])
})
it('is not done if it is taken back', () => {
  delay.hold(['delay.draw'], act('draw'))
  delay.undo()
  vi.advanceTimersByTime(delay.time)
  expect([delay.words, done]).toEqual([undefined, []])
})
it('is done at once when the page is left, or something else is chosen', () => {
  delay.hold(['delay.draw'], act('draw'))
  delay.hold(['delay.resign'], act('resign'))
  expect([delay.words, done]).toEqual([['delay.resign'], ['draw']])
  page.dispatchEvent(new Event('pagehide'))
  expect([delay.words, done]).toEqual([undefined, ['draw', 'resign']])
})
it('says why it could not be done', async () => {
  delay.hold(['delay.draw'], () => Promise.resolve(['error.stale'] as const))
  delay.hold(['delay.draw'], () => Promise.reject(new Error('x')))
  delay.now()
  await vi.runAllTimersAsync()
  expect(failed).toEqual([['error.stale'], ['x']])
})
