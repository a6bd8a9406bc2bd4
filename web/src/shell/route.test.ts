import { beforeEach, expect, test, vi } from 'vitest'

/** A browser's history, which refuses changes as browsers do after some hundred in a few seconds. */
class History {
  refuses = false
  entries: { state: any; address: URL }[] = [{ state: null, address: new URL('http://localhost/m/abc?seat=1') }]
  get state() {
    return this.entries.at(-1)!.state
  }
  pushState(state: unknown, _: string, address: string | URL = location.href) {
    if (this.refuses) throw new DOMException('too many', 'SecurityError')
    this.entries.push({ state, address: new URL(address, location.href) })
  }
  replaceState(state: unknown, _: string, address: string | URL) {
    if (this.refuses) throw new DOMException('too many', 'SecurityError')
    this.entries[this.entries.length - 1] = { state, address: new URL(address, location.href) }
  }
  go() {}
}
let steps: History
let route: (typeof import('./route.svelte'))['route']
let layer: (typeof import('./layers'))['layer']
beforeEach(async () => {
  const events = new EventTarget()
  steps = new History()
  vi.stubGlobal('history', steps)
  vi.stubGlobal('location', {
    get href() {
      return steps.entries.at(-1)!.address.href
    },
    ...Object.fromEntries(['pathname', 'search', 'hash'].map((part) => [part, ''])),
  })
  for (const part of ['pathname', 'search', 'hash'] as const)
    Object.defineProperty(location, part, { get: () => steps.entries.at(-1)!.address[part] })
  vi.stubGlobal('document', { addEventListener: () => {}, documentElement: { dataset: {} } })
  vi.stubGlobal('scrollTo', () => {})
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, events[name].bind(events))
  vi.resetModules()
  route = (await import('./route.svelte')).route
  layer = (await import('./layers')).layer
})
const address = () => location.href.replace('http://localhost', '')

test('moments are one step in the history, and keep what the page was asked', () => {
  route.moment('7')
  route.moment('6')
  expect(steps.entries).toHaveLength(2)
  expect([address(), route.path, route.search, route.hash]).toEqual(['/m/abc?seat=1#6', '/m/abc', '?seat=1', '6'])
})

test('the page goes on where the browser refuses to change its address, which follows with the next change', () => {
  route.moment('7')
  steps.refuses = true
  route.moment('6')
  expect([address(), route.hash]).toEqual(['/m/abc?seat=1#7', '6'])
  route.amend('/m/abc#5')
  expect([route.search, route.hash]).toEqual(['', '5'])
  route.go('/you')
  expect([route.path, route.hash]).toEqual(['/you', ''])
  steps.refuses = false
  route.go('/rules/tutto')
  expect([address(), route.path]).toEqual(['/rules/tutto', '/rules/tutto'])
})

test('a dialog opens and closes where the browser refuses it an entry of its own', () => {
  const back = vi.spyOn(steps, 'go')
  layer(() => {})
  steps.refuses = true
  const lift = layer(() => {})
  lift()
  expect(back).not.toHaveBeenCalled() // a step of none would load the page again
})
