// What boards and trays have in common where they listen to keys.

/** The steps of the arrow keys on the drawing. */
export const arrows: Record<string, readonly [dx: number, dy: number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** Whether a key is meant for a field or a dialog, and not for the board. */
export const typing = (e: KeyboardEvent): boolean => !!(e.target as Element).closest?.('input, select, textarea, [contenteditable], dialog, [role=dialog]')

/** Whether the board may take a key: nobody else has, and it is no command of the browser. alt: Alt is the board's. */
export const free = (e: KeyboardEvent, alt = false): boolean => !e.defaultPrevented && !e.ctrlKey && !e.metaKey && (alt || !e.altKey) && !typing(e)

/** Takes Esc before it means anything to the shell, if back() goes a step back. */
export function escape(e: KeyboardEvent, back: () => boolean): void {
  if (e.key !== 'Escape' || typing(e) || !back()) return
  e.preventDefault()
  e.stopPropagation()
}

/** The next of some among all, after or before here; round the end to the first. All has here. */
export function next<T>(all: readonly T[], here: T, by: number, fits: (one: T) => boolean): T {
  const some = all.filter(fits)
  if (!some.length) return here
  const at = all.indexOf(here)
  const onward = by > 0 ? all.slice(at + 1).find(fits) : all.slice(0, at).findLast(fits)
  return onward ?? (by > 0 ? some[0] : some[some.length - 1])
}
