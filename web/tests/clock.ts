// A page whose time passes in small steps, so that what is seen does not depend on how busy the machine is: timers,
// frames and animations follow one clock, which stands still while the machine is slow.
import type { Page } from '@playwright/test'

/** How much time a step takes at most, in milliseconds: after each the page can be looked at. */
export const step = 32

/** Gives the next pages at this place such a clock. */
export const stepped = (page: Page): Promise<unknown> => page.addInitScript(clock, step)

/** In the page, before its own scripts. */
function clock(most: number) {
  interface Timer {
    at: number
    every?: number
    call(): void
  }
  const real = { now: performance.now.bind(performance), wait: window.setTimeout.bind(window) }
  const began = Date.now() - performance.now()
  const timers = new Map<number, Timer>()
  let frames = new Map<number, FrameRequestCallback>()
  const places = new WeakMap<Animation, number>()
  let [now, last, ids] = [real.now(), real.now(), 1_000_000]

  const guarded = (call: () => void) => {
    try {
      call()
    } catch (fault) {
      reportError(fault)
    }
  }
  type Handler = (...rest: unknown[]) => void
  const timer = (call: Handler, ms: number | undefined, rest: unknown[], repeats: boolean) => {
    const every = Math.max(1, Number(ms) || 0)
    timers.set(++ids, { at: now + every, every: repeats ? every : undefined, call: () => call(...rest) })
    return ids
  }
  const first = () =>
    [...timers].reduce<[number, Timer] | undefined>((a, b) => (a && a[1].at <= b[1].at ? a : b), undefined)
  function ring(until: number) {
    for (let next = first(); next && next[1].at <= until; next = first()) {
      const [id, one] = next
      now = Math.max(now, one.at)
      if (one.every) one.at += one.every
      else timers.delete(id)
      guarded(() => one.call())
    }
    now = until
  }
  /** Animations stand still by themselves, and are set to the time of the clock: a new one begins with the step that finds it. */
  function animate(passed: number) {
    for (const one of document.getAnimations()) {
      if (one.playState !== 'running' && one.playState !== 'paused') continue
      const was = places.get(one)
      const place = was === undefined ? 0 : was + passed * one.playbackRate
      places.set(one, place)
      if (was === undefined) one.pause()
      if (place >= Number(one.effect!.getComputedTiming().endTime)) one.finish()
      else one.currentTime = place
    }
  }
  function pass() {
    real.wait(pass, 16)
    const [was, passed] = [now, Math.min(most, real.now() - last)]
    last = real.now()
    ring(was + passed)
    animate(passed)
    const due = frames
    frames = new Map()
    for (const call of due.values()) guarded(() => call(now))
  }
  Object.assign(window, {
    setTimeout: (call: Handler, ms?: number, ...rest: unknown[]) => timer(call, ms, rest, false),
    setInterval: (call: Handler, ms?: number, ...rest: unknown[]) => timer(call, ms, rest, true),
    clearTimeout: (id?: number) => timers.delete(id!),
    clearInterval: (id?: number) => timers.delete(id!),
    requestAnimationFrame: (call: FrameRequestCallback) => (frames.set(++ids, call), ids),
    cancelAnimationFrame: (id: number) => frames.delete(id),
  })
  performance.now = () => now
  Date.now = () => Math.round(began + now)
  pass()
}
