// Of several pages of a browser one has the way to the other device of a match, and says so by a lock.

const name = (match: string) => `woodwork pair ${match}`

/** Holds the lock of a match; the returned function lets it go. */
export function hold(match: string): () => void {
  let release!: () => void
  const gone = new Promise<void>((done) => { release = done })
  void navigator.locks?.request(name(match), { mode: 'shared' }, () => gone).catch(() => {})
  return release
}

/** Whether a page of this browser has the way to the other device of a match. */
export async function held(match: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined)
  return !!locks?.held?.some((lock) => lock.name === name(match))
}
