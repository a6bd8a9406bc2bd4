// What a board animates itself while an event is shown: it begins with the event,
// does things at their times, and ends with it.
import { untrack } from 'svelte'
import type { Scene, Step } from '../game'

export interface Player<V> {
  /** An event begins to be shown, after the reader's throw if it waits for one; or is held, if nothing may move. */
  begin(step: Step<V>): void
  /** Everything has come to rest, and the result is held. */
  rest?(): void
  /** The event has been shown or skipped, or another position is shown: everything is where the document says. */
  end(): void
}

/** Follows the events of a scene. Call it while a component is created. */
export function played<V>(scene: () => Scene<V>, player: Player<V>) {
  const step = $derived(scene().waiting ? undefined : scene().step)
  const resting = $derived(!!scene().resting)
  $effect(() => {
    if (resting) untrack(() => player.rest?.())
  })
  $effect(() => {
    const now = step
    if (!now) return
    untrack(() => player.begin(now))
    return () => untrack(() => player.end())
  })
}

/** Actions that are done one after another, each at its time. */
export class Cues {
  #rest: { at: number; act(): void }[] = []
  #timers: ReturnType<typeof setTimeout>[] = []

  /** Does each action after its milliseconds, `rate` times as fast; earlier actions that are still waiting are dropped. */
  run(cues: { at: number; act(): void }[], rate = 1) {
    this.forget()
    this.#rest = [...cues]
    this.#timers = cues.map((cue) => setTimeout(() => this.#do(cue), cue.at / rate))
  }
  /** Does all waiting actions at once. */
  finish() {
    for (const cue of [...this.#rest]) this.#do(cue)
    this.forget()
  }
  forget() {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
    this.#rest = []
  }
  #do(cue: { act(): void }) {
    this.#rest = this.#rest.filter((other) => other !== cue)
    cue.act()
  }
}
