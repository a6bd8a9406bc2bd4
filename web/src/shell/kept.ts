// What this browser remembers, item by item. One that forbids storage forgets, and that is all.

/** What was kept; undefined if nothing was. */
export function recalled(key: string): string | undefined {
  try { return localStorage.getItem(`woodwork.${key}`) ?? undefined } catch { return undefined }
}

export function keep(key: string, value: string) {
  try { localStorage.setItem(`woodwork.${key}`, value) } catch { /* private window */ }
}
