// Playing offline: the site without a server, and the pages of a server at device/, hold the program themselves. A
// browser that has fetched it once has it from then on.
import program from '../../wasm/woodwork.wasm.gz?url'
import { alone } from './address'

/** Whether the program can be had without a network: that of this page, and no other build's. */
export async function ready(): Promise<boolean> {
  try { return !!(await caches.match(program)) } catch { return false }
}

/** Has the service worker fetch and keep all that plays without a network, unless data are to be saved. A page that
 *  runs the program has fetched it in any case. */
export async function prepare(): Promise<void> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker || (connection?.saveData && !alone)) return
  const { active } = await serviceWorker.ready
  active?.postMessage('prepare')
}
