// Two pages with the same match hold a program each, and both would think about the computer's move. A lock of the
// browser lets one of them do it; if that page is closed, the next one gets the lock.

/** Milliseconds for which this page keeps a question after answering it: until the others have heard of the move,
 *  and no longer ask. */
const settles = 500

/** Starts thinking about a question when no other page of this browser does; the function that begin returns
 *  cancels the thinking, and begin calls over when it is done. The returned function ends everything. */
export function once(
  question: string,
  begin: (over: () => void) => () => void,
  locks: LockManager | undefined,
): () => void {
  if (!locks) return begin(() => {}) // the page did not come over a secure connection
  const waiting = new AbortController()
  let end = () => waiting.abort()
  const task = () =>
    new Promise<void>((release) => {
      const stop = begin(() => setTimeout(release, settles))
      end = () => {
        stop()
        release()
      }
    })
  locks.request(`woodwork thinks ${question}`, { signal: waiting.signal }, task).catch(() => {}) // it is no longer wanted
  return () => end()
}
