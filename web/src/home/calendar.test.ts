import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T23:30:00Z') })
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** The clocks, after a server has said what time it is. */
async function told(date: string) {
  const { setServerTime } = await import('../api/time')
  setServerTime(new Response(null, { headers: { Date: date } }))
  return import('./calendar')
}

test('the day is that of the server', async () => {
  const { timeAt, utcDay } = await told('Sun, 29 Nov 2026 00:30:00 GMT')
  expect(utcDay()).toBe('2026-11-29')
  expect(timeAt()).toBe(Date.parse('2026-11-29T00:30:00Z'))
})

test('the day is that of the device where the program is in the page, whatever a server says of its own time', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { host: 'page', files: '/' } } })
  vi.stubGlobal('location', { pathname: '/device/' })
  const { timeAt, utcDay } = await told('Sun, 29 Nov 2026 00:30:00 GMT')
  expect(utcDay()).toBe('2026-11-28')
  expect(timeAt()).toBe(Date.now()) // also of a match that lives here
  expect(timeAt('server')).toBe(Date.parse('2026-11-29T00:30:00Z'))
})
