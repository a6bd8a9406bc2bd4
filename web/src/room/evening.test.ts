import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The streams that were asked for: how each is to end, and with which token it was opened. */
const streams = vi.hoisted(() => [] as { token: string; end: (why?: unknown) => void }[])
const answer = vi.hoisted(() => ({ token: 'theirs', room: { code: 'ABCDE', version: 1, you: {} } }))
vi.mock('../api/client', () => ({
  api: { POST: () => {} },
  ask: async () => answer,
  Refused: class extends Error {},
}))
vi.mock('../api/retry', () => ({ pause: () => 250 }))
vi.mock('../api/transport', () => ({
  send: (request: { init: { headers: { Authorization: string } } }, { signal }: { signal: AbortSignal }) =>
    new Promise((_, end) => {
      streams.push({ token: request.init.headers.Authorization, end })
      signal.addEventListener('abort', () => end(signal.reason))
    }),
}))

let room: typeof import('./evening.svelte')
let evening: import('./evening.svelte').Evening | undefined
/** What the browser keeps; undefined: it keeps nothing. */
let store: Map<string, string> | undefined
beforeEach(async () => {
  vi.useFakeTimers()
  streams.length = 0
  store = new Map()
  vi.stubGlobal(
    'Request',
    class {
      constructor(
        readonly url: string,
        readonly init: object,
      ) {}
    },
  )
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store?.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!store) throw new Error('no space')
      store.set(key, value)
    },
  })
  vi.resetModules()
  room = await import('./evening.svelte')
})
afterEach(() => {
  evening?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const enter = () => (evening = new room.Evening('ABCDE'))

test('a room of which nothing is heard says that the connection is lost, and goes on saying so', async () => {
  const evening = enter()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(evening.lost).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(evening.lost).toBe(true)
  await vi.advanceTimersByTimeAsync(10_250)
  expect(streams).toHaveLength(2)
  expect(evening.lost).toBe(true)
})

test('who joins opens another stream, and nothing is lost', async () => {
  const evening = enter()
  await evening.join('Ada', 'owl')
  await vi.advanceTimersByTimeAsync(250)
  expect(streams.map(({ token }) => token)).toEqual(['Bearer ', 'Bearer theirs'])
  expect(evening.lost).toBe(false)
})

test('who joins between two tries hears of it when the next one fails', async () => {
  const evening = enter()
  streams[0].end(new Error('refused'))
  await vi.advanceTimersByTimeAsync(0)
  expect(evening.lost).toBe(true)
  await evening.join('Ada', 'owl')
  await vi.advanceTimersByTimeAsync(250)
  streams[1].end(new Error('refused'))
  await vi.advanceTimersByTimeAsync(0)
  expect(evening.lost).toBe(true)
})

test.each(['and nothing is kept', 'and only what was there before is kept'])(
  'who has opened a room, or joined one, is known in it as long as the page is open, %s',
  async (how) => {
    const before = JSON.stringify({ ABCDE: 'old' })
    if (how.includes('before')) vi.spyOn(localStorage, 'getItem').mockReturnValue(before)
    store = undefined
    await room.openRoom('en', { game: 'tutto' } as never)
    enter()
    expect(streams[0].token).toBe('Bearer theirs')
  },
)

test('who leaves a room in another page of this browser is forgotten in this one', async () => {
  await room.openRoom('en', { game: 'tutto' } as never)
  store!.clear()
  enter()
  expect(streams[0].token).toBe('Bearer ')
})
