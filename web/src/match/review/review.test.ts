import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Review } from '../../api/types'
import { MatchReview } from './review.svelte'

const answers: { give(review: Review): void; refuse(why: Error): void }[] = []
vi.mock('../../api/client', () => {
  class Refused extends Error {
    constructor(readonly code: string) {
      super(code)
    }
  }
  return { Refused, api: { GET: () => {} }, ask: () => new Promise((give, refuse) => answers.push({ give, refuse })) }
})

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is awaited is said once it takes a moment, and why when it takes longer', async () => {
  const review = new MatchReview('m')
  void review.load()
  expect(review.waits).toBeUndefined()
  vi.advanceTimersByTime(800)
  expect(review.waits).toBe('some')
  vi.advanceTimersByTime(6000)
  expect(review.waits).toBe('long')
  answers[0].give({ plies: [] } as unknown as Review)
  await vi.advanceTimersByTimeAsync(0)
  expect([review.waits, review.failed, review.review?.plies]).toEqual([undefined, false, []])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(review.waits).toBeUndefined()
})

test('a busy server is asked four times, and nothing is said to be awaited after that', async () => {
  const { Refused } = await import('../../api/client')
  const review = new MatchReview('m')
  void review.load()
  for (let n = 0; n < 4; n++) {
    answers[n].refuse(new Refused('rate_limited' as never, undefined as never, undefined as never))
    await vi.advanceTimersByTimeAsync(3000)
  }
  expect([answers.length, review.failed, review.waits]).toEqual([4, true, undefined])
})
