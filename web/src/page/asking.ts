// The program in this page: requests go to its worker, and answers come back. If the program ends, which it never
// should, everyone who waits is told, and another worker replaces it: the matches are in the database. If the very
// first one does not start, for example because a file could not be loaded just then, nothing has been done, and the
// second one gets the requests.
import type { Answered, Asked, Failure, Piece, Request } from './protocol'

/** The part of Worker that is used. */
export interface Worked {
  onmessage: ((message: MessageEvent<Answered>) => void) | null
  onerror: ((e: ErrorEvent) => void) | null
  postMessage(message: Asked): void
  terminate(): void
}

/** Milliseconds before another program starts: twice as long each time, until one has lasted as long as the
 *  longest wait. */
const rest = { first: 250, longest: 30_000 }

export class Asking {
  #worker?: Worked
  #waiting = new Map<number, { asked: Omit<Request, 'id'>; take: (piece: Piece) => void }>()
  #last = 0
  #failure: Failure = { why: '' } // there is no worker now
  #rest = rest.first
  #began = 0
  #begun = false // some program has started
  #failed = false // some program has
  #second = false // the second is awaited, and requests wait for it
  #know!: () => void
  /** Resolves once a program has started, or it is known that none does. */
  readonly known = new Promise<void>((known) => (this.#know = known))

  /** fetched is told how much of the program has been loaded, from 0 to 1, and nothing if it does not start. */
  constructor(
    readonly spawn: () => Worked,
    readonly fetched: (share?: number) => void = () => {},
  ) {
    this.#begin()
  }

  /** Asks the program; the returned function cancels the answer. */
  ask(asked: Omit<Request, 'id'>, take: (piece: Piece) => void): () => void {
    const id = ++this.#last
    if (!this.#worker && !this.#second) {
      const failure = this.#failure
      queueMicrotask(() => take({ id, end: true, ...failure }))
      return () => {}
    }
    this.#waiting.set(id, { asked, take })
    this.#worker?.postMessage({ id, ...asked })
    return () => {
      if (this.#waiting.delete(id)) this.#worker?.postMessage({ id, cancel: true })
    }
  }

  #begin() {
    let worker: Worked
    try {
      worker = this.spawn()
    } catch (e) {
      return this.#fail({ why: String(e) })
    }
    this.#worker = worker
    this.#began = performance.now()
    for (const [id, { asked }] of this.#waiting) worker.postMessage({ id, ...asked })
    worker.onmessage = ({ data }) => {
      if (this.#worker !== worker) return
      if ('failed' in data) this.#fail({ why: data.failed, unsaved: data.unsaved })
      else if ('loaded' in data) this.fetched(data.of ? Math.min(data.loaded / data.of, 1) : 0)
      else {
        this.#begun = true
        this.#know()
        if ('ready' in data) this.fetched(1)
        else this.#hear(data)
      }
    }
    worker.onerror = (e) => {
      if (this.#worker === worker) this.#fail({ why: e.message })
    }
  }

  #hear(piece: Piece) {
    const take = this.#waiting.get(piece.id)?.take
    if ('end' in piece) this.#waiting.delete(piece.id)
    take?.(piece)
  }

  #fail(failure: Failure): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#failure = failure
    if (performance.now() - this.#began > rest.longest) this.#rest = rest.first
    setTimeout(() => this.#begin(), this.#rest)
    this.#second = !this.#begun && !this.#failed
    this.#failed = true
    this.#rest = Math.min(2 * this.#rest, rest.longest)
    if (this.#second) return
    this.#know()
    this.fetched()
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const [id, { take }] of waiting) take({ id, end: true, ...failure })
  }
}
