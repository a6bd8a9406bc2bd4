// A pointer whose release never reaches the page: the window lost the focus, a menu of the system opened, or the button
// came up over something else. What it held is let go, as when the browser itself cancels a pointer; if the release comes
// after all, it is no click.

/** Tells every part of the page that holds a lost pointer that it was cancelled. */
export function lostPointers(page: Window = window): void {
  /** Where the pointers that are pressed went down. */
  const pressed = new Map<number, { at: EventTarget; type: string; primary: boolean }>()
  /** Those that were lost, until they go down again. */
  const lost = new Set<number>()
  /** Whether the release of a lost pointer is being told. */
  let late = false

  function cancel(id: number) {
    const { at, type, primary } = pressed.get(id)!
    pressed.delete(id)
    lost.add(id)
    const on = at instanceof Node && at.isConnected ? at : page
    if (on instanceof Element && on.hasPointerCapture(id)) on.releasePointerCapture(id)
    const what = { pointerId: id, pointerType: type, isPrimary: primary, bubbles: true }
    on.dispatchEvent(new PointerEvent('pointercancel', what))
  }
  const all = () => [...pressed.keys()].forEach(cancel)

  page.addEventListener(
    'pointerdown',
    (e) => {
      lost.delete(e.pointerId)
      pressed.set(e.pointerId, { at: e.target ?? page, type: e.pointerType, primary: e.isPrimary })
    },
    true,
  )
  page.addEventListener(
    'pointerup',
    (e) => {
      late = lost.delete(e.pointerId)
      if (late) setTimeout(() => (late = false)) // its click comes at once
    },
    true,
  )
  page.addEventListener(
    'click',
    (e) => {
      if (!late) return
      e.stopImmediatePropagation()
      e.preventDefault()
    },
    true,
  )
  for (const end of ['pointerup', 'pointercancel'] as const)
    page.addEventListener(end, (e) => pressed.delete(e.pointerId), true)
  page.addEventListener(
    'pointermove',
    (e) => {
      if (!e.buttons && pressed.has(e.pointerId)) cancel(e.pointerId)
    },
    true,
  )
  page.addEventListener('blur', (e) => e.target === page && all())
  page.document.addEventListener('visibilitychange', () => page.document.hidden && all())
}
