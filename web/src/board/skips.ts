// Who does not wait: while something is shown, a click means "show me the end of it", and
// does nothing else.

/** Whether what is clicked is part of what is held, as a button to see it again. */
const stays = (e: Event) => !!(e.target as Element).closest?.('[data-stays] button')

/** What cannot be used, as a die that is only shown: the browser tells of its presses, but of no click. */
const mute = (e: Event) => !!(e.target as Element).closest?.(':disabled')

/** Lets a click on an element end what is being shown there. */
export function skips(showing: () => boolean, hurry: () => void) {
  return (node: HTMLElement) => {
    /** What is pressed was pressed while something was shown. */
    let pressed = false
    /** Of that press no click will come. */
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
