import type { Page, Request } from '@playwright/test'
import { always, another, expect, own, newMatch, test } from './harness'
import { shelf } from '../src/home/layout'

const limit = 200 * 1000 // bytes over the wire
const seats = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
] // nothing is played in the meantime

/** Opens a page of a match or the home page, and waits until the browser has time for what it does last, and has everything. */
async function loaded(
  page: Page,
  path: string,
  first = path === '/' ? '.ways .button:enabled' : '.log li',
): Promise<void> {
  const under = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/stream?')) under.add(request)
  })
  page.on('requestfinished', (request) => under.delete(request))
  page.on('requestfailed', (request) => under.delete(request))
  await page.goto(path)
  await expect(page.locator(first).first()).toBeVisible()
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

test('what can be pressed stays where it is while the rest of its page arrives', async ({ page, browser, baseURL }) => {
  const answered = page.waitForResponse('**/api/matches')
  const id = await newMatch(page, [seats[0], { kind: 'open' }, { kind: 'open' }])
  const { you } = await (await answered).json()
  const played = await newMatch(page, [seats[0], { kind: 'bot', level: 'club' }])
  const guest = await (await another(browser, { baseURL })).newPage()
  for (const one of [page, guest])
    await one.addInitScript(() => {
      const first = new Map<Element, DOMRect>()
      const look = () => {
        for (const e of document.querySelectorAll(':is(main, header) :is(button, a, input, summary)'))
          if (!first.has(e) && e.checkVisibility()) first.set(e, e.getBoundingClientRect())
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, {
        moved: () =>
          [...first]
            .filter(([e, was]) => {
              const is = e.getBoundingClientRect()
              return e.checkVisibility() && Math.hypot(is.x - was.x, is.y - was.y) > 12
            })
            .map(([e]) => e.textContent || e.outerHTML),
      })
    })
  const pages: [Page, string, string][] = [
    [page, `/m/${id}`, '.waiting [role=img] svg'],
    [guest, `/m/${id}?seat=2&key=${encodeURIComponent(you.invites[1])}`, '.waiting details p'],
    [guest, `/m/${id}`, '.waiting summary'],
    [guest, '/puzzles/footballchess', '.ways'],
    [guest, '/puzzles/tutto', '.ways'],
    [guest, '/learn', 'main a'],
    [guest, '/you', 'main a'],
    [guest, '/', '.ways .button:enabled'],
    [page, `/m/${played}`, '.log li'],
  ]
  const moved = () => (window as unknown as { moved: () => string[] }).moved()
  for (const [one, path, first] of pages) {
    await loaded(one, path, first)
    await loaded(one, path, first) // its letters are there from the beginning now
    expect.soft(await one.evaluate(moved), path).toEqual([])
  }
  await guest.context().close()
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
