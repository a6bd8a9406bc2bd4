// What this browser remembers, item by item. If storage is forbidden, everything is simply forgotten.

/** A stored item; undefined if there is none. */
export function recalled(key: string): string | undefined {
  try {
    return localStorage.getItem(`woodwork.${key}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Whether keys of one character are no commands: somebody who speaks to the device, or shakes, presses them unintended
 *  (WCAG 2.1.4). */
export const shortcuts = { off: recalled('letters') === 'off' }

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(`woodwork.${key}`, value)
  } catch {
    /* private window */
  }
}
