// The screen stays on while a match is played: nobody touches it while they think. Where the browser has no such thing,
// as over plain http, or refuses it, as with an empty battery, that is only said where somebody would lose by a dark
// screen: between two devices, and at the big screen of a room.

/** A lock on the screen, of which the browser may let go at any time. */
type Lock = Pick<WakeLockSentinel, 'released' | 'release'>
interface Locks {
  request(type: 'screen'): Promise<Lock>
}
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

export class Awake {
  /** Whether the screen may go dark although it is to stay on, as far as the browser has answered. */
  dims = $state(false)
  #wanted = false
  #lock?: Lock
  /** What is asked of the browser, one thing after another. */
  #last: Promise<void> = Promise.resolve()

  constructor(
    private locks: Locks | undefined = globalThis.navigator?.wakeLock,
    private page: Page = document,
  ) {
    page.addEventListener('visibilitychange', this.#turned)
  }

  /** Whether the screen is to stay on from now on. */
  want(on: boolean) {
    this.#wanted = on
    this.#turned()
  }

  close() {
    this.page.removeEventListener('visibilitychange', this.#turned)
    this.want(false)
  }

  /** A hidden page loses its lock, and asks again when it is seen. */
  #turned = () => {
    this.#last = this.#last.then(() => this.#turn()).catch(() => {})
  }
  async #turn() {
    const on = this.#wanted && !this.page.hidden
    if (on && (!this.#lock || this.#lock.released)) this.#lock = await this.#request()
    this.dims = on && !this.#lock
    if (on || !this.#lock) return
    const lock = this.#lock
    this.#lock = undefined
    await lock.release()
  }
  /** A new lock; undefined if the browser gives none. */
  async #request(): Promise<Lock | undefined> {
    try {
      return await this.locks?.request('screen')
    } catch {
      return undefined
    }
  }
}
