// The tests' own server, and the few steps that they share.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { test as base, expect, type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test'
import { Site } from './site'

const program = process.env.WOODWORK_BIN ?? join(import.meta.dirname, '../../bin/woodwork')

/** A running server with its own data. */
export class TestServer {
  url = ''
  #process?: ChildProcess
  readonly #data = mkdtempSync(join(tmpdir(), 'woodwork-'))

  /** Starts the server: on a free port, or again on its old one, as soon as nobody else has it: a
   *  browser that reconnects may have been given that very port to call from. */
  async start(): Promise<void> {
    for (let left = this.url ? 50 : 0; ; left--) {
      try { return await this.#launch() } catch (e) { if (!left) throw e }
      await new Promise((later) => setTimeout(later, 100))
    }
  }

  async #launch(): Promise<void> {
    const address = this.url ? new URL(this.url).host : '127.0.0.1:0'
    const child = spawn(program, ['serve', '--addr', address, '--data', this.#data, '--no-limits'], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = child
    this.url = await new Promise<string>((found, failed) => {
      let said = ''
      const read = (text: Buffer) => {
        said += text
        const address = /http:\/\/[\d.:]+/.exec(said)
        if (address) found(address[0])
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('error', failed)
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
    })
  }

  /** Ends the server; SIGKILL gives it no chance to save anything. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }

  async close() {
    await this.stop('SIGKILL')
    rmSync(this.#data, { recursive: true, force: true })
  }
}

/** Whether the tests of a project have pages without a server and without a network. */
const withoutServer = ({ name }: { name: string }) => name.startsWith('site')

/** A browser context that tests share one after another, so that scripts, fonts and a process need not be loaded again
 *  for each: a quarter of a test's cost. What a test has stored is cleared before the next. */
class Kept {
  private constructor(readonly context: BrowserContext, private readonly cdp: CDPSession) {}

  static async in(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
    const context = await browser.newContext(options)
    return new Kept(context, await context.newCDPSession(await context.newPage()))
  }

  /** Closes what a test has opened, except the first page, and clears its storage; scripts stay. */
  async clear(origin: string): Promise<void> {
    await Promise.all(this.context.pages().slice(1).map((page) => page.close()))
    await this.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers' })
    await this.context.clearCookies()
    await this.context.clearPermissions()
  }
}

/** The contexts of other people's browsers, one for each of our browsers. */
const others = new WeakMap<Browser, Promise<Kept>>()

/** A page of somebody else, with its own context, which tests also share, so that it has the scripts. */
export async function stranger(browser: Browser, baseURL: string, lang?: string): Promise<Page> {
  const options = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block', baseURL: new URL(baseURL).origin } as const
  if (!others.has(browser)) others.set(browser, Kept.in(browser, options))
  const page = await (await others.get(browser)!).context.newPage()
  if (lang) await remember(page, { lang })
  return page
}

export const test = base.extend<{ calm: void; apart: void }, { server: TestServer; site: Site | undefined; kept: Kept | undefined }>({
  server: [async ({}, use, { project }) => {
    const server = new TestServer()
    if (!withoutServer(project)) await server.start()
    await use(server)
    await server.close()
  }, { scope: 'worker' }],
  site: [async ({ browser }, use, { project }) => {
    if (!withoutServer(project)) return use(undefined)
    const site = new Site()
    await site.start(browser)
    await use(site)
    await site.context.close()
  }, { scope: 'worker' }],
  kept: [async ({ browser, server }, use, { project }) => {
    if (withoutServer(project)) return use(undefined)
    const { locale, viewport, serviceWorkers } = project.use
    const kept = await Kept.in(browser, { locale, viewport, serviceWorkers, baseURL: server.url })
    await use(kept)
    await kept.context.close()
  }, { scope: 'worker' }],
  context: async ({ context, site, kept, server }, use, { tags }) => {
    if (!kept || tags.includes('@own')) return use(site?.context ?? context)
    await use(kept.context)
    await kept.clear(server.url)
  },
  page: async ({ page, site }, use) => {
    await site?.adapt(page)
    await use(page)
    await site?.clear()
  },
  baseURL: async ({ server, site }, use) => use(site?.url ?? server.url),
  // What somebody else's browser has stored is cleared as well.
  apart: [async ({ browser, server }, use) => {
    await use()
    await (await others.get(browser))?.clear(server.url)
  }, { auto: true }],
  // Nothing moves unless a test wants it, and an error on the page fails the test.
  calm: [async ({ page }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    page.on('pageerror', (e) => faults.push(e.message))
    await use()
    expect(faults).toEqual([])
  }, { auto: true }],
})

export { expect }

interface Tags { tag?: string[] }

/** For a test that repeats another one in one more size, theme, language or game: run always, or only by make test-long. */
export const always = (yes: boolean): Tags => (yes ? {} : { tag: ['@long'] })

/** For tests that make test plays without a server only; make test-long plays all tests in both ways, except those that need the server itself. */
export const onSite = ({ tag = [] }: Tags = {}) => ({ tag: [...tag, '@site'] })

/** For tests that need the server itself: a second person, or certain answers of the network. */
export const served = ({ tag = [] }: Tags = {}) => ({ tag: [...tag, '@served'] })

/** For tests that change more of a browser than is reset after a test, such as a stopped clock: they have their own context. */
export const own = ({ tag = [] }: Tags = {}) => ({ tag: [...tag, '@own'] })

/** Waits until the page is at an address, in the form of a server's. */
export const arrived = (page: Page, where: RegExp) => expect.poll(() => page.url(), { message: 'the address' }).toMatch(where)

/** Goes to another lesson within the page. */
export async function exercise(page: Page, n: number): Promise<void> {
  const number = page.getByRole('button', { name: `Lesson ${n} of` }).filter({ visible: true })
  const laid = page.waitForResponse('**/api/positions')
  await ((await number.count()) ? number.first() : page.locator('.steps button').last()).click()
  await (await laid).finished()
  await expect(page.locator('.steps select')).toHaveValue(String(n - 1))
  await expect(page.locator('p.right')).toHaveCount(0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Presses a button in the menu of a match. */
export async function menu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }).click()
}

/** Whether the menu of a match has a button. */
export async function inMenu(page: Page, name: string): Promise<boolean> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.getByRole('button', { name: 'Settings' }).waitFor()
  const has = (await dialog.getByRole('button', { name }).count()) > 0
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return has
}

/** Sets what the browser remembers, before the page is opened. */
export function remember(page: Page, items: Record<string, string>): Promise<unknown> {
  return page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`woodwork.${key}`, value)
  }, items)
}

/** A page of the server on which nothing runs: requests that need no screen are sent from there. Loading
 *  the home page instead takes a second of processor time. */
export const aside = '/icon.svg'

/** Shows another page of the client, like following a link: if the client is on the page, it is not loaded again,
 *  which takes half a second of processor time. */
export async function visit(page: Page, path: string): Promise<void> {
  const followed = await page.evaluate(async (path) => {
    const left = document.querySelector('#main')
    if (!left || location.pathname.startsWith('/sub/')) return false // the site has its own addresses
    const link = Object.assign(document.createElement('a'), { href: path })
    document.body.append(link)
    link.click()
    link.remove()
    while (left.isConnected) await new Promise(requestAnimationFrame)
    return true
  }, path)
  if (!followed) await page.goto(path)
}

/** Unfolds the terms, which are one line in the dialog of a new match. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('dialog details.agreed summary').click()
}

/** Opens a match through the page's own session and returns its id. */
export async function newMatch(page: Page, seats: object[], options: Record<string, string> = {}, game = 'tutto', terms?: Record<string, string | number>, from?: { state: string }): Promise<string> {
  if (page.url() === 'about:blank') await page.goto(aside)
  return page.evaluate(async ({ seats, options, game, terms, from }) => {
    const entropy = '5e'.repeat(32)
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ game, options, seats, entropy, terms, from }) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).doc.id as string
  }, { seats, options, game, terms, from })
}

/** Opens matches until one fits, because the server throws their dice, and returns its id. */
export async function matchWhere(page: Page, fits: (doc: any) => boolean, seats: object[], options: Record<string, string> = {}, game = 'tutto'): Promise<string> {
  let last = ''
  for (let n = 0; n < 60; n++) {
    const id = await newMatch(page, seats, options, game)
    const seen = (await doc(page, id)).doc
    if (fits(seen)) return id
    last = JSON.stringify(seen).slice(0, 600)
  }
  throw new Error(`none of sixty matches was wanted; the last was ${last}`)
}

/** Whether a match has begun and waits for the first seat: a computer may have won before that. */
export const yourTurn = (doc: any): boolean => doc.phase === 'playing' && doc.turn.seats.includes(0)

/** The document of a match, from the server. */
export function doc(page: Page, id: string): Promise<any> {
  return page.evaluate(async (id) => (await (await fetch(`/api/matches/${id}`)).json()), id)
}

/** A guest in another browser who takes the open seat of a match made by the page; both are then at the table. */
export async function joined(page: Page, browser: Browser, id: string): Promise<Page> {
  await page.goto(`/m/${id}`)
  const link = await page.getByLabel('Invitation link').inputValue()
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  await guest.getByLabel('Your name').fill('Béla')
  await guest.getByRole('button', { name: 'Join the match' }).click()
  for (const p of [page, guest]) await expect(p.locator('.sentence')).toBeVisible()
  return guest
}

/** Plays a seat's moves through the API until the match is over or the limit is reached. */
export async function finish(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => {
    for (let i = 0; i < 2000; i++) {
      const { seq, doc, you } = await (await fetch(`/api/matches/${id}`)).json()
      if (doc.phase !== 'playing') return
      const seat = doc.turn.seats.find((s: number) => you.seats.includes(s))
      if (seat === undefined) { await new Promise((r) => setTimeout(r, 20)); continue }
      const legal = doc.legal[seat]
      const move = legal.includes('b') ? 'b' : legal.at(-1)
      await fetch(`/api/matches/${id}/moves`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ seat, seq, move }) })
    }
  }, id)
}

/** Whether the page waits for this reader's decision. */
export function waits(page: Page): Promise<boolean> {
  return page.locator('.sentence.yours').isVisible()
}

/** Plays matches between this page's seats and computers to the end until one fits, and returns its id:
 *  one roll may win a short match. */
export async function playedWhere(page: Page, fits: (entries: { seq: number; seat: number }[]) => boolean, seats: object[], options: Record<string, string>): Promise<string> {
  let last = ''
  for (let n = 0; n < 30; n++) {
    const id = await newMatch(page, seats, options)
    await finish(page, id)
    const seen = await entries(page, id)
    if (fits(seen)) return id
    last = JSON.stringify(seen).slice(0, 600)
  }
  throw new Error(`none of thirty matches was wanted; the last was ${last}`)
}

/** The log of a match, its first thousand entries. */
export function entries(page: Page, id: string): Promise<{ seq: number; seat: number }[]> {
  return page.evaluate(async (id) => {
    const { events } = await (await fetch(`/api/matches/${id}/events`)).json()
    return events.map(({ seq, seat }: { seq: number; seat: number }) => ({ seq, seat }))
  }, id)
}

/** Ends what is being shown, as a key does; if nothing is, presses no key. */
export function skip(page: Page): Promise<void> {
  return page.evaluate(() => {
    const showing = document.querySelector<HTMLElement>('main')?.dataset.showing === 'true'
    if (showing) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  })
}

/** What the page shows of a match: after which entry, and whether it is over or waits for this reader. */
const shown = (page: Page) => page.evaluate(() => ({
  seq: Number(document.querySelector('main')?.dataset.seq), over: !!document.querySelector('.hand.ended'), yours: !!document.querySelector('.sentence.yours'),
}))

/** Waits until the page shows everything that the server knows and nothing
 *  more happens automatically; the computer's turns are skipped. Returns what
 *  the server said, or nothing if the match is over. */
export async function decision(page: Page, id: string): Promise<any> {
  let seen: any
  await expect(async () => {
    await skip(page)
    const now = await shown(page)
    expect(now.over || now.yours, 'the page waits for nobody else').toBe(true)
    seen = await doc(page, id)
    expect(now, 'what the page shows').toEqual({ seq: seen.seq, over: seen.doc.phase === 'over', yours: seen.doc.phase !== 'over' })
  }).toPass({ timeout: 60_000, intervals: [10, 20, 40] })
  return seen.doc.phase === 'over' ? undefined : seen
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between themes, on a page that does not change otherwise. */
const colours = ['color-contrast', 'link-in-text-block']

/** What bars people from using the page, by the rules of axe: all rules or those about colours, on the whole
 *  page, within a part or without one. What is drawn on a large board is hidden from readers, and scanning
 *  each of its lines takes most of the time: '.board svg'. A page loads axe once. */
export async function violations(page: Page, look: { at?: 'colours'; in?: string; but?: string } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ rules, within, but }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ include: [within ?? 'html'], ...(but ? { exclude: [but] } : {}) }, { resultTypes: ['violations'], preload: false, runOnly: rules })
    return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
  }, { rules: look.at ? { type: 'rule' as const, values: colours } : { type: 'tag' as const, values: guidelines }, within: look.in, but: look.but })
}

/** How many pixels wider than the window the page is. */
export const wider = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
