// What this browser remembers, item by item. If storage is forbidden, everything is simply forgotten.

/** A stored item; undefined if there is none. */
export function recalled(key: string): string | undefined {
  try {
    return localStorage.getItem(`woodwork.${key}`) ?? undefined
  } catch {
    return undefined
  }
}

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(`woodwork.${key}`, value)
  } catch {
    /* private window */
  }
}
