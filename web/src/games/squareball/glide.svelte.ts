// The part of the pitch that is seen glides to the one that is wanted.
import { untrack } from 'svelte'
import { cubicOut } from 'svelte/easing'
import { Tween } from 'svelte/motion'
import type { Part } from '../../board/lens'

/** Milliseconds. */
const duration = 320
/** For that long nobody goes back to the whole pitch only to look on: as a rule the next thing is shown before, from near. */
const linger = 1800

interface Wanted {
  to: Part
  /** How the pitch lies: turned round, nothing glides. */
  at: boolean
  /** It is there at once. */
  jumps: boolean
  /** It can wait. */
  lingers?: boolean
}

/** For a component that is being made. */
export class Glide {
  readonly #tween: Tween<number[]>
  readonly #wanted: () => Wanted
  #lie: boolean | undefined

  constructor(wanted: () => Wanted) {
    this.#wanted = wanted
    this.#tween = new Tween(untrack(() => [...wanted().to]), { easing: cubicOut })
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
