// The browsers of a test: one whose cache the tests of a worker share, somebody else's, and others that share nothing.
import {
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { seeded, seedOf } from './chance'
import { remember } from './pages'
import { stepwise } from './steps'

/** A browser context that tests share one after another, so that scripts, fonts and a process need not be loaded again
 *  for each: a quarter of a test's cost. What a test has stored is cleared before the next. */
export class Kept {
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
  await seeded(page, `${seedOf(test.info())}, somebody else`)
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
  await seeded(context, `${seedOf(test.info())}, browser ${++browsers}`)
  return context
}

/** A test begins: the browsers that it opens are counted from the first. */
export function recount(): void {
  browsers = 0
}

/** Clears what somebody else's browser has stored. */
export const forget = async (browser: Browser, origin: string): Promise<void> =>
  (await others.get(browser))?.clear(origin)
