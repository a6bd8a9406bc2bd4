// A choice that ends a match, or offers to, takes effect two seconds later: until then it can be taken back. Leaving
// the page confirms it.
import { reason } from '../../api/client'
import type { Text } from '../../game'

export class Delay {
  /** Milliseconds until a choice takes effect. */
  readonly time = 2000
  /** What will be done. */
  words = $state<Text>()
  #act?: () => Promise<Text | undefined | void>
  #timer?: ReturnType<typeof setTimeout>

  /** failed is told why something was not done in the end. */
  constructor(private failed: (why: Text) => void) {}

  /** Does it soon, and anything that still waits at once. */
  hold(words: Text, act: () => Promise<Text | undefined | void>) {
    this.now()
    this.words = words
    this.#act = act
    this.#timer = setTimeout(this.now, this.time)
    addEventListener('pagehide', this.now)
  }

  /** Does at once what waits. */
  now = () => {
    const act = this.#act
    this.undo()
    act?.().then(
      (why) => {
        if (why) this.failed(why)
      },
      (e) => this.failed(reason(e)),
    )
  }

  /** Cancels it. */
  undo() {
    clearTimeout(this.#timer)
    removeEventListener('pagehide', this.now)
    this.words = this.#act = undefined
  }
}
