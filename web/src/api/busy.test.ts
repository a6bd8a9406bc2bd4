import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from './client'
import { untilFree } from './busy'

vi.mock('./client', () => ({
  Refused: class extends Error {
    constructor(
      readonly status: number,
      readonly code: string,
    ) {
      super(code)
    }
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = new Refused(503, 'rate_limited')

test('a server that is busy twice is asked a third time', async () => {
  const request = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(busy)
    .mockRejectedValueOnce(busy)
    .mockResolvedValue('hints')
  const answer = untilFree(request)
  await vi.advanceTimersByTimeAsync(6000)
  expect([await answer, request.mock.calls.length]).toEqual(['hints', 3])
})

test('what is refused for another reason, or is no longer wanted, is not asked for again', async () => {
  const never = vi.fn(() => Promise.reject(new Refused(403, 'no_help')))
  await expect(untilFree(never)).rejects.toMatchObject({ code: 'no_help' })
  const late = vi.fn(() => Promise.reject(busy))
  const gone = expect(untilFree(late, () => false)).rejects.toBe(busy)
  await vi.advanceTimersByTimeAsync(3000)
  await gone
  expect([never.mock.calls.length, late.mock.calls.length]).toEqual([1, 1])
})
