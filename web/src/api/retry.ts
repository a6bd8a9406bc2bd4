// Requests end: none waits forever, and one without an answer is sent again, which the server recognises.

import { setServerTime } from './time'
import { answerable, send } from './transport'

const pauses = [250, 500, 1000] // ms

/** Milliseconds before the next try, after n tries: short enough for a server that has just come back, and
 *  not in step with other pages. */
export const pause = (n: number): number => pauses[n] ?? 1000 + Math.random() * 500

/** Random bytes from this browser, as hexadecimal digits. */
export function random(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('')
}

const bodyTime = 30_000 // ms from the head of an answer to its end
const enough = 10_000 // ms after which nothing is retried

/** A fetch whose answer begins within limit milliseconds, or it fails; it is tried tries times. */
export const within =
  (limit: number, tries = 4) =>
  async (request: Request): Promise<Response> => {
    const began = Date.now()
    // If the answer with a browser's first cookie was lost, the server recognises the browser by this.
    if (tries > 1 && request.method === 'POST') request.headers.set('Idempotency-Key', random(16))
    for (let n = 0; ; n++) {
      const last = n + 1 >= tries
      try {
        const answer = await once(request.clone(), limit, request.signal)
        if (last || !down(answer)) return answer
      } catch (failure) {
        if (last || request.signal.aborted || Date.now() - began > enough) throw failure
        if ((failure as Error).name === 'AbortError') await drain()
      }
      await new Promise((later) => setTimeout(later, pause(n)))
    }
  }

/** The fetch for all requests: some take the server a minute. */
export const retryingFetch = (request: Request): Promise<Response> =>
  within(/\/(analysis|hints|imports|review|puzzles)\b/.test(request.url) ? 80_000 : 8_000)(request)

let draining: Promise<unknown> | undefined

/** Closes connections that are dead without knowing it: a browser keeps up to six, and sends its next requests
 *  on them, one after another. Call it when an answer did not come. */
export function drain(): Promise<unknown> {
  const ask = () => once(new Request('/healthz', { cache: 'no-store' }), 1000)
  return (draining ??= Promise.allSettled(Array.from({ length: 6 }, ask)).then(() => (draining = undefined)))
}

/** Whether a server that is shutting down says so, or a proxy in front of one that is down. */
function down({ status, headers }: Response): boolean {
  return status === 502 || status === 504 || (status === 503 && !headers.has('Retry-After'))
}

async function once(request: Request, limit: number, wish?: AbortSignal): Promise<Response> {
  await answerable(request) // nothing is late before that
  const stop = new AbortController()
  const end = () => stop.abort()
  wish?.addEventListener('abort', end)
  let timer = setTimeout(end, limit)
  try {
    if (wish?.aborted) end()
    const answer = await send(request, { signal: stop.signal })
    setServerTime(answer)
    clearTimeout(timer)
    timer = setTimeout(end, bodyTime)
    const body = await answer.arrayBuffer()
    return new Response(body.byteLength ? body : null, answer)
  } finally {
    clearTimeout(timer)
    wish?.removeEventListener('abort', end)
  }
}
