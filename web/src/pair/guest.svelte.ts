// The device that plays a match held by another one: it forwards the page's requests about the match, and keeps a copy
// of what comes back.
import { far, live, note } from '../api/pairs'
import type { Source } from '../api/source'
import { reader } from '../api/events'
import { MatchCopy } from './copy.svelte'
import type { Message } from './messages'
import { next, Pairing } from './pairing.svelte'
import { readCode } from './peer'

const longest = 48 << 20 // characters of an answer: a log has 32 MiB at most

type Take = (
  piece: { status: number; headers: Record<string, string> } | { data: string } | { end: true; why?: string },
) => void

class Guesting extends Pairing {
  /** The address of the match, with the invitation to its seat, once the devices are connected. */
  address = $state('')
  #waiting = new Map<number, { take: Take; size: number }>()
  #last = 0

  constructor() {
    super('host', '')
  }

  /** Uses the code that the other device shows, and makes the answering one; returns what is wrong with it, in words. */
  async take(text: string): Promise<string | undefined> {
    const code = readCode(text, 'offer')
    if (typeof code === 'string') return code
    await this.begin((peer) => {
      this.match = code.match!
      return peer.answer(code)
    })
    return this.failure
  }

  /** Asks the other device; the returned function cancels the answer. */
  ask(method: string, url: string, body: string | null, token: string | null, take: Take): () => void {
    const id = ++this.#last
    if (this.state !== 'open' && this.state !== 'cut') {
      queueMicrotask(() => take({ end: true, why: 'the other device is not connected' }))
      return () => {}
    }
    this.#waiting.set(id, { take, size: 0 })
    this.peer!.say(['ask', id, method, url, body, token])
    return () => {
      if (this.#waiting.delete(id)) this.peer?.say(['end', id])
    }
  }

  protected greeted({ match, seat, key }: { match?: string; seat?: number; key?: string }) {
    if (match !== this.match) return this.end('lost', 'pair.nonsense') // the code named another match
    this.address = `/m/${match}` + (key === undefined ? '' : `?seat=${(seat ?? 0) + 1}&key=${encodeURIComponent(key)}`)
  }

  protected parted() {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { take } of waiting) take({ end: true, why: 'the other device is gone' })
    live.clear()
    this.address = ''
  }

  protected receive(message: Message) {
    const [kind, id] = message
    const asked = typeof id === 'number' ? this.#waiting.get(id) : undefined
    if (!asked) return // it is no longer wanted
    if (kind === 'head') asked.take({ status: message[2], headers: message[3] })
    else if (kind === 'over') {
      this.#waiting.delete(id as number)
      asked.take({ end: true, why: message[2] ?? undefined })
    } else if (kind === 'data') {
      if ((asked.size += message[2].length) > longest) return this.end('lost', 'pair.nonsense')
      asked.take({ data: message[2] })
    }
  }

  /** The other device answers for a match. */
  override follow(match: string) {
    super.follow(match)
    live.add(match)
    note({ id: match, side: 'guest', hidden: false })
    void copyOf(match).begin()
  }
}

export const guesting = new Guesting()

const copies = new Map<string, MatchCopy>()

/** The copy of a match on this device. */
export function copyOf(match: string): MatchCopy {
  if (!copies.has(match))
    copies.set(match, new MatchCopy(match, (path) => whole('GET', `/api/matches/${match}${path}`)))
  return copies.get(match)!
}

/** An answer with its whole body. */
function whole(
  method: string,
  url: string,
  body: string | null = null,
  token: string | null = null,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((done, failed) => {
    let head: { status: number; headers: Record<string, string> } | undefined
    const pieces: string[] = []
    const end = guesting.ask(method, url, body, token, (piece) => {
      if ('status' in piece) head = piece
      else if ('data' in piece) pieces.push(piece.data)
      else if (!head || piece.why) failed(new TypeError(piece.why ?? 'no answer'))
      else done(new Response([204, 205, 304].includes(head.status) ? null : pieces.join(''), head))
    })
    signal?.addEventListener(
      'abort',
      () => {
        end()
        failed(signal.reason)
      },
      { once: true },
    )
  })
}

/** Answers like fetch. If the other device is not connected, this one still has the log. */
export async function answer(request: Request, signal: AbortSignal = request.signal): Promise<Response> {
  signal.throwIfAborted()
  const { pathname, search } = new URL(request.url)
  const match = far(pathname)!
  if (!live.has(match) && pathname.endsWith('/log')) return new Response(await copyOf(match).log())
  const body = request.method === 'POST' ? (await request.text()) || null : null
  const response = await whole(request.method, pathname + search, body, request.headers.get('idempotency-key'), signal)
  if (!pathname.endsWith('/rematch')) return response
  const text = await response.text()
  const rematch = next(text)
  if (rematch) guesting.follow(rematch)
  return new Response(text, response)
}

/** A stream of the other device's events. */
export class PageSource extends EventTarget implements Source {
  #end: () => void

  constructor(address: string) {
    super()
    const read = reader()
    const match = far(address)!
    this.#end = guesting.ask('GET', address, null, null, (piece) => {
      if ('status' in piece) this.dispatchEvent(new Event(piece.status === 200 ? 'open' : 'error'))
      else if ('end' in piece) this.dispatchEvent(new Event('error'))
      else
        for (const { kind, data, id } of read(piece.data)) {
          if (kind === 'message') copyOf(match).take(data)
          const rematch = kind === 'presence' ? next(`event: presence\ndata: ${data}`) : undefined
          if (rematch && !live.has(rematch)) guesting.follow(rematch)
          this.dispatchEvent(new MessageEvent(kind, { data, lastEventId: id }))
        }
    })
  }

  close() {
    this.#end()
  }
}
