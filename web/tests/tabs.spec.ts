import type { BrowserContext, Page } from '@playwright/test'
import { always, another, aside, decision, doc, expect, move, own, newMatch, test, wakes } from './harness'
import { shelf } from '../src/home/layout'

const two = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]
const options: Record<string, Record<string, string>> = {
  soccertactics: { SetupMode: 'standard' },
  squareball: { setup: 'open', clock: 'fixed' },
}

/** The number of open streams of a context's pages, as the browser sees them. */
async function counted(context: BrowserContext): Promise<() => number> {
  const sources = new Map<Page, number>()
  await context.exposeBinding('streams', ({ page }, open: number) => void sources.set(page!, open))
  await context.addInitScript(() => {
    const open = new Set<EventSource>()
    const say = () =>
      (window as unknown as { streams(n: number): void }).streams([...open].filter((s) => s.readyState < 2).length)
    const Native = EventSource
    window.EventSource = class extends Native {
      constructor(url: string | URL) {
        super(url)
        open.add(this)
        say()
      }
      close() {
        super.close()
        open.delete(this)
        say()
      }
    }
  })
  return () => [...sources].reduce((sum, [page, n]) => sum + (page.isClosed() ? 0 : n), 0)
}

/** Hides or shows a page, as far as the page can tell. */
function shown(page: Page, is: boolean): Promise<void> {
  return page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !is })
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (is ? 'visible' : 'hidden') })
    document.dispatchEvent(new Event('visibilitychange'))
  }, is)
}

/** Makes a page wait a twentieth of what a hidden one waits: 25 s until it drops its stream, 10 s until it
 *  asks again. Advancing its clock would miss the server's beats as well. */
function hurry(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((then: () => void, ms = 0) =>
      wait(then, ms === 25_000 || (ms >= 10_000 && ms <= 10_500) ? ms / 20 : ms)) as typeof setTimeout
  })
}

/** Makes the first legal move of a match, without its page, and returns the newest entry's number. */
async function moved(page: Page, id: string): Promise<number> {
  // A match with too many moves to list begins with a throw from the usual place.
  await move(page, id, ([first], { usual }) => first || (usual ? `t ${usual.x},${usual.y}` : 't'))
  return (await doc(page, id)).seq
}

/** The seats of matches whose players are there, according to the server. */
function there(page: Page, ids: string[]): Promise<number[][]> {
  return page.evaluate(
    (ids) =>
      Promise.all(
        ids.map(
          (id) =>
            new Promise<number[]>((done) => {
              const source = new EventSource(`/api/matches/${id}/stream`)
              source.addEventListener('presence', (e) => {
                source.close()
                done(JSON.parse((e as MessageEvent).data).online)
              })
            }),
        ),
      ),
    ids,
  )
}

/** Waits until a page shows an entry of its match. */
async function shows(page: Page, seq: number) {
  await expect.poll(async () => Number(await page.locator('main').getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq)
}

test(
  'six tabs of six matches share few connections, and what happens is shown in each',
  own(),
  async ({ page, context, browser, server }) => {
    const streams = await counted(context)
    const ids: string[] = []
    for (let n = 0; n < 6; n++)
      ids.push(await newMatch(page, two, options[shelf[n % shelf.length]], shelf[n % shelf.length]))
    const tabs: Page[] = []
    for (const id of ids) {
      const tab = await context.newPage()
      await tab.emulateMedia({ reducedMotion: 'reduce' })
      await tab.goto(`/m/${id}`)
      await expect(tab.locator('.log li').first()).toBeAttached()
      tabs.push(tab)
    }
    await expect.poll(streams).toBe(3)
    const other = await (
      await another(browser, { storageState: await context.storageState(), baseURL: server.url })
    ).newPage()
    await other.goto(aside)
    for (const [n, id] of ids.entries()) await shows(tabs[n], await moved(other, id))
    // Pages that are opened or closed make room for others; none gets lost.
    await tabs.pop()!.close()
    await tabs.splice(2, 1)[0].close()
    ids.pop() // the second match of Tutto
    ids.splice(2, 1)
    await expect.poll(streams).toBe(3)
    for (const [n, id] of ids.entries())
      if (shelf[n % shelf.length] === 'tutto') await shows(tabs[n], await moved(other, id))
    // Every seat is there, with a stream or without.
    expect(await there(other, ids)).toEqual(ids.map(() => [0, 1]))
    await other.context().close()
  },
)

test('eight tabs of one match: whichever is played in, all show it', own(always(false)), async ({ page, context }) => {
  const streams = await counted(context)
  const id = await newMatch(page, two)
  const tabs = [page]
  for (let n = 0; n < 7; n++) tabs.push(await context.newPage())
  for (const tab of tabs) {
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await tab.goto(`/m/${id}`)
    await decision(tab, id)
  }
  for (const tab of [tabs[0], tabs[7], tabs[3]]) {
    const before = await decision(tab, id)
    const keys = before.doc.legal[before.doc.turn.seats[0]].includes('b') ? ['b'] : ['Escape', 'a', ' ']
    await wakes(tab)
    for (const key of keys) await tab.keyboard.press(key)
    await expect(tab.locator('main')).not.toHaveAttribute('data-seq', String(before.seq))
    const { seq } = await doc(tab, id)
    for (const each of tabs) await shows(each, seq)
    await expect.poll(streams).toBeLessThanOrEqual(4) // and one that asks
  }
})

test(
  'a hidden tab lets go, is still there, and has lost nothing when it is shown',
  own(),
  async ({ page, context, browser, server }) => {
    const streams = await counted(context)
    const id = await newMatch(page, two)
    await hurry(page)
    await page.goto(`/m/${id}`)
    await decision(page, id)
    await expect(page.locator('.log li').first()).toBeAttached() // the last part of a page to be painted: before that, nothing is shown in a hidden tab
    await shown(page, false)
    await expect.poll(streams).toBe(0)
    const stranger = await (await another(browser, { baseURL: server.url })).newPage()
    await stranger.goto(aside)
    expect(await there(stranger, [id])).toEqual([[0, 1]])
    const other = await (
      await another(browser, { storageState: await context.storageState(), baseURL: server.url })
    ).newPage()
    await other.goto(aside)
    const first = await moved(other, id)
    await shows(page, first) // it asks by itself
    await expect.poll(streams).toBe(0)
    const second = await moved(other, id)
    await shown(page, true)
    await shows(page, second)
    await expect.poll(streams).toBe(1)
    await other.context().close()
    await stranger.context().close()
  },
)
