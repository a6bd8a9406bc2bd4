// What a board does of itself while an event is shown: it begins with the event, does
// things in their time, and ends with it.
import { untrack } from 'svelte'
import type { Scene, Step } from '../game'

export interface Player<V> {
  /** An event begins to be shown, once what is thrown has been thrown, or to be held where nothing may move. */
  begin(step: Step<V>): void
  /** All has come to rest, and is held. */
  rest?(): void
  /** It has been shown, or skipped, or another position is shown: all is where the document says. */
  end(): void
}

/** Follows the events of a scene. For a component that is being made. */
export function played<V>(scene: () => Scene<V>, player: Player<V>) {
  const step = $derived(scene().waiting ? undefined : scene().step)
  const held = $derived(!!scene().held)
  $effect(() => {
    if (held) untrack(() => player.rest?.())
  })
  $effect(() => {
    const now = step
    if (!now) return
    untrack(() => player.begin(now))
    return () => untrack(() => player.end())
  })
}

/** Things that are done one after the other, each at its time. */
export class Cues {
  #rest: { at: number; act(): void }[] = []
  #timers: ReturnType<typeof setTimeout>[] = []

  /** Does each thing after its milliseconds, `rate` times as fast; what was to be done before is forgotten. */
  run(cues: { at: number; act(): void }[], rate = 1) {
    this.forget()
    this.#rest = [...cues]
    this.#timers = cues.map((cue) => setTimeout(() => this.#do(cue), cue.at / rate))
  }
  /** Does at once what is still to be done. */
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
