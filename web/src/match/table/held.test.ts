import { afterEach, beforeEach, expect, it, vi } from 'vitest'
vi.mock('../../api/client', () => ({ reason: (e: Error) => [e.message] }))

import { Held, holding } from './held.svelte'

const page = new EventTarget()
const done: string[] = []
const failed: unknown[] = []
const act = (name: string) => () => (done.push(name), Promise.resolve(undefined))
let held: Held

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  done.length = failed.length = 0
  held = new Held((why) => failed.push(why))
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is done after two seconds, once', () => {
  held.hold(['held.draw'], act('draw'))
  vi.advanceTimersByTime(holding - 1)
  expect([held.words, done]).toEqual([['held.draw'], []])
  vi.advanceTimersByTime(1)
  page.dispatchEvent(new Event('pagehide'))
  held.now()
  expect([held.words, done]).toEqual([undefined, ['draw']])
})
it('is not done if it is taken back', () => {
  held.hold(['held.draw'], act('draw'))
  held.undo()
  vi.advanceTimersByTime(holding)
  expect([held.words, done]).toEqual([undefined, []])
})
it('is done at once when the page is left, or something else is chosen', () => {
  held.hold(['held.draw'], act('draw'))
  held.hold(['held.resign'], act('resign'))
  expect([held.words, done]).toEqual([['held.resign'], ['draw']])
  page.dispatchEvent(new Event('pagehide'))
  expect([held.words, done]).toEqual([undefined, ['draw', 'resign']])
})
it('says why it could not be done', async () => {
  held.hold(['held.draw'], () => Promise.resolve(['error.stale'] as const))
  held.hold(['held.draw'], () => Promise.reject(new Error('x')))
  held.now()
  await vi.runAllTimersAsync()
  expect(failed).toEqual([['error.stale'], ['x']])
})
