// What takes thought is asked of a second worker, one thing at a time, so that the first one answers at once. A thought
// lets nothing in: a thinker that is busy with what nobody wants any longer is ended, and another one takes what is left.
import type { FromThinker, Request, ToThinker } from './messages'

/** What is used of a worker. */
export interface Thinker {
  onmessage: ((message: MessageEvent<FromThinker>) => void) | null
  onerror: ((e: ErrorEvent) => void) | null
  postMessage(message: ToThinker): void
  terminate(): void
}

export type Thought = Omit<Request, 'id'> | { question: string }
type Said = FromThinker & { id: number }
type Take = (said: Said) => void

/** How long, in milliseconds, a thinker may be busy with what nobody wants any longer. */
const patience = 300

/** Whether a request makes a computer think; it changes nothing, and may be asked again. */
export function thinks({ method, url }: { method: string; url: string }): boolean {
  return method === 'GET' ? /^\/api\/matches\/[^/?]+\/(review$|hints\?(.*&)?coach=1)/.test(url)
    : method === 'POST' && /^\/api\/(analysis|positions\/reply|games\/[^/]+\/puzzles\/[^/]+)$/.test(url)
}

interface Waiting { id: number; thought: Thought; take: Take; begun: boolean }

export class Thinking {
  #thinker?: Thinker
  #last = 0
  #queue: Waiting[] = [] // in the order in which they were asked
  #now?: Waiting // what the thinker thinks about
  #ready = false // the thinker runs
  #broken = false

  constructor(readonly spawn: () => Thinker, readonly instead: (thought: Thought, id: number, take: Take) => () => void) {}

  /** Asks, and returns what ends the question; take then hears no more. A computer player goes before all others, who
   *  have more time than it has. */
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
      try { this.#thinker = this.spawn() } catch { return this.#fail() }
      this.#thinker.onmessage = ({ data }) => this.#hear(data)
      this.#thinker.onerror = (e) => this.#fail(e.message)
    }
    this.#thinker.postMessage({ ...this.#now.thought, id: this.#now.id }) // a request has a number of its own
  }

  #hear(said: FromThinker) {
    if ('failed' in said) return this.#fail(said.failed)
    if ('ready' in said) this.#ready = true
    const now = this.#now
    if (!('id' in said) || said.id !== now?.id) return
    now.begun = true
    now.take(said)
    if (!('end' in said || 'answer' in said || 'error' in said)) return
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

  /** Ends the thinker. What it has not begun to answer is asked again; what it has can only end. */
  #restart() {
    this.#thinker?.terminate()
    this.#thinker = undefined
    this.#ready = false
    const now = this.#now
    this.#now = undefined
    if (now?.begun) now.take({ id: now.id, end: true })
    else if (now) this.#queue.unshift(now)
  }

  /** The thinker has died. If it ran, this costs the question it thought about, and another takes the rest. If there
   *  is none to be had, the main worker itself thinks from now on. */
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
