// Requests that need thought go to a second worker, one at a time, so that the first one answers at once. Thinking cannot
// be interrupted: a thinker that is busy with a request that nobody wants any more is ended, and another one takes over
// the rest.
import type { FromThinker, Request, ToThinker } from './protocol'

/** The part of Worker that is used. */
export interface Thinker {
  onmessage: ((message: MessageEvent<FromThinker>) => void) | null
  onerror: ((e: ErrorEvent) => void) | null
  postMessage(message: ToThinker): void
  terminate(): void
}

export type Thought = Omit<Request, 'id'> | { question: string }
type Reply = FromThinker & { id: number }
type Take = (reply: Reply) => void

/** Milliseconds for which a thinker may stay busy with a request that nobody wants any more. */
const patience = 300

/** Whether a request makes a computer think; it changes nothing, and may be repeated. */
export function thinks({ method, url }: { method: string; url: string }): boolean {
  return method === 'GET'
    ? /^\/api\/matches\/[^/?]+\/(review$|hints\?(.*&)?coach=1)|^\/api\/games\/[^/]+\/puzzles\/[a-z2-7]{16}-\d+$/.test(
        url,
      )
    : method === 'POST' && /^\/api\/(analysis|positions\/reply|games\/[^/]+\/puzzles\/[^/]+)$/.test(url)
}

interface Waiting {
  id: number
  thought: Thought
  take: Take
  begun: boolean
}

export class Thinking {
  #thinker?: Thinker
  #last = 0
  #queue: Waiting[] = [] // in the order of the requests
  #now?: Waiting // what the thinker is thinking about
  #ready = false // whether the thinker runs
  #broken = false

  constructor(
    readonly spawn: () => Thinker,
    readonly instead: (thought: Thought, id: number, take: Take) => () => void,
  ) {}

  /** Asks, and returns a function that cancels: take is then called no more. A computer player comes before all
   *  others, which can wait longer. */
  ask(thought: Thought, take: Take): () => void {
    const asked = { id: ++this.#last, thought, take, begun: false }
    if (this.#broken) return this.instead(thought, asked.id, take)
    this.#queue.push(asked)
    if ('question' in thought && this.#now && !('question' in this.#now.thought)) this.#restart()
    this.#next()
    return () => this.#cancel(asked)
  }

  #next(): void {
    if (this.#now || !this.#queue.length) return
    const player = this.#queue.findIndex(({ thought }) => 'question' in thought)
    this.#now = this.#queue.splice(Math.max(player, 0), 1)[0]
    if (!this.#thinker) {
      try {
        this.#thinker = this.spawn()
      } catch {
        return this.#fail()
      }
      this.#thinker.onmessage = ({ data }) => this.#hear(data)
      this.#thinker.onerror = (e) => this.#fail(e.message)
    }
    this.#thinker.postMessage({ ...this.#now.thought, id: this.#now.id }) // a request has its own number
  }

  #hear(reply: FromThinker) {
    if ('failed' in reply) return this.#fail(reply.failed)
    if ('ready' in reply) this.#ready = true
    const now = this.#now
    if (!('id' in reply) || reply.id !== now?.id) return
    now.begun = true
    now.take(reply)
    if (!('end' in reply || 'answer' in reply || 'error' in reply)) return
    this.#now = undefined
    this.#next()
  }

  #cancel(asked: Waiting) {
    asked.take = () => {}
    this.#queue = this.#queue.filter((other) => other !== asked)
    if (this.#now !== asked) return
    this.#thinker!.postMessage({ id: asked.id, cancel: true })
    setTimeout(() => {
      if (this.#now !== asked) return
      this.#now = undefined
      this.#restart()
      this.#next()
    }, patience)
  }

  /** Ends the thinker. A request that it has not begun to answer is asked again; one that it has can only end. */
  #restart() {
    this.#thinker?.terminate()
    this.#thinker = undefined
    this.#ready = false
    const now = this.#now
    this.#now = undefined
    if (now?.begun) now.take({ id: now.id, end: true })
    else if (now) this.#queue.unshift(now)
  }

  /** The thinker has died. If it had started, the question it thought about is lost, and another one takes over
   *  the rest. If none can be started, the main worker itself thinks from now on. */
  #fail(why = 'no thinker'): void {
    const now = this.#now
    if (this.#ready && now) {
      this.#now = undefined
      this.#restart()
      now.take('question' in now.thought ? { id: now.id, error: why } : { id: now.id, end: true, why })
      return this.#next()
    }
    this.#broken = !this.#ready
    this.#restart()
    if (this.#broken) for (const { id, thought, take } of this.#queue.splice(0)) this.instead(thought, id, take)
  }
}
