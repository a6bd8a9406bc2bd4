// A figure that was dropped is sent after a moment in which it can be taken back.

/** Milliseconds in which it can be taken back. */
export const moment = 1500

export class Drop {
  /** Whether it is about to be sent. */
  counting = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  begin(send: () => void) {
    this.cancel()
    this.counting = true
    this.#timer = setTimeout(() => {
      this.counting = false
      send()
    }, moment)
  }
  cancel() {
    clearTimeout(this.#timer)
    this.counting = false
  }
}
