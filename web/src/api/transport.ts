// Carries requests and streams: over the network, to the program in this page, or to another device that holds the
// match.
import { serverless, embedded } from '../shell/address'
import { far } from './pairs'
import type { Source } from './source'

const host = () => import('../page/host')
const guest = () => import('../pair/guest.svelte')

interface Way {
  answer: (request: Request, signal?: AbortSignal) => Promise<Response>
  PageSource: new (address: string) => Source
}
/** The way to the program that an address is for. */
const way = (address: string): Promise<Way> => (far(address) ? guest() : host())

/** Answers like fetch. */
export async function send(request: Request, init?: RequestInit): Promise<Response> {
  return serverless && isOurs(request)
    ? (await way(new URL(request.url).pathname)).answer(request, init?.signal ?? undefined)
    : fetch(request, embedded ? { ...init, credentials: 'omit' } : init)
}

/** Resolves when a request can be answered: at once, but by the program in this page only once that has been loaded. */
export async function answerable(request: Request): Promise<void> {
  if (!serverless || !isOurs(request) || far(new URL(request.url).pathname)) return
  await (await host()).known()
}

/** A stream of the server's; one that the browser refuses ends like one that does not come through. */
function streamed(address: string): Source {
  try {
    return new EventSource(address)
  } catch {
    const source = new EventTarget()
    setTimeout(() => source.dispatchEvent(new Event('error')))
    return Object.assign(source, { close: () => {} })
  }
}

/** Opens a stream of server-sent events. */
export function open(address: string): Source {
  if (!serverless) return streamed(address)
  let source: Source | undefined
  let closed = false
  const waiting: [string, (event: Event) => void][] = []
  void way(address).then(
    ({ PageSource }) => {
      if (closed) return
      source = new PageSource(address)
      for (const [kind, listener] of waiting) source.addEventListener(kind, listener)
    },
    () => {
      for (const [kind, listener] of waiting) if (kind === 'error') listener(new Event('error'))
    },
  )
  return {
    addEventListener: (kind, listener) => {
      if (source) source.addEventListener(kind, listener)
      else waiting.push([kind, listener])
    },
    close: () => {
      closed = true
      source?.close()
    },
  }
}

function isOurs(request: Request): boolean {
  const { origin, pathname } = new URL(request.url)
  return origin === location.origin && /^\/(api\/|healthz$)/.test(pathname)
}
