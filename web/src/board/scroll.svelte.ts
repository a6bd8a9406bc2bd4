// A drawing that is larger than its window.
import type { Drag } from './drag.svelte'

/** So near to the edge of the window, in pixels, what is dragged takes the drawing with it. */
const edge = 34
/** Pixels a step, and milliseconds between two. */
const step = 6
const pause = 16

/** How far a window goes on for something at a height of it, both in pixels. */
export const onward = (y: number, height: number): number => (y < edge ? -step : y > height - edge ? step : 0)

/** The window and the side of a square in pixels; top: squares above the field. */
export interface Seen {
  window: HTMLElement
  unit: number
  top: number
}

/** Moves a window on for what is dragged to its edge. For a component that is being made. */
export function carried<T>(drag: Drag<T>, seen: () => Seen | undefined, moved: () => void) {
  $effect(() => {
    const at = drag.held && seen()
    if (!at || !drag.held) return
    const by = onward((drag.held.y + at.top) * at.unit - at.window.scrollTop, at.window.clientHeight)
    if (!by) return
    const timer = setTimeout(() => {
      const was = at.window.scrollTop
      at.window.scrollTop = was + by
      const way = at.window.scrollTop - was
      if (!drag.held || !way) return
      drag.held = { ...drag.held, y: drag.held.y + way / at.unit }
      moved()
    }, pause)
    return () => clearTimeout(timer)
  })
}
