// A page is drawn in steps, one a frame, so that the browser can paint and
// answer between them. What comes first is what is looked at first; nothing that
// is there may change its place.

const waiting = new Set<() => void>()
let running = false

/** Calls draw in a frame of its own, after all that wait already; the answer gives the place up. */
export function nextFrame(draw: () => void): () => void {
  if (document.hidden) draw() // a page that nobody sees has no frames
  else {
    waiting.add(draw)
    if (!running) next()
  }
  return () => waiting.delete(draw)
}

function next() {
  running = true
  // After the shell, not in it: what was drawn last is on the screen first.
  requestAnimationFrame(() => setTimeout(() => {
    const [draw] = waiting
    waiting.delete(draw)
    try { draw?.() } finally {
      if (waiting.size) next()
      else running = false
    }
  }))
}

/** What has been loaded, in a step of its own. */
export async function drawn<T>(loaded: Promise<T>): Promise<T> {
  const made = await loaded
  return new Promise((done) => nextFrame(() => done(made)))
}

/** Counts up to most, one a step, since begun. For a component that is being made. */
export function progressive(most: number, begun: () => boolean = () => true): { readonly count: number } {
  let count = $state(document.hidden ? most : 0)
  $effect(() => {
    if (begun() && count < most) return nextFrame(() => count++)
  })
  return { get count() { return count } }
}
