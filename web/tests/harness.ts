// The tests' own server, and the few steps that they share.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
import { seeded, seedOf, type Details } from './chance'
import { folded } from '../src/shell/address'
import { longest, Pauses } from './pauses'
import { Site } from './site'
import { stepwise } from './steps'

export const program = process.env.WOODWORK_BIN ?? join(import.meta.dirname, '../../bin/seeded/woodwork')

/** Listens on a port of this machine, or not if somebody else does. */
const held = (port: number) =>
  new Promise<Server | undefined>((tell) => {
    const server = createServer()
      .once('error', () => tell(undefined))
      .listen(port, '127.0.0.1', () => tell(server))
  })

/** A free port, of those that no system gives to somebody who calls. While its server is away nobody takes it: as long
 *  as this process lives it holds the port after it, which is how others know. */
async function freePort(): Promise<number> {
  for (let port = 12_000 + ((process.pid * 16) % 20_000); ; port += 2) {
    const guard = await held(port + 1)
    const probe = guard && (await held(port))
    if (probe) {
      guard.unref()
      await new Promise((closed) => probe.close(closed))
      return port
    }
    guard?.close()
  }
}

/** A server with its own data, whose dice follow from a seed. */
export class TestServer {
  readonly url: string
  /** Flags beside those of every test. */
  more: string[] = []
  #process?: ChildProcess
  #pauses?: Pauses
  #starts = 0
  readonly #data = mkdtempSync(join(tmpdir(), 'woodwork-'))

  constructor(
    port: number,
    private seed: string,
  ) {
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts the server, or starts it again: then its new matches have other dice. */
  async start(): Promise<void> {
    const seed = this.#starts++ ? `${this.seed} again ${this.#starts - 1}` : this.seed
    const addr = longest ? '127.0.0.1:0' : new URL(this.url).host
    const child = spawn(program, ['serve', '--addr', addr, '--data', this.#data, '--no-limits', ...this.more], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, WOODWORK_SEED: seed },
    })
    this.#process = child
    const port = await new Promise<number>((listens, failed) => {
      let said = ''
      const read = (text: Buffer) => {
        const [, port] = /http:\/\/127\.0\.0\.1:(\d+)\s/.exec((said += text)) ?? []
        if (port) listens(Number(port))
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('error', failed)
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
    })
    if (!longest) return
    this.#pauses ??= await Pauses.at(Number(new URL(this.url).port))
    this.#pauses.lead(port)
  }

  /** Ends the server; SIGKILL gives it no chance to save anything. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
    this.#pauses?.lead(0)
  }

  async close() {
    await this.stop('SIGKILL')
    this.#pauses?.close()
    rmSync(this.#data, { recursive: true, force: true })
  }
}

/** Whether the tests of a project have pages without a server and without a network. */
const withoutServer = ({ name }: { name: string }) => name.startsWith('site')

/** A browser context that tests share one after another, so that scripts, fonts and a process need not be loaded again
 *  for each: a quarter of a test's cost. What a test has stored is cleared before the next. */
class Kept {
  private constructor(
    readonly context: BrowserContext,
    private readonly cdp: CDPSession,
  ) {}

  static async in(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
    const context = await browser.newContext(options)
    return new Kept(context, await context.newCDPSession(await context.newPage()))
  }

  /** Closes what a test has opened, except the first page, and clears its storage; scripts stay. */
  async clear(origin: string): Promise<void> {
    await Promise.all(
      this.context
        .pages()
        .slice(1)
        .map((page) => page.close()),
    )
    await this.cdp.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers',
    })
    await this.context.clearCookies()
    await this.context.clearPermissions()
  }
}

/** The contexts of other people's browsers, one for each of our browsers. */
const others = new WeakMap<Browser, Promise<Kept>>()

/** A page of somebody else, with its own context, which tests also share, so that it has the scripts. */
export async function stranger(browser: Browser, baseURL: string, lang?: string): Promise<Page> {
  const options = {
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: new URL(baseURL).origin,
  } as const
  if (!others.has(browser)) others.set(browser, Kept.in(browser, options))
  const page = await (await others.get(browser)!).context.newPage()
  await stepwise(page)
  await seeded(page, `${seedOf(base.info())}, somebody else`)
  if (lang) await remember(page, { lang })
  return page
}

/** How many browsers a test has opened that it does not share. */
let browsers = 0

/** A browser that shares nothing; by itself nothing moves in it. */
export async function another(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  await seeded(context, `${seedOf(base.info())}, browser ${++browsers}`)
  return context
}

export const test = base.extend<
  { server: TestServer; calm: void; apart: void },
  { port: number; site: Site | undefined; kept: Kept | undefined }
>({
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  server: async ({ port }, use, info) => {
    const server = new TestServer(port, seedOf(info))
    if (!withoutServer(info.project)) await server.start()
    await use(server)
    await server.close()
  },
  site: [
    async ({ browser }, use, { project }) => {
      if (!withoutServer(project)) return use(undefined)
      const site = new Site()
      await site.start(browser)
      await use(site)
      await site.context.close()
    },
    { scope: 'worker' },
  ],
  kept: [
    async ({ browser, port }, use, { project }) => {
      if (withoutServer(project)) return use(undefined)
      const { locale, viewport, serviceWorkers } = project.use
      const kept = await Kept.in(browser, { locale, viewport, serviceWorkers, baseURL: `http://127.0.0.1:${port}` })
      await use(kept)
      await kept.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, site, kept, server }, use, info) => {
    const shared = info.tags.includes('@own') ? undefined : kept
    const used = shared?.context ?? site?.context ?? context
    const chance = await seeded(used, seedOf(info))
    await use(used)
    await chance.dispose()
    await shared?.clear(server.url)
  },
  page: async ({ page, site }, use) => {
    await site?.adapt(page)
    await use(page)
    await site?.clear()
  },
  baseURL: async ({ server, site }, use) => use(site?.url ?? server.url),
  // What somebody else's browser has stored is cleared as well.
  apart: [
    async ({ browser, server }, use) => {
      browsers = 0
      await use()
      await (await others.get(browser))?.clear(server.url)
    },
    { auto: true },
  ],
  // Nothing moves unless a test wants it, and an error on the page fails the test.
  calm: [
    async ({ page }, use) => {
      await stepwise(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const faults: string[] = []
      page.on('pageerror', (e) => faults.push(e.message))
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const tagged =
  (name: string) =>
  ({ tag = [], ...more }: Details = {}): Details => ({ ...more, tag: [...tag, name] })

/** For a test that repeats another one in one more size, theme, language or game: run always, or only by make test-long. */
export const always = (yes: boolean, details: Details = {}): Details => (yes ? details : tagged('@long')(details))

/** For tests that make test plays without a server only; make test-long plays all tests in both ways, except those that need the server itself. */
export const onSite = tagged('@site')

/** For tests that need the server itself: a second person, or certain answers of the network. */
export const served = tagged('@served')

/** For tests that change more of a browser than is reset after a test, such as a stopped clock: they have their own context. */
export const own = tagged('@own')

/** Waits until the page is at an address, in the form of a server's. */
export const arrived = (page: Page, where: RegExp) =>
  expect.poll(() => page.url(), { message: 'the address' }).toMatch(where)

/** Goes to another lesson within the page, and waits until it lies on the board with its hints. */
export async function exercise(page: Page, n: number): Promise<void> {
  const number = page.getByRole('button', { name: `Lesson ${n} of` }).filter({ visible: true })
  await ((await number.count()) ? number.first() : page.locator('.steps button').last()).click()
  await expect(page.locator(`main[data-laid="${n}"]`)).toBeVisible()
}

/** Waits until a page has read an answer, not only begun to hear it. */
export async function received(page: Page, answered: Promise<Response>): Promise<void> {
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Lets a page believe that its reader has just come back to it. */
export const back = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Presses a button by the keyboard, when it can be pressed: a key does not wait for that as a click does. */
export async function enter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
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
 *  which takes half a second of processor time, and several where the program is in the page. */
export async function visit(page: Page, path: string): Promise<void> {
  const followed = await page.evaluate(
    async ([path, onSite]) => {
      const left = document.querySelector('#main')
      if (!left) return false
      const href = location.pathname.startsWith('/sub/') ? onSite : path
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
      link.remove()
      while (left.isConnected) await new Promise(requestAnimationFrame)
      return true
    },
    [path, folded('/sub/', path)] as const,
  )
  if (!followed) await page.goto(path)
}

/** A question of a day. */
export interface Question {
  game: string
  id: string
}

/** Lets a page of a server believe that it is a certain day, such as 2025-06-02, whatever the clock says: what is asked
 *  depends on the day. Returns its questions. */
export async function today(page: Page, date: string): Promise<Question[]> {
  const day = await (await page.request.get(`/api/day?date=${date}`)).json()
  await page.unroute(/\/api\/day$/)
  await page.route(/\/api\/day$/, (route) => route.fulfill({ json: { ...day, today: date } }))
  return day.questions
}

/** Unfolds the terms, which are one line in the dialog of a new match. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('dialog details.agreed summary').click()
}

/** Opens a match through the page's own session and returns its id. */
export async function newMatch(
  page: Page,
  seats: object[],
  options: Record<string, string> = {},
  game = 'tutto',
  terms?: Record<string, string | number>,
  from?: { state: string },
): Promise<string> {
  if (page.url() === 'about:blank') await page.goto(aside)
  return page.evaluate(
    async ({ seats, options, game, terms, from }) => {
      const entropy = '5e'.repeat(32)
      const answer = await fetch('/api/matches', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ game, options, seats, entropy, terms, from }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()).doc.id as string
    },
    { seats, options, game, terms, from },
  )
}

/** The document of a match, from the server. */
export function doc(page: Page, id: string): Promise<any> {
  return page.evaluate(async (id) => await (await fetch(`/api/matches/${id}`)).json(), id)
}

/** Matches that the page opens from now on let several people share a side, as far as their options say. */
export const shares = (page: Page): Promise<unknown> =>
  page.route('**/api/matches', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), share: true }) }),
  )

/** A guest at a device of their own, who opens a link to a match, gives a name, and joins. */
export async function come(
  browser: Browser,
  baseURL: string,
  link: string,
  name: string,
  viewport = { width: 390, height: 844 },
): Promise<Page> {
  const page = await (await another(browser, { baseURL, viewport })).newPage()
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join the match' }).click()
  return page
}

/** A guest in another browser who takes the open seat of a match made by the page; both are then at the table. */
export async function joined(page: Page, browser: Browser, id: string): Promise<Page> {
  await page.goto(`/m/${id}`)
  const link = await page.getByLabel('Invitation link').inputValue()
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  await guest.getByLabel('Your name').fill('Béla')
  await guest.getByRole('button', { name: 'Join the match' }).click()
  for (const p of [page, guest]) await expect(p.locator('.sentence, .hand.ended').first()).toBeVisible() // it may be over soon
  return guest
}

/** Makes a move for a seat of the page through its session: for the one to move, if it is the page's; the given move, or the first legal one. */
export async function move(
  page: Page,
  id: string,
  wanted?: string | ((legal: string[], view: any) => string),
): Promise<void> {
  const {
    seq,
    you,
    doc: { turn, legal, view },
  } = await doc(page, id)
  const seat = turn.seats.find((seat: number) => you.seats.includes(seat)) ?? you.seats[0]
  const text = typeof wanted === 'function' ? wanted(legal[seat] ?? [], view) : (wanted ?? legal[seat][0])
  const answer = await page.evaluate(
    async ({ id, body }) => {
      const answer = await fetch(`/api/matches/${id}/moves`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      return answer.ok ? '' : answer.text()
    },
    { id, body: JSON.stringify({ seat, seq, move: text }) },
  )
  expect(answer, `the server's answer to ${text}`).toBe('')
}

/** Waits until the server has an entry of a match after the given one. */
export async function moved(page: Page, id: string, seq: number): Promise<void> {
  await expect
    .poll(async () => (await doc(page, id)).seq, { message: 'the newest entry', intervals: [10, 20, 40, 80] })
    .toBeGreaterThan(seq)
}

/** Plays the moves of the page's seats through the API until the match is over: banks, or goes on with all that counts. */
export async function finish(page: Page, id: string): Promise<void> {
  for (let waits: number | undefined; (waits = await page.evaluate(play, id));) await moved(page, id, waits)
}

/** In the page: plays while it is its turn. Returns after which entry somebody else is waited for; undefined: the match is over. */
async function play(id: string): Promise<number | undefined> {
  for (;;) {
    const { seq, doc, you } = await (await fetch(`/api/matches/${id}`)).json()
    if (doc.phase !== 'playing') return
    const seat = doc.turn.seats.find((s: number) => you.seats.includes(s))
    if (seat === undefined) return seq
    const legal = doc.legal[seat]
    const move = legal.includes('b') ? 'b' : legal.at(-1)
    await fetch(`/api/matches/${id}/moves`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ seat, seq, move }),
    })
  }
}

/** The log of a match, its first thousand entries. */
export function entries(page: Page, id: string): Promise<{ seq: number; seat: number; at: number; move: string }[]> {
  return page.evaluate(async (id) => (await (await fetch(`/api/matches/${id}/events`)).json()).events, id)
}

/** What a page shows of a match when nothing is being shown any more: after which entry, and whether it is over. */
interface Standing {
  seq: number
  over: boolean
}

/** In a page: whether it shows that a match is over or waits for this reader, at another entry than the given one; what is being
 *  shown can be skipped. */
function stood([past, skips]: readonly [number, boolean]): Standing | undefined {
  const { seq, showing } = document.querySelector<HTMLElement>('main.match')?.dataset ?? {}
  if (showing === 'true' && skips)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  if (showing !== 'false' || Number(seq) === past) return
  const over = !!document.querySelector('.hand.ended')
  return over || document.querySelector('.sentence.yours') ? { seq: Number(seq), over } : undefined
}

/** Waits until a page shows that a match is over or waits for this reader, at another entry than the given one. */
export async function standing(page: Page, past = 0, skips = true): Promise<Standing> {
  return (await (await page.waitForFunction(stood, [past, skips] as const)).jsonValue()) as Standing
}

/** Waits until one of two pages of a match shows that it waits for its reader, or that the match is over. */
export async function either(pages: Page[], past: number): Promise<Standing & { page: Page }> {
  let found: (Standing & { page: Page }) | undefined
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          const now = await page.evaluate(stood, [past, true] as const)
          if (now) found = { ...now, page }
        }
        return found
      },
      { message: 'one of the pages stands', intervals: [20, 50, 100] },
    )
    .toBeTruthy()
  return found!
}

/** Decides in Tutto by the buttons: banks, or keeps all that counts and goes on. */
export async function press(page: Page): Promise<void> {
  const button = (name: RegExp) =>
    page.getByRole('button', { name }).and(page.locator(':enabled:not([aria-disabled=true])')).filter({ visible: true })
  const bank = button(/^Bank/)
  if (await bank.count()) return bank.first().click()
  const all = button(/^Select all/) // unless there is nothing to choose
  if (await all.count()) await all.click()
  await button(/^(Roll (on|the last)|Tutto!|Straight!|Bank)/)
    .first()
    .click()
}

/** Waits until the page shows everything that the server knows and nothing
 *  more happens automatically; the computer's turns are skipped, unless skips is false. Returns what
 *  the server said, or nothing if the match is over. */
export async function decision(page: Page, id: string, skips = true): Promise<any> {
  for (let past = 0; ;) {
    const { seq, over } = await standing(page, past, skips)
    const now = await doc(page, id)
    if (now.seq === seq) return over ? undefined : now
    past = seq // more has happened, and is on its way to the page
  }
}

/** Types a move, as people do who see nothing: into the field that / opens, once it is there; in Tutto and Winning Goal its
 *  letters are the keys of the buttons. */
export async function type(page: Page, move: string): Promise<void> {
  await wakes(page)
  await page.keyboard.press('/')
  if (await page.locator('.tray form input').count())
    await expect(page.locator('.tray form input:focus')).toHaveCount(1)
  await page.keyboard.type(move)
  await page.keyboard.press('Enter')
}

/** Waits until the tray does not rest (hands.css): until then no key sends a move. */
export async function wakes(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const tray = document.querySelector('[data-rest] .tray')
    return tray && getComputedStyle(tray).pointerEvents !== 'none'
  })
}

/** Decides once in Tutto by key, as soon as the page may: banks, or keeps every die and goes on. False: the match is over. */
export async function decide(page: Page, id: string): Promise<boolean> {
  const seen = await decision(page, id)
  if (!seen) return false
  const bank = seen.doc.legal[seen.doc.turn.seats[0]].includes('b')
  await wakes(page)
  // If there is only one way to keep, it is already chosen, and A would drop it.
  for (const key of bank ? ['b'] : ['Escape', 'a', ' ']) await page.keyboard.press(key)
  await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seen.seq))
  return true
}

/** Takes back what is about to happen as soon as the page offers that, which it does for two seconds; call it before what is taken
 *  back. Returns what was about to happen. */
export function undone(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        const look = new MutationObserver(() => {
          const offer = document.querySelector<HTMLElement>('.offer.delayed')
          if (!offer) return
          look.disconnect()
          const said = offer.innerText
          offer.querySelector('button')!.click()
          done(said)
        })
        look.observe(document, { subtree: true, childList: true })
      }),
  )
}

/** The values of an attribute one after another from now on, null where an element has none: what is shown for a moment is not missed. */
export async function values(
  page: Page,
  selector: string,
  attribute: string,
): Promise<() => Promise<(string | null)[]>> {
  const list = await page.evaluateHandle(
    ([selector, attribute]) => {
      const values: (string | null)[] = []
      const look = () => {
        const value = document.querySelector(selector)?.getAttribute(attribute)
        if (value !== undefined && value !== values.at(-1)) values.push(value)
      }
      look()
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: [attribute],
      })
      return values
    },
    [selector, attribute] as const,
  )
  return () => list.jsonValue()
}

/** Waits until the letters of a page are there: until then it has others, of another width. */
export function lettered(page: Page): Promise<void> {
  return page.evaluate(async () => {
    void document.documentElement.scrollWidth // asks for the fonts of what has just come
    await document.fonts.ready
  })
}

/** Waits until nothing moves that comes to rest by itself. */
export async function rested(page: Page): Promise<void> {
  await lettered(page)
  return page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect!.getComputedTiming().endTime),
        )
    do {
      await new Promise(requestAnimationFrame) // what has just changed begins to move with the next frame
      await Promise.allSettled(moving().map(({ finished }) => finished))
    } while (moving().length)
  })
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between themes, on a page that does not change otherwise. */
const colours = ['color-contrast', 'link-in-text-block']

/** What bars people from using the page, by the rules of axe: all rules or those about colours, on the whole
 *  page, within a part or without one. What is drawn on a large board is hidden from readers, and scanning
 *  each of its lines takes most of the time: '.board svg'. A page loads axe once. */
export async function violations(
  page: Page,
  look: { at?: 'colours'; in?: string; but?: string } = {},
): Promise<string[]> {
  await page.locator('main').first().waitFor() // before that there is nothing to look at
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ rules, within, but }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(
        { include: [within ?? 'html'], ...(but ? { exclude: [but] } : {}) },
        { resultTypes: ['violations'], preload: false, runOnly: rules },
      )
      return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
    },
    {
      rules: look.at ? { type: 'rule' as const, values: colours } : { type: 'tag' as const, values: guidelines },
      within: look.in,
      but: look.but,
    },
  )
}

/** Waits for what a selector finds, and tells how it would look in High contrast: a property of each, a colour if nothing else is
 *  said, on the ground of its plaque, plate or hollow. The page itself looks, so that what stands for a moment is not missed. */
export async function plain(page: Page, selector: string, property = 'color'): Promise<string[]> {
  const found = await page.waitForFunction(
    ([selector, property]) => {
      const all = [...document.querySelectorAll(selector)]
      if (!all.length) return undefined
      const { dataset } = document.documentElement
      const { theme } = dataset
      dataset.theme = 'contrast'
      const looks = all.map((e) => {
        const ground = getComputedStyle(e.closest('.plaque, .plate, .well')!).backgroundColor
        return `${getComputedStyle(e).getPropertyValue(property)} on ${ground}`
      })
      dataset.theme = theme
      return [...new Set(looks)]
    },
    [selector, property] as const,
  )
  return (await found.jsonValue())!
}
/** Black on white, as plain tells it. */
export const black = ['rgb(0, 0, 0) on rgb(255, 255, 255)']

/** How many pixels wider than the window the page is. */
export async function wider(page: Page): Promise<number> {
  await lettered(page)
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
