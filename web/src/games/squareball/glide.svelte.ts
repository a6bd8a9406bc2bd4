// Moves the visible part of the pitch smoothly to the wanted one.
import { untrack } from 'svelte'
import { cubicOut } from 'svelte/easing'
import { Tween } from 'svelte/motion'
import type { Part } from '../../board/lens'

/** Milliseconds. */
const duration = 320
/** For that long, watching alone does not zoom out: usually the next thing is shown before, enlarged. */
const linger = 1800

interface Wanted {
  to: Part
  /** The orientation of the pitch: when it is turned, nothing glides. */
  at: boolean
  /** The change is immediate. */
  jumps: boolean
  /** The change can wait. */
  lingers?: boolean
}

/** Create it while a component is created. */
export class Glide {
  readonly #tween: Tween<number[]>
  readonly #wanted: () => Wanted
  #lie: boolean | undefined

  constructor(wanted: () => Wanted) {
    this.#wanted = wanted
    this.#tween = new Tween(
      untrack(() => [...wanted().to]),
      { easing: cubicOut },
    )
    $effect.pre(() => {
      const { to, at, jumps, lingers } = wanted()
      const there = jumps || at !== this.#lie
      this.#lie = at
      const go = () => untrack(() => void this.#tween.set([...to], { duration: there ? 0 : duration }))
      if (there || !lingers) return go()
      const timer = setTimeout(go, linger)
      return () => clearTimeout(timer)
    })
  }

  get part(): Part {
    const { to, jumps } = this.#wanted()
    if (jumps) return to
    const [x, y, w, h] = this.#tween.current
    return [x, y, w, h]
  }
}
