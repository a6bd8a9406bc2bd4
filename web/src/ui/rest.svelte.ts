// For a moment after an offer has changed it accepts nothing, as a second click was meant for what had been there.
import { untrack } from 'svelte'

/** The value of data-rest, which begins the moment (hands.css) whenever what is offered changes. Call it while a component is created. */
export function rests(offered: () => unknown): { readonly now: 'odd' | 'even' } {
  let changes = $state(0)
  $effect(() => {
    offered()
    untrack(() => changes++)
  })
  return {
    get now() {
      return changes % 2 ? 'odd' : 'even'
    },
  }
}
