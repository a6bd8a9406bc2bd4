// Over HTTP/1.1 a browser opens six connections to a host, for all its tabs, and a stream is one of them. So only
// the pages that were used last hold one.
import { random } from '../api/reach'

const most = 3 // pages that hold a stream

export class Turns {
  /** What the server calls this page. */
  readonly page = random(8)
  /** When this page was last used; 0: it wants no stream. */
  #used = 0
  /** Pages that were used later, and do want one. */
  readonly later = new Set<string>()
  #others = new BroadcastChannel('woodwork.streams')

  /** Turned is told when another page was used, or let go. */
  constructor(turned: () => void) {
    this.#others.onmessage = ({ data: [page, used] }) => {
      this.later[used > this.#used ? 'add' : 'delete'](page)
      turned()
    }
  }

  /** Whether this page may hold a stream. */
  get mine(): boolean { return !!this.#used && this.later.size < most }

  /** This page is used. */
  use() { this.#say(Date.now() + Math.random()) } // no two at the same time

  /** This page wants no stream for now. */
  rest() { this.#say(0) }

  close() {
    this.rest()
    this.#others.close()
  }

  #say(used: number) {
    this.#used = used
    this.later.clear()
    this.#others.postMessage([this.page, used])
  }
}
