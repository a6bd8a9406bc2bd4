// Playing offline on a server's site: the pages at device/ hold the program themselves. A browser that has fetched it
// once has it from then on.
import { alone, file } from './address'

const program = file('woodwork.wasm.gz')

/** Whether the program can be had without a network. */
export async function ready(): Promise<boolean> {
  try { return !!(await caches.match(program)) } catch { return false }
}

/** Fetches the program for a time without a network, unless data are to be saved. The service worker keeps it. */
export async function prepare(): Promise<void> {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (alone || connection?.saveData || !serviceWorker?.controller || (await ready())) return
  try { await (await fetch(program, { priority: 'low' })).arrayBuffer() } catch { /* another time */ }
}
