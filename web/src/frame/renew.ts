// A server that has been renewed while its page was open.

const done = 'woodwork.renewed'

/** Loads the page anew for the server's version, once: if the new page is as old, the reader is told. */
export function renew(version: number) {
  try {
    if (sessionStorage.getItem(done) === String(version)) return
    sessionStorage.setItem(done, String(version))
  } catch { return } // nowhere to remember it: better the reader does it
  location.reload()
}
