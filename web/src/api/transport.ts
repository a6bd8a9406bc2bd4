// What carries requests and streams: the network, or the program in this page.
import { alone } from '../shell/address'

/** What is used of an EventSource. */
export interface Source {
  addEventListener(kind: string, heard: (event: Event) => void): void
  close(): void
}

const host = () => import('../page/host')

/** Answers as fetch does. */
export async function send(request: Request, init?: RequestInit): Promise<Response> {
  return alone && isOurs(request) ? (await host()).answer(request, init?.signal ?? undefined) : fetch(request, init)
}

/** Opens a stream of server-sent events. */
export function open(address: string): Source {
  if (!alone) return new EventSource(address)
  let source: Source | undefined
  let closed = false
  const waiting: [string, (event: Event) => void][] = []
  void host().then(({ PageSource }) => {
    if (closed) return
    source = new PageSource(address)
    for (const [kind, heard] of waiting) source.addEventListener(kind, heard)
  }, () => { for (const [kind, heard] of waiting) if (kind === 'error') heard(new Event('error')) })
  return {
    addEventListener: (kind, heard) => { source ? source.addEventListener(kind, heard) : waiting.push([kind, heard]) },
    close: () => { closed = true; source?.close() },
  }
}

function isOurs(request: Request): boolean {
  const { origin, pathname } = new URL(request.url)
  return origin === location.origin && /^\/(api\/|healthz$)/.test(pathname)
}
