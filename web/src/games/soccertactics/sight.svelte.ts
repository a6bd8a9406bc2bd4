// Scrolls a pitch that is larger than its window to where something happens.
import { untrack } from 'svelte'
import { look } from './follow'
import { rim, type Lie } from './pitch'
import type { Square } from './view'

interface Sight {
  /** The squares to show, the most important first. */
  squares: Square[]
  lie: Lie
  window: HTMLElement
  /** The pixels of a square, and of what covers the foot of the window. */
  unit: number
  covered: number
  smooth: boolean
  /** In a low window the page is scrolled as well, so that what to press is not under the tray. */
  page: boolean
}

interface Asked {
  /** Another text whenever there is something new to see. */
  now(): string
  /** Whether the window keeps following in the meantime, no further than it must. */
  follows(): boolean
  /** Undefined: everything is in sight, or the reader scrolls. */
  viewport(): Sight | undefined
}

/** Call it while a component is created. */
export function sight({ now, follows, viewport }: Asked) {
  let last = ''
  $effect(() => {
    const [key, on] = [now(), follows()]
    untrack(() => {
      const at = key !== last || on ? viewport() : undefined
      if (!at) return
      const fresh = key !== last
      last = key
      const top = look(
        at.squares,
        at.lie,
        (at.window.clientHeight - at.covered) / at.unit,
        fresh ? undefined : at.window.scrollTop / at.unit - rim.end,
      )
      if (top === undefined) return
      const behavior = at.smooth ? 'smooth' : 'instant'
      at.window.scrollTo({ top: (top + rim.end) * at.unit, behavior })
      if (at.page) at.window.scrollIntoView({ block: 'nearest', behavior })
    })
  })
}
