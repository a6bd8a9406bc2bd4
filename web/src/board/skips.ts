// Skipping for impatient readers: while something is shown, a click means "show me the
// end of it", and does nothing else.

/** Whether a click is on a part of the held result, such as the button to replay it. */
const stays = (e: Event) => !!(e.target as Element).closest?.('[data-stays] button')

/** Disabled elements, such as a die that is only shown: the browser reports their presses but not their clicks. */
const mute = (e: Event) => !!(e.target as Element).closest?.(':disabled')

/** Lets a click on an element end what is being shown there. */
export function skips(showing: () => boolean, hurry: () => void) {
  return (node: HTMLElement) => {
    /** Whether the press began while something was shown. */
    let pressed = false
    /** Whether the press will bring no click. */
    let muted = false
    const down = (e: Event) => {
      pressed = showing() && !stays(e)
      muted = pressed && mute(e)
      if (pressed) e.stopPropagation()
    }
    const up = (e: PointerEvent) => {
      if (pressed && e.button === 0 && (muted || mute(e)) && showing()) hurry()
    }
    const click = (e: MouseEvent) => {
      const late = pressed && e.detail > 0
      pressed = false
      if ((!late && !showing()) || stays(e)) return
      e.preventDefault()
      e.stopPropagation()
      if (showing()) hurry()
    }
    node.addEventListener('pointerdown', down, true)
    node.addEventListener('pointerup', up, true)
    node.addEventListener('click', click, true)
    return () => {
      node.removeEventListener('pointerdown', down, true)
      node.removeEventListener('pointerup', up, true)
      node.removeEventListener('click', click, true)
    }
  }
}
