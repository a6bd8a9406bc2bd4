// For a moment after an offer has changed it accepts nothing, as a second click was meant for what had been there.
import { untrack } from 'svelte'

/** The value of data-rest, which begins the moment (hands.css) whenever one of the values that say what is offered has changed. Call it
 *  while a component is created. */
export function rests(offered: () => readonly unknown[]): { readonly now: 'odd' | 'even' } {
  let changes = $state(0)
  let last: readonly unknown[] = []
  /** Whether the mark has not been painted yet: changed back, it would begin nothing. */
  let fresh = false
  $effect(() => {
    const now = offered()
    if (now.length === last.length && now.every((value, i) => Object.is(value, last[i]))) return
    last = now
    if (fresh) return
    fresh = true
    requestAnimationFrame(() => setTimeout(() => (fresh = false)))
    untrack(() => changes++)
  })
  return {
    get now() {
      return changes % 2 ? 'odd' : 'even'
    },
  }
}

/** Whether the tray of the page rests now. A key that sends a move does nothing then, as a finger does not: it was meant
 *  for what had been there, or to end what was shown. */
export function atRest(): boolean {
  const tray = document.querySelector('[data-rest] .tray')
  return !!tray && getComputedStyle(tray).pointerEvents === 'none'
}
