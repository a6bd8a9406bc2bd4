// The messages between two connected devices: the requests, answers and streams of the API, which the device that
// holds the match serves. Each message is a JSON array; what the other device sends is treated as a stranger's
// input.
import { version } from './code'

/** The device that speaks: the one whose program holds the match, or the other. */
export type Side = 'host' | 'guest'

/** Headers of an answer that the client reads. */
export const answered = ['content-type', 'match-time', 'retry-after'] as const

/** The sizes in characters: of a message, of a piece of a body in it, and of a request's body. */
export const most = { message: 60_000, piece: 8_000, body: 16_384, url: 500 }

export type Message =
  | ['hello', { pair: number; wire: number; match?: string; seat?: number; key?: string }]
  | ['ask', number, string, string, string | null, string | null] // a number for the answer, method, url, body, Idempotency-Key
  | ['end', number] // that answer is no longer wanted
  | ['head', number, number, Record<string, string>]
  | ['data', number, string]
  | ['over', number, string | null] // and why, if the answer is not whole
  | ['bye'] // this side will not reconnect by itself

const whole = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0
const text = (x: unknown, most: number): x is string => typeof x === 'string' && x.length <= most
const maybe = (x: unknown, most: number): x is string | null => x === null || text(x, most)
const object = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)

/** The form of each kind of message, and who sends it. */
const kinds: Record<Message[0], { by: Side[]; size: number; fits: (m: unknown[]) => boolean }> = {
  hello: { by: ['host', 'guest'], size: 2, fits: ([, about]) => object(about) && greets(about) },
  ask: {
    by: ['guest'],
    size: 6,
    fits: ([, id, method, url, body, token]) =>
      whole(id) &&
      ['GET', 'POST', 'DELETE'].includes(method as string) &&
      text(url, most.url) &&
      /^\/api\/[!-~]+$/.test(url) &&
      maybe(body, most.body) &&
      maybe(token, 64),
  },
  end: { by: ['guest'], size: 2, fits: ([, id]) => whole(id) },
  head: {
    by: ['host'],
    size: 4,
    fits: ([, id, status, headers]) =>
      whole(id) &&
      whole(status) &&
      status >= 200 &&
      status < 600 &&
      object(headers) &&
      Object.entries(headers).every(
        ([name, value]) => (answered as readonly string[]).includes(name) && text(value, 200) && /^[ -~]*$/.test(value),
      ),
  },
  data: { by: ['host'], size: 3, fits: ([, id, piece]) => whole(id) && text(piece, most.piece) },
  over: { by: ['host'], size: 3, fits: ([, id, why]) => whole(id) && maybe(why, 500) },
  bye: { by: ['host', 'guest'], size: 1, fits: () => true },
}

function greets({ pair, wire, match, seat, key }: Record<string, unknown>): boolean {
  return (
    whole(pair) &&
    whole(wire) &&
    (match === undefined || (text(match, 16) && /^[a-z2-7]{16}$/.test(match))) &&
    (seat === undefined || (whole(seat) && seat < 10)) &&
    (key === undefined || text(key, 200))
  )
}

/** Reads a message from the other device; undefined if `by` sends no such message. */
export function read(data: unknown, by: Side): Message | undefined {
  if (!text(data, most.message)) return undefined
  let message: unknown
  try {
    message = JSON.parse(data)
  } catch {
    return undefined
  }
  if (!Array.isArray(message) || typeof message[0] !== 'string' || !Object.hasOwn(kinds, message[0])) return undefined
  const kind = kinds[message[0] as Message[0]]
  return kind.by.includes(by) && message.length === kind.size && kind.fits(message) ? (message as Message) : undefined
}

/** Whether the other device speaks the same versions. */
export const understood = ({ pair, wire }: { pair: number; wire: number }, ours: number): boolean =>
  pair === version && wire === ours

/** A text in pieces, none of which ends within a character. */
export function* pieces(of: string): Generator<string> {
  for (let at = 0; at < of.length;) {
    let end = Math.min(at + most.piece, of.length)
    if (end < of.length && /[\ud800-\udbff]/.test(of[end - 1])) end--
    yield of.slice(at, end)
    at = end
  }
}

/** Lets a number through each second, and a burst at first: a page that opens makes many requests. */
export class Pace {
  #left: number
  #last: number
  constructor(
    private rate: number,
    private burst: number,
    private now: () => number = () => performance.now(),
  ) {
    this.#left = burst
    this.#last = now()
  }
  /** Whether one more is let through. */
  take(): boolean {
    const now = this.now()
    this.#left = Math.min(this.burst, this.#left + ((now - this.#last) / 1000) * this.rate)
    this.#last = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
