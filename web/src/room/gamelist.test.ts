import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const request = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../api/client', () => ({ api: { GET: () => {} }, ask: request }))
vi.mock('../api/retry', () => ({ pause: () => 1000 }))

let untilListed: (typeof import('./gamelist'))['untilListed']
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  request.mockReset()
  untilListed = (await import('./gamelist')).untilListed
})
afterEach(() => {
  vi.useRealTimers()
})

test('a room asks for the games until they come', async () => {
  request.mockRejectedValueOnce(new Error('no answer')).mockRejectedValueOnce(new Error('no answer'))
  request.mockResolvedValue([{ id: 'tutto' }])
  const list = untilListed(() => true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await list).toEqual([{ id: 'tutto' }])
  expect(request).toHaveBeenCalledTimes(3)
})

test('a room that was left asks no more', async () => {
  request.mockRejectedValue(new Error('no answer'))
  let wanted = true
  const list = expect(untilListed(() => wanted)).rejects.toThrow('no answer')
  await vi.advanceTimersByTimeAsync(1500)
  wanted = false
  await vi.advanceTimersByTimeAsync(500)
  await list
  expect(request).toHaveBeenCalledTimes(2)
})
