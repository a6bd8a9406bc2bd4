import { beforeEach, expect, test, vi } from 'vitest'

/** A history whose steps are made when the test says so, several in one if there are several, as browsers may. */
class Steps {
  entries: unknown[] = [null]
  at = 0
  pending = 0
  get state() {
    return this.entries[this.at]
  }
  pushState(state: unknown) {
    this.entries.splice(++this.at, Infinity, state)
  }
  replaceState(state: unknown) {
    this.entries[this.at] = state
  }
  go(by: number) {
    this.pending += by
  }
  /** Makes the steps that were asked for, and those that follow from them. */
  made() {
    while (this.pending) {
      this.at += this.pending
      this.pending = 0
      dispatchEvent(new Event('popstate'))
    }
  }
}

let steps: Steps
let layers: typeof import('./layers')
beforeEach(async () => {
  const events = new EventTarget()
  steps = new Steps()
  vi.stubGlobal('history', steps)
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, events[name].bind(events))
  vi.resetModules()
  layers = await import('./layers')
})

const open = () => {
  const close = vi.fn()
  return { close, lift: layers.layer(close) }
}

test('Back closes the last layer, and a longer way back all', () => {
  const [first, second, third] = [open(), open(), open()]
  steps.go(-1)
  steps.made()
  expect([first, second, third].map(({ close }) => close.mock.calls.length)).toEqual([0, 0, 1])
  steps.go(-2)
  steps.made()
  expect([first, second, third].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 1])
  for (const { lift } of [first, second, third]) lift() // as they do when they are closed
  steps.made()
  expect(steps.at).toBe(0)
})

test('layers that are closed together leave no entry behind, and Back is the reader’s again', () => {
  const [first, second] = [open(), open()]
  second.lift()
  first.lift()
  steps.made()
  expect(steps.at).toBe(0)
  const next = open()
  steps.go(-1)
  steps.made()
  expect(next.close).toHaveBeenCalledOnce()
})

test('a layer that is opened while the one before it goes stays', () => {
  const first = open()
  first.lift()
  const next = open()
  steps.made()
  expect(next.close).not.toHaveBeenCalled()
  expect(steps.at).toBe(1)
  steps.go(-1)
  steps.made()
  expect(next.close).toHaveBeenCalledOnce()
})

test('what is written into the history waits for our step back; who leaves the page has the last word', () => {
  const done: string[] = []
  const write = (what: string, leaves = false) => layers.settled(() => done.push(what), leaves)
  write('at once')
  open().lift()
  for (const what of ['a moment', 'a later moment']) write(what)
  expect(done).toEqual(['at once'])
  steps.made()
  expect(done).toEqual(['at once', 'a later moment'])
  open().lift()
  write('a moment')
  write('a link', true)
  write('another link', true)
  write('an address of the page that is left')
  steps.made()
  expect(done.slice(2)).toEqual(['another link'])
})
