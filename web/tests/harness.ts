// What every browser test has: its server, its pages, and the steps that tests share.
import { test as base, expect } from '@playwright/test'
import { forget, Kept, recount } from './browsers'
import { seeded, seedOf, type Details } from './chance'
import { freePort, TestServer } from './server'
import { Site } from './site'
import { stepwise } from './steps'

export { another, stranger } from './browsers'
export * from './looks'
export * from './matches'
export * from './pages'
export { program, TestServer } from './server'
export * from './turns'

/** Whether the tests of a project have pages without a server and without a network. */
const withoutServer = ({ name }: { name: string }) => name.startsWith('site')

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
      recount()
      await use()
      await forget(browser, server.url)
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
