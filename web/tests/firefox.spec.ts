// The site without a server in a second browser: whether it works there at all. For figures and other
// browsers see docs/lab/page.md.
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { installed, launch } from './firefox'
import { always } from './harness'
import { Host } from './host'
import { shelf } from '../src/home/layout'

const site = join(import.meta.dirname, '../../bin/site')

test.skip(!installed, 'no Firefox here: its test is skipped (Debian: apt install firefox-esr)')

const seq = async (page: Page) => Number(await page.locator('main').getAttribute('data-seq'))

/** Starts a match against the computer from the home page. */
async function begin(page: Page, game: string): Promise<void> {
  const play = page.locator(`[aria-labelledby=game-${game}]`).getByRole('button', { name: /^Play/ })
  await expect(play).toBeEnabled()
  await play.click()
  await expect(page.locator('.log li').first()).toBeVisible()
  await page.locator('[data-first]').getByRole('button', { name: 'Close' }).click() // the computer waits until the first steps have been read
}

/** Waits for the reader's turn, and skips what the computer does. */
const ours = (page: Page) =>
  expect(async () => {
    const skip = page.getByRole('button', { name: 'Skip ahead' })
    if (await skip.isVisible()) await skip.click({ timeout: 1000 })
    expect(await page.locator('.sentence.yours').isVisible()).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [200] })

/** Decides once, with the first thing that the screen offers. */
async function decide(page: Page, game: string): Promise<void> {
  await ours(page)
  const before = await seq(page)
  if (game === 'tutto') {
    const all = page.getByRole('button', { name: /^Select all/ })
    if (await all.isVisible()) await all.click()
    await page
      .getByRole('button', { name: /^(Roll (on|the last)|Tutto!|Straight!|Bank)/ })
      .and(page.locator(':not([aria-disabled=true])'))
      .first()
      .click()
  } else if (game === 'footballchess') {
    for (const square of ['d4', 'd6']) await page.locator(`[role=gridcell][data-at=${square}]`).click()
  } else await page.locator('.tray [data-move]:enabled:not([aria-disabled=true])').first().click()
  await expect.poll(() => seq(page)).toBeGreaterThan(before)
}

/** Waits until the browser has stored everything that a match needs without a network. */
const kept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const builds = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return builds.flat().filter(({ url }) => /\.wasm[^/]*$/.test(url)).length
      }),
    )
    .toBe(3)

test(
  'in Firefox a match of each game is begun, moved in, and there after a reload without the host',
  always(false),
  async () => {
    test.setTimeout(600_000)
    const host = new Host()
    await host.open({ sub: site })
    const browser = await launch()
    const page = await browser.newPage({
      serviceWorkers: 'allow',
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    })
    const faults: string[] = []
    page.on('pageerror', (e) => faults.push(e.message))
    const matches: { address: string; seq: number }[] = []
    for (const game of shelf) {
      await page.goto(`${host.url}/sub/`)
      await begin(page, game)
      await decide(page, game)
      matches.push({ address: page.url(), seq: await seq(page) })
    }
    await kept(page)
    host.close()
    await page.reload()
    for (const { address, seq: newest } of matches) {
      if (page.url() !== address) await page.goto(address)
      await expect(page.locator('.log li').first()).toBeVisible()
      await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(newest)
    }
    expect(faults).toEqual([])
    await browser.close()
  },
)

for (const [how, settings] of [
  ['is full', { 'dom.quotaManager.temporaryStorage.fixedLimit': 100 }], // kB
  ['is forbidden', { 'network.cookie.cookieBehavior': 2 }],
] as [string, Record<string, number>][]) {
  test(`in Firefox the page says that it cannot save anything where storage ${how}`, always(false), async () => {
    const host = new Host()
    await host.open({ sub: site })
    const browser = await launch(settings)
    const page = await browser.newPage({ serviceWorkers: 'allow', locale: 'en-GB' })
    await page.goto(`${host.url}/sub/`)
    await expect(page.getByRole('alert')).toContainText('This browser can’t save anything')
    await browser.close()
    host.close()
  })
}

test(
  'in a private window of Firefox a match is played, and the page says that it ends with the window',
  always(false),
  async () => {
    const host = new Host()
    await host.open({ sub: site })
    const browser = await launch({ 'browser.privatebrowsing.autostart': true })
    const page = await browser.newPage({ serviceWorkers: 'allow', locale: 'en-GB' })
    await page.goto(`${host.url}/sub/`)
    await begin(page, 'footballchess')
    await decide(page, 'footballchess')
    const newest = await seq(page)
    await page.reload()
    await expect.poll(() => seq(page)).toBeGreaterThanOrEqual(newest)
    await page.goto(`${host.url}/sub/`)
    await expect(page.getByText('a private window does when it is closed')).toBeVisible()
    await browser.close()
    host.close()
  },
)
