// Over HTTP/1.1 a browser opens six connections to a host, for all its tabs, and a stream takes one of them. So
// only the pages that were used last hold a stream.
import { random } from '../../api/retry'

const most = 3 // pages that hold a stream

function channel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('woodwork.streams')
  } catch {
    return undefined
  }
}

export class StreamPages {
  /** The page's name for the server. */
  readonly page = random(8)
  /** When this page was last used; 0 if it wants no stream. */
  #used = 0
  /** Pages that were used later, and want a stream. */
  readonly later = new Set<string>()
  /** Absent where the browser lets pages not speak with each other: each holds a stream then. */
  #others = channel()

  /** turned is called when another page was used, or dropped its stream. */
  constructor(turned: () => void) {
    if (this.#others)
      this.#others.onmessage = ({ data: [page, used] }) => {
        this.later[used > this.#used ? 'add' : 'delete'](page)
        turned()
      }
  }

  /** Whether this page may hold a stream. */
  get mine(): boolean {
    return !!this.#used && this.later.size < most
  }

  /** This page is used. */
  use() {
    this.#say(Date.now() + Math.random())
  } // no two at the same time

  /** This page wants no stream for now. */
  rest() {
    this.#say(0)
  }

  close() {
    this.rest()
    this.#others?.close()
  }

  #say(used: number) {
    this.#used = used
    this.later.clear()
    this.#others?.postMessage([this.page, used])
  }
}
