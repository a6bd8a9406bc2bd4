// Playing offline: the site without a server, and a server's pages at device/, contain the program themselves. A
// browser that has fetched it once keeps it.
import program from '../../wasm/woodwork.wasm.gz?url'
import { serverless } from './address'

/** Whether the program is available without a network: this page's, and no other build's. */
export async function ready(): Promise<boolean> {
  try {
    return !!(await caches.match(program))
  } catch {
    return false
  }
}

/** Lets the service worker fetch and keep everything for playing without a network, unless the reader saves
 *  data. A page that runs the program has fetched it in any case. */
export async function prepare(): Promise<void> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker || (connection?.saveData && !serverless)) return
  const { active } = await serviceWorker.ready
  active?.postMessage('prepare')
}
