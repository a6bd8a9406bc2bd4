// A page is drawn in steps, one per frame, so that the browser can paint and
// respond between them. What readers look at first comes first; nothing already
// there may move.

const waiting = new Set<() => void>()
let running = false

/** Calls draw in a frame of its own, after all that are waiting already; the returned function gives up the place. */
export function nextFrame(draw: () => void): () => void {
  if (document.hidden)
    draw() // a page that nobody sees has no frames
  else {
    waiting.add(draw)
    if (!running) next()
  }
  return () => waiting.delete(draw)
}

function next() {
  running = true
  // Not in the frame itself but after it: the previous step is on the screen first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      const [draw] = waiting
      waiting.delete(draw)
      try {
        draw?.()
      } finally {
        if (waiting.size) next()
        else running = false
      }
    }),
  )
}

/** Waits for what is loaded, and for a step of its own. */
export async function drawn<T>(loaded: Promise<T>): Promise<T> {
  const made = await loaded
  return new Promise((done) => nextFrame(() => done(made)))
}

/** Waits until nothing that is there has a step left. */
export async function complete(): Promise<void> {
  do await new Promise<void>((done) => void nextFrame(done))
  while (waiting.size)
}

/** Counts up to most, one per step, after begun. Call it while a component is created. */
export function progressive(most: number, begun: () => boolean = () => true): { readonly count: number } {
  let count = $state(document.hidden ? most : 0)
  $effect(() => {
    if (begun() && count < most) return nextFrame(() => count++)
  })
  return {
    get count() {
      return count
    },
  }
}
