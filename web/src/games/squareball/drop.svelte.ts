// A figure that was dropped is sent after a moment in which it can be taken back, and not before the referee has been heard.

import type { WhyNot } from '../../whynot/why.svelte'

/** Milliseconds in which it can be taken back. */
export const moment = 1500

export class Drop {
  /** Whether it is about to be sent. */
  counting = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  begin(referee: Pick<WhyNot, 'objects'>, send: () => void) {
    this.cancel()
    const timer = (this.#timer = setTimeout(async () => {
      const refused = await referee.objects()
      if (this.#timer !== timer) return
      this.cancel()
      if (!refused) send()
    }, moment))
    this.counting = true
  }
  cancel() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.counting = false
  }
}
