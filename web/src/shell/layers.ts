// Layers over a page, such as dialogs: the browser's Back closes one and stays on the page.
// Each layer is an entry of the history with the address of its page; its state says how many layers are open there.

interface Layer {
  close: () => void
}
const open: Layer[] = []
/** Whether the browser has yet to make a step back of ours. */
let returning = false
/** What to do then. */
let waiting: { then: () => void; leaves: boolean } | undefined

const depth = (): number => history.state?.layer ?? 0

function entry(depth: number) {
  try {
    history.pushState({ ...history.state, layer: depth }, '')
  } catch {
    /* after some hundred changes in ten seconds browsers refuse: Back then closes this layer with the one before it */
  }
}
/** Goes back to the entry of the last layer that is still open. */
function back() {
  returning = true
  history.go(open.length - depth())
}

if (typeof addEventListener === 'function')
  addEventListener('popstate', () => {
    if (!returning) {
      while (open.length > depth()) open.pop()!.close()
      return
    }
    returning = false
    if (depth() > open.length) return back() // more than one was closed
    for (let at = depth(); at < open.length;) entry(++at) // others were opened meanwhile
    const { then } = waiting ?? {}
    waiting = undefined
    then?.()
  })

/** Puts a layer over the page until the returned function is called; close is called when Back closes it. */
export function layer(close: () => void): () => void {
  const made = { close }
  open.push(made)
  if (!returning) entry(open.length) // otherwise the step back would lead away from it
  return () => {
    const at = open.indexOf(made)
    if (at < 0) return // Back has removed it
    open.splice(at, 1)
    // Without an entry of its own a link has led elsewhere, and replaced the entry.
    if (depth() > open.length && !returning) back()
  }
}

/** Writes into the history once the browser has made our steps back, which would undo what was written before. Of what waits for
 *  that, the last is done; unless the page is left (leaves): then nothing else is to be written for it. */
export function settled(then: () => void, leaves = false) {
  if (!returning) then()
  else if (leaves || !waiting?.leaves) waiting = { then, leaves }
}

/** Whether the current history entry belongs to a layer. */
export function layered(): boolean {
  return depth() > 0
}
