import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryingFetch, within } from './retry'
import { answerable } from './transport'

vi.mock('./transport', async (original) => ({
  ...(await original<typeof import('./transport')>()),
  answerable: vi.fn(async () => {}),
}))

type Server = (request: Request, signal: AbortSignal) => Promise<Response>

describe('a request', () => {
  const sent: Request[] = []
  let server: Server
  const silence: Server = () => new Promise(() => {})

  beforeEach(() => {
    vi.useFakeTimers()
    sent.length = 0
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(to: RequestInfo, init?: RequestInit) {
          super(typeof to === 'string' ? new URL(to, 'http://x') : to, init)
        }
      },
    )
    vi.stubGlobal('fetch', (request: Request, { signal }: RequestInit) => {
      sent.push(request)
      return new Promise((answer, fail) => {
        signal!.addEventListener('abort', () => fail(new DOMException('gone', 'AbortError')))
        if (signal!.aborted) fail(new DOMException('gone', 'AbortError'))
        server(request, signal!).then(answer, fail)
      })
    })
  })
  afterEach(() => {
    expect(vi.getTimerCount(), 'timers left behind').toBe(0)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const get = (path = '/api/me') => new Request('http://x' + path)
  const post = (path: string) => new Request('http://x' + path, { method: 'POST', body: '{"a":1}' })
  /** The outcome of a request as time passes. */
  async function outcome(answer: Promise<Response>, ms: number): Promise<unknown> {
    let result: unknown = 'nothing'
    answer.then(
      (r) => (result = r.status),
      (e) => (result = (e as Error).name),
    )
    await vi.advanceTimersByTimeAsync(ms)
    return result
  }

  it('that nobody answers fails', async () => {
    server = silence
    expect(await outcome(retryingFetch(get()), 7900)).toBe('nothing')
    expect(await outcome(retryingFetch(get()), 30_000)).toBe('AbortError')
  })
  it('is sent on no connection that the browser has kept and that is dead', async () => {
    let dead = 6
    server = async (request) => (dead-- > 0 ? silence(request, new AbortController().signal) : new Response('{}'))
    expect(await outcome(retryingFetch(post('/api/matches')), 9500)).toBe(200)
    expect(sent.filter((r) => r.url.endsWith('/healthz')).length).toBe(6)
  })
  it('is not late while the program that answers it is being loaded', async () => {
    server = async () => new Response('{}')
    vi.mocked(answerable).mockImplementationOnce(
      () =>
        new Promise((known) => {
          setTimeout(known, 60_000)
        }),
    )
    const answer = retryingFetch(get())
    expect(await outcome(answer, 59_000)).toBe('nothing')
    expect(await outcome(answer, 2000)).toBe(200)
    expect(sent.length).toBe(1)
  })
  it('whose answer has no end fails', async () => {
    server = async (_, signal) =>
      new Response(
        new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)) }),
      )
    expect(await outcome(within(8000, 1)(get()), 29_000)).toBe('nothing')
    expect(await outcome(within(8000, 1)(get()), 31_000)).toBe('AbortError')
  })
  it('is sent again, the same one, until somebody answers', async () => {
    server = () => (sent.length < 3 ? Promise.reject(new TypeError('refused')) : Promise.resolve(new Response('{}')))
    expect(await outcome(retryingFetch(post('/api/matches')), 5000)).toBe(200)
    expect(await Promise.all(sent.map((r) => r.text()))).toEqual(['{"a":1}', '{"a":1}', '{"a":1}'])
    expect(new Set(sent.map((r) => r.headers.get('Idempotency-Key'))).size).toBe(1)
    expect(sent[0].headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })
  it('is sent again past a server that ends, not one that has too much to do', async () => {
    for (const status of [502, 503, 504]) {
      sent.length = 0
      server = async () => new Response('', { status: sent.length < 2 ? status : 200 })
      expect(await outcome(retryingFetch(get()), 5000)).toBe(200)
    }
    sent.length = 0
    server = async () => new Response('', { status: 503, headers: { 'Retry-After': '5' } })
    expect(await outcome(retryingFetch(get()), 5000)).toBe(503)
    expect(sent.length).toBe(1)
  })
  it('may take a minute where the server thinks', async () => {
    server = () => new Promise((answer) => setTimeout(() => answer(new Response('{}')), 60_000))
    expect(await outcome(retryingFetch(get('/api/matches/m/review')), 61_000)).toBe(200)
    expect(sent.length).toBe(1)
  })
  it('may take a minute where a whole match is checked', async () => {
    server = () => new Promise((answer) => setTimeout(() => answer(new Response('{}')), 60_000))
    expect(
      await outcome(retryingFetch(new Request('http://x/api/imports', { method: 'POST', body: '{}' })), 61_000),
    ).toBe(200)
    expect(sent.length).toBe(1)
  })
  it('ends when its author wants it no more', async () => {
    server = silence
    const wish = new AbortController()
    const answer = outcome(
      retryingFetch(new Request('http://x/api/analysis', { method: 'POST', body: '{}', signal: wish.signal })),
      1000,
    )
    wish.abort()
    expect(await answer).toBe('AbortError')
    expect(sent.length).toBe(1)
  })
})
