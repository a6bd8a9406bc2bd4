// Of several pages of a browser, one is connected to the other device of a match, and shows that with a lock.

const name = (match: string) => `woodwork pair ${match}`

/** Holds the lock of a match; the returned function releases it. */
export function hold(match: string): () => void {
  let release!: () => void
  const gone = new Promise<void>((done) => {
    release = done
  })
  void navigator.locks?.request(name(match), { mode: 'shared' }, () => gone).catch(() => {})
  return release
}

/** Reports repeatedly whether a page of this browser is connected to the other device of a match, until the
 *  returned function is called. */
export function watch(match: string, tell: (open: boolean) => void): () => void {
  const look = async () => tell(await isOpen(match))
  const soon = setTimeout(look, 200) // this page may have just released it
  const timer = setInterval(look, 2000)
  return () => {
    clearTimeout(soon)
    clearInterval(timer)
  }
}

/** Whether a page of this browser is connected to the other device of a match. */
async function isOpen(match: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => undefined)
  return !!locks?.held?.some((lock) => lock.name === name(match))
}
