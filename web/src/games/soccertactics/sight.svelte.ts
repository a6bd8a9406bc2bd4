// A pitch that is larger than its window is moved to where something happens.
import { untrack } from 'svelte'
import { look } from './follow'
import { rim, type Lie } from './pitch'
import type { Square } from './view'

interface Sight {
  /** What there is to see, the most important first. */
  squares: Square[]
  lie: Lie
  window: HTMLElement
  /** Pixels of a square, and of what covers the foot of the window. */
  unit: number
  covered: number
  smooth: boolean
  /** On a low window the page is moved as well: what is to be pressed does not stay under the tray. */
  page: boolean
}

interface Asked {
  /** Another word whenever something new is to be seen. */
  now(): string
  /** Whether the window goes on meanwhile, no further than it must. */
  follows(): boolean
  /** Undefined: all is in sight, or the reader moves it. */
  seen(): Sight | undefined
}

/** For a component that is being made. */
export function sight({ now, follows, seen }: Asked) {
  let last = ''
  $effect(() => {
    const [key, on] = [now(), follows()]
    untrack(() => {
      const at = key !== last || on ? seen() : undefined
      if (!at) return
      const fresh = key !== last
      last = key
      const top = look(at.squares, at.lie, (at.window.clientHeight - at.covered) / at.unit, fresh ? undefined : at.window.scrollTop / at.unit - rim.end)
      if (top === undefined) return
      const behavior = at.smooth ? 'smooth' : 'instant'
      at.window.scrollTo({ top: (top + rim.end) * at.unit, behavior })
      if (at.page) at.window.scrollIntoView({ block: 'nearest', behavior })
    })
  })
}
