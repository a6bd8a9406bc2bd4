import type { Page, Request } from '@playwright/test'
import { always, another, expect, own, newMatch, test } from './harness'
import { shelf } from '../src/home/layout'

const limit = 200 * 1000 // bytes over the wire
const seats = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
] // nothing is played in the meantime

/** Opens a page of a match or the home page, and waits until the browser has time for what it does last, and has everything. */
async function loaded(page: Page, path: string): Promise<void> {
  const under = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/stream?')) under.add(request)
  })
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  await page.goto(path)
  await expect(page.locator(path === '/' ? '.ways .button:enabled' : '.log li').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      return under.size
    }, 'requests under way')
    .toBe(0)
}

// Russian has the longest words, and its own letters; Squareball has the largest client.
const loads = [
  ...['en', 'hu', 'ru', 'tr'].map((locale) => ({ locale, game: 'tutto' })),
  ...shelf.filter((game) => game !== 'tutto').map((game) => ({ locale: 'ru', game })),
]

for (const { locale, game } of loads) {
  test(
    `the first load of a match of ${game} in ${locale} is small`,
    always(game === 'squareball'),
    async ({ page, browser, baseURL }) => {
      const id = await newMatch(page, seats, {}, game)
      const context = await another(browser, { locale, baseURL, reducedMotion: 'no-preference' })
      const fresh = await context.newPage()
      const cdp = await context.newCDPSession(fresh)
      await cdp.send('Network.enable')
      let bytes = 0
      cdp.on('Network.loadingFinished', (e) => (bytes += e.encodedDataLength))
      await loaded(fresh, `/m/${id}`)
      console.log(`first load of a match of ${game}, ${locale}: ${(bytes / 1000).toFixed(1)} kB`)
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThanOrEqual(limit)
      await context.close()
    },
  )
}

test('the page of a match knows its game: what draws it is asked for at once, and once, and nothing shifts', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await newMatch(page, seats)
  const context = await another(browser, { baseURL, reducedMotion: 'no-preference' })
  const fresh = await context.newPage()
  await fresh.addInitScript(() => {
    const w = window as unknown as { shift: number }
    w.shift = 0
    new PerformanceObserver((list) => {
      for (const e of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!e.hadRecentInput) w.shift += e.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  fresh.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answers = fresh.waitForResponse(`**/m/${id}`)
  await loaded(fresh, `/m/${id}`)
  expect((await answers).headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  await expect(fresh.locator('html')).toHaveAttribute('data-game', 'tutto')
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]) // the styles are in the page
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(11)
  expect(asked.filter((path, i) => path.startsWith('/assets/') && asked.indexOf(path) !== i)).toEqual([])
  for (const path of [`/m/${id}`, '/']) {
    if (path === '/') await loaded(fresh, path)
    expect(await fresh.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.1)
  }
  await context.close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test('shell, rulebook and the check of the dice still open', own(), async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
    await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true)
    await page.goto('/verify') // the verifier itself is stored when first used
    await page.getByRole('textbox').fill('woodwork log 2')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('is not correct')).toBeVisible()
    await context.setOffline(true)
    await page.goto('/rules/tutto')
    await expect(page.locator('.book h1')).toBeVisible()
    await page.goto('/verify')
    await page.getByRole('textbox').fill('woodwork log 2')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('is not correct')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('The server can’t be reached.')).toBeVisible()
  })
})
