// A server that was updated while its page was open.
import { retryingFetch } from '../api/retry'

const done = 'woodwork.renewed'

/** Loads the page again for the server's version, once: if the new page is just as old, the reader is told. */
export function renew(version: number) {
  try {
    if (sessionStorage.getItem(done) === String(version)) return
    sessionStorage.setItem(done, String(version))
  } catch {
    return
  } // nowhere to remember it: the reader had better do it
  location.reload()
}

/** The result of load. If it fails because the server has a newer page than this, the page is loaded again. */
export async function current<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (lost) {
    if (!(await replaced())) throw lost
    location.reload()
    return new Promise(() => {}) // the page goes away, with everything that waits here
  }
}

/** Whether the server's page now starts with another program than this one did. */
async function replaced(): Promise<boolean> {
  const program = document.querySelector('script[type=module][src]')?.getAttribute('src')
  try {
    const answer = await retryingFetch(new Request(location.href, { cache: 'no-store' }))
    return answer.ok && !!program && !(await answer.text()).includes(program)
  } catch {
    return false
  }
}
