// What lies over a page, as a dialog: the browser's Back takes it away and stays on the page.
// Each layer is an entry of the history with the address of its page.

interface Layer { close: () => void }
const open: Layer[] = []
/** Steps back of our own that the browser has not taken yet. */
let owed = 0

function entry(depth: number) { history.pushState({ ...history.state, layer: depth }, '') }

if (typeof addEventListener === 'function') addEventListener('popstate', () => {
  if (owed) owed--
  else open.pop()?.close()
})

/** Puts a layer over the page until the answer is called; close is called when Back takes it away. */
export function layer(close: () => void): () => void {
  const made = { close }
  open.push(made)
  // A step back that is still to come would take this entry for the one it is meant for.
  if (owed) addEventListener('popstate', () => open.includes(made) && entry(open.length), { once: true })
  else entry(open.length)
  return () => {
    const at = open.indexOf(made)
    if (at < 0) return // Back has taken it
    open.splice(at, 1)
    if (!layered()) return // a link led elsewhere and took the place of the entry
    owed++
    history.back()
  }
}

/** Whether the entry of the history is a layer's. */
export function layered(): boolean {
  return typeof history.state?.layer === 'number'
}
