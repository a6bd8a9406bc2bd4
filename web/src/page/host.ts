// The program in this page, used like a server: it answers requests and sends streams of events.
import { Asking, type Worked } from './asking'
import { reader } from '../api/events'
import type { Piece, Request as Asked } from './protocol'
import { fetching } from './fetching.svelte'
import { prepare } from '../shell/offline'

let running: Asking | undefined
/** Whether the browser refuses pages what the program needs: workers, or a database. */
let refused = false

function worker(): Worked {
  try {
    void indexedDB.open
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as Worked
    refused = false
    return made
  } catch (e) {
    refused = true
    throw e
  }
}

/** The program, which is started by the first request. */
const program = () =>
  (running ??= new Asking(worker, (share) => {
    fetching.share = share
    if (share === 1) void prepare().catch(() => {}) // loaded once, it is kept from now on
  }))

/** Resolves once the program has started, or it is known that it does not: a slow device takes a while to load it. */
export const known = (): Promise<void> => program().known

/** Lets the program answer the device that plays its match, too; the returned function cancels the answer. */
export function answerGuest(
  match: string,
  asked: Omit<Asked, 'id' | 'guest'>,
  take: (piece: Piece) => void,
): () => void {
  return program().ask({ ...asked, guest: match }, take)
}

/** Answers like fetch, with the whole body. */
export async function answer(request: Request, signal: AbortSignal = request.signal): Promise<Response> {
  signal.throwIfAborted()
  const body =
    request.method === 'GET' || request.method === 'HEAD' ? undefined : new Uint8Array(await request.arrayBuffer())
  return new Promise((done, failed) => {
    let head: { status: number; headers: Record<string, string> } | undefined
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const { pathname, search } = new URL(request.url)
    if (request.method === 'POST' && pathname === '/api/matches') void navigator.storage?.persist?.().catch(() => {}) // from now on there is something to lose
    const end = program().ask(
      { method: request.method, url: pathname + search, headers: Object.fromEntries(request.headers), body },
      (piece) => {
        if ('status' in piece) head = piece
        else if ('data' in piece) pieces.push(piece.data)
        else if (refused) done(Response.json({ code: 'refused' }, { status: 501 }))
        else if (piece.unsaved) done(Response.json({ code: 'storage' }, { status: 507 }))
        else if (!head || piece.why) failed(new TypeError(piece.why ?? 'no answer'))
        else done(new Response(/^(1..|204|205|304)$/.test(String(head.status)) ? null : new Blob(pieces), head))
      },
    )
    signal.addEventListener(
      'abort',
      () => {
        end()
        failed(signal.reason)
      },
      { once: true },
    )
  })
}

/** A stream of the program's events, like an EventSource of a server's; it does not reopen itself. */
export class PageSource extends EventTarget {
  #end: () => void

  constructor(address: string) {
    super()
    const read = reader()
    const text = new TextDecoder()
    this.#end = program().ask({ method: 'GET', url: address, headers: { accept: 'text/event-stream' } }, (piece) => {
      if ('status' in piece) this.dispatchEvent(new Event(piece.status === 200 ? 'open' : 'error'))
      else if ('data' in piece)
        for (const { kind, data, id } of read(text.decode(piece.data, { stream: true })))
          this.dispatchEvent(new MessageEvent(kind, { data, lastEventId: id }))
      else this.dispatchEvent(new Event('error'))
    })
  }

  close() {
    this.#end()
  }
}
