// Layers over a page, such as dialogs: the browser's Back closes one and stays on the page.
// Each layer is an entry of the history with the address of its page.

interface Layer {
  close: () => void
}
const open: Layer[] = []
/** Our own steps back that the browser has not made yet. */
let owed = 0

function entry(depth: number) {
  history.pushState({ ...history.state, layer: depth }, '')
}

if (typeof addEventListener === 'function')
  addEventListener('popstate', () => {
    if (owed) owed--
    else open.pop()?.close()
  })

/** Puts a layer over the page until the returned function is called; close is called when Back closes it. */
export function layer(close: () => void): () => void {
  const made = { close }
  open.push(made)
  // A pending step back would remove this entry instead of the intended one.
  if (owed) addEventListener('popstate', () => open.includes(made) && entry(open.length), { once: true })
  else entry(open.length)
  return () => {
    const at = open.indexOf(made)
    if (at < 0) return // Back has removed it
    open.splice(at, 1)
    if (!layered()) return // a link led elsewhere and replaced the entry
    owed++
    history.back()
  }
}

/** Calls then once the browser has made our steps back: what was written into the history before would be undone by them. */
export function settled(then: () => void) {
  if (owed) addEventListener('popstate', () => settled(then), { once: true })
  else then()
}

/** Whether the current history entry belongs to a layer. */
export function layered(): boolean {
  return typeof history.state?.layer === 'number'
}
