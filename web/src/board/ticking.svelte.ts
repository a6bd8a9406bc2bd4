// A clock that runs on the screen.

/** Match time in milliseconds, read again and again while clock() returns a clock; 0 without one. Call it while a component is created. */
export function ticking(clock: () => (() => number) | undefined, every = 250): { readonly now: number } {
  let now = $state(0)
  $effect(() => {
    const read = clock()
    if (!read) return
    const tick = () => (now = read())
    tick()
    const timer = setInterval(tick, every)
    return () => clearInterval(timer)
  })
  return {
    get now() {
      return now
    },
  }
}
