// What this browser remembers, item by item. What cannot be stored lasts as long as the page.

const unstored = new Map<string, string>()

/** A remembered item; undefined if there is none. */
export function recalled(key: string): string | undefined {
  try {
    return unstored.get(key) ?? localStorage.getItem(`woodwork.${key}`) ?? undefined
  } catch {
    return undefined
  }
}

/** Whether keys of one character are no commands: with speech input, or with hands that shake, they are pressed by accident
 *  (WCAG 2.1.4). */
export const shortcuts = { off: recalled('letters') === 'off' }

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(`woodwork.${key}`, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value) // private window, or no space
  }
}
