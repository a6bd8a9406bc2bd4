// Two pages with one match hold a program each, and both would think about the computer's move. A lock of the browser
// has one of them do it; should that page be closed, the next one gets the lock.

/** How long, in milliseconds, after its answer a question is still this page's: until the others have heard what came
 *  of it, and ask no longer. */
const settles = 500

/** Begins to think about a question when no other page of this browser does; the function that begin returns ends the
 *  thought, and begin says when it is over. The returned function ends all. */
export function once(question: string, begin: (over: () => void) => () => void, locks: LockManager | undefined): () => void {
  if (!locks) return begin(() => {}) // a page that did not come over a safe way
  const waiting = new AbortController()
  let end = () => waiting.abort()
  const held = () => new Promise<void>((release) => {
    const stop = begin(() => setTimeout(release, settles))
    end = () => { stop(); release() }
  })
  locks.request(`woodwork thinks ${question}`, { signal: waiting.signal }, held).catch(() => {}) // nobody wants it any longer
  return () => end()
}
