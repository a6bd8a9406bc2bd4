// The device whose program holds the match: it answers the other one's requests about this match and its rematches, and
// nothing else (cmd/woodpage/page/guest.go).
import { note } from '../api/pairs'
import { answerGuest } from '../page/host'
import type { Piece } from '../page/protocol'
import { answered, pieces, type Message } from './messages'
import { next, Pairing } from './pairing.svelte'
import { readCode } from './peer'

const most = 40 // answers that the other device may be waiting for at the same time

/** The seat that is kept for the other player, with the key of its invitation. */
export interface Invitation {
  seat: number
  key: string
}

class Hosting extends Pairing {
  #running = new Map<number, () => void>()
  #invited?: Invitation
  #others?: BroadcastChannel

  constructor(match: string) {
    super('guest', match)
  }

  /** Shows a code, and waits for the one that answers it. */
  async show(invited?: Invitation): Promise<void> {
    this.#invited = invited
    await this.begin((peer) => peer.offer(this.match))
    this.#listen()
  }

  /** Uses the code that the other device shows; returns what is wrong with it, in words. */
  async take(text: string): Promise<string | undefined> {
    const code = readCode(text, 'answer')
    if (typeof code === 'string') return code
    if (!this.peer || code.tag !== this.peer.tag) return 'pair.wrong.old'
    if (this.state !== 'shown') return undefined
    this.expect()
    try {
      await this.peer.accept(code)
    } catch {
      return 'pair.wrong.none'
    }
    return undefined
  }

  /** A code that was opened as a link may be in another page of this browser. */
  #listen() {
    this.#others?.close()
    const others = (this.#others = new BroadcastChannel('woodwork.pairs'))
    others.onmessage = async ({ data }) => {
      if (typeof data?.answer === 'string' && this.state === 'shown' && !(await this.take(data.answer)))
        others.postMessage({ taken: data.answer })
    }
  }

  protected hello() {
    return { match: this.match, ...this.#invited }
  }

  protected greeted() {
    this.#others?.close()
  }

  /** A rematch is played on the same two devices. */
  override follow(match: string) {
    super.follow(match)
    all.set(match, this)
    note({ id: match, side: 'host' })
  }

  protected parted() {
    for (const end of this.#running.values()) end()
    this.#running.clear()
  }

  protected receive(message: Message) {
    if (message[0] === 'end') {
      this.#running.get(message[1])?.()
      this.#running.delete(message[1])
    } else if (message[0] === 'ask') this.#answer(message)
  }

  #answer([, id, method, url, body, token]: Extract<Message, ['ask', ...unknown[]]>) {
    const peer = this.peer!
    if (this.#running.has(id)) return this.end('lost', 'pair.nonsense')
    if (this.#running.size >= most) {
      peer.say(['head', id, 429, { 'retry-after': '1' }])
      return peer.say(['over', id, null])
    }
    const text = new TextDecoder()
    const say = (data: string) => {
      for (const piece of pieces(data)) peer.say(['data', id, piece])
      const rematch = next(data)
      if (rematch && all.get(rematch) !== this && (url.includes('/stream?') || url.endsWith('/rematch')))
        this.follow(rematch)
    }
    const headers = {
      accept: '*/*',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(token && { 'idempotency-key': token }),
    }
    this.#running.set(id, () => {})
    const end = answerGuest(
      this.match,
      { method, url, headers, body: body === null ? undefined : new TextEncoder().encode(body) },
      (piece: Piece) => {
        if (this.peer !== peer) return
        if ('status' in piece) return peer.say(['head', id, piece.status, answerHeaders(piece.headers)])
        if ('data' in piece) return say(text.decode(piece.data, { stream: true }))
        this.#running.delete(id)
        peer.say(['over', id, piece.why?.slice(0, 400) ?? null])
      },
    )
    if (this.#running.has(id)) this.#running.set(id, end)
  }
}

/** The headers of an answer that are sent to the other device. */
function answerHeaders(headers: Record<string, string>): Record<string, string> {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return Object.fromEntries(lower.filter(([name]) => (answered as readonly string[]).includes(name)))
}

const all = new Map<string, Hosting>()

/** The connection to the other device of a match. */
export function hosting(match: string): Hosting {
  if (!all.has(match)) all.set(match, new Hosting(match))
  return all.get(match)!
}
