// What a board remembers in this browser: a choice of how it is seen or played. A browser
// that keeps nothing forgets it with the page.

/** What was chosen; undefined if nothing was. */
export function recalled(key: string): string | undefined {
  try { return localStorage.getItem(`woodwork.${key}`) ?? undefined } catch { return undefined }
}

export function keep(key: string, value: string) {
  try { localStorage.setItem(`woodwork.${key}`, value) } catch { /* private window */ }
}
