// What boards and trays share for handling keys.
import { command } from '../ui/command'

/** The steps of the arrow keys on the drawing. */
export const arrows: Record<string, readonly [dx: number, dy: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The keys that scroll what has the focus. */
const scrolls = [' ', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown']
const reads = (e: Element) =>
  e.matches?.('[tabindex="0"]') && e.scrollHeight > e.clientHeight && /auto|scroll/.test(getComputedStyle(e).overflowY)

/** Whether a key is meant for a field, an open dialog or a text that it scrolls, and not for the board. A dialog that has just closed keeps the focus for a frame. */
export const typing = (e: KeyboardEvent): boolean => {
  const on = e.target as Element
  return (
    !!on.closest?.('input, select, textarea, [contenteditable], [role=dialog]') ||
    !!document.querySelector('dialog[open]') ||
    (scrolls.includes(command(e)) && reads(on))
  )
}

/** Whether the board may use a key: nobody has handled it, and it is no browser command. alt: the board uses Alt. */
export const free = (e: KeyboardEvent, alt = false): boolean =>
  !e.defaultPrevented && !e.ctrlKey && !e.metaKey && (alt || !e.altKey) && !typing(e)

/** Handles Esc before the shell does, if back() goes back a step. */
export function escape(e: KeyboardEvent, back: () => boolean): void {
  if (e.key !== 'Escape' || typing(e) || !back()) return
  e.preventDefault()
  e.stopPropagation()
}

/** The next of some among all, after or before here, wrapping round at the end. All contains here. */
export function next<T>(all: readonly T[], here: T, by: number, fits: (one: T) => boolean): T {
  const some = all.filter(fits)
  if (!some.length) return here
  const at = all.indexOf(here)
  const onward = by > 0 ? all.slice(at + 1).find(fits) : all.slice(0, at).findLast(fits)
  return onward ?? (by > 0 ? some[0] : some[some.length - 1])
}
