// A drawing that is larger than its window.
import type { Drag } from './drag.svelte'

/** Within this distance of the window's edge, in pixels, what is dragged scrolls the drawing. */
const edge = 34
/** Pixels per step, and milliseconds between steps. */
const step = 6
const pause = 16

/** How far a window scrolls for something at a height in it, both in pixels. */
export const onward = (y: number, height: number): number => (y < edge ? -step : y > height - edge ? step : 0)

/** The window and the side of a square in pixels; top: squares above the field. */
interface Viewport {
  window: HTMLElement
  unit: number
  top: number
}

/** Scrolls a window when something is dragged to its edge. Call it while a component is created. */
export function carried<T>(drag: Drag<T>, viewport: () => Viewport | undefined, moved: () => void) {
  $effect(() => {
    const at = drag.grip && viewport()
    if (!at || !drag.grip) return
    const by = onward((drag.grip.y + at.top) * at.unit - at.window.scrollTop, at.window.clientHeight)
    if (!by) return
    const timer = setTimeout(() => {
      const was = at.window.scrollTop
      at.window.scrollTop = was + by
      const way = at.window.scrollTop - was
      if (!drag.grip || !way) return
      drag.grip = { ...drag.grip, y: drag.grip.y + way / at.unit }
      moved()
    }, pause)
    return () => clearTimeout(timer)
  })
}
