// Playing offline on a server's site: the program in a page at device/, with the server and without it.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { another, doc, expect, menu, newMatch, test } from './harness'
import { seededFile } from './host'
import { whole } from '../playwright.config'

test.use({ launchOptions: whole })

/** A browser that keeps what it needs to play offline. */
async function device(browser: Browser, baseURL: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await another(browser, { baseURL, serviceWorkers: 'allow' })
  await context.route(/\/assets\/.*(wasm_exec|woodwork\.wasm)/, (route) => {
    const url = route.request().url()
    return route.fulfill({
      body: seededFile(url),
      contentType: url.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
    })
  })
  return { context, page: await context.newPage() }
}

test('a match is begun offline, goes on without the server, is seen beside those of the server, and is handed over', async ({
  browser,
  server,
}) => {
  const { context, page } = await device(browser, server.url)
  const faults: string[] = []
  page.on('pageerror', (e) => faults.push(e.message))
  const online = await newMatch(
    page,
    [
      { kind: 'human', name: 'Ági' },
      { kind: 'bot', level: 'club' },
    ],
    {},
    'footballchess',
  )

  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('link', { name: 'Play offline' }).click()
  await expect(page).toHaveURL(`${server.url}/device/`)
  await expect(page.getByText('all on this device')).toBeVisible()
  const continued = page.getByRole('region', { name: 'Your evening' })
  await expect(continued.getByRole('link')).toHaveText(/online/)
  await expect(continued.getByRole('link')).toHaveAttribute('href', `/m/${online}`)

  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page).toHaveURL(/\/device\/\?m\/[a-z0-9]+$/)
  const [, id] = /m\/(\w+)$/.exec(page.url())!
  await expect(page.getByText('The match begins.').first()).toBeVisible()
  expect((await page.request.get(`/api/matches/${id}`)).status()).toBe(404)

  await page.getByRole('link', { name: 'Woodwork' }).click()
  await expect(page).toHaveURL(`${server.url}/device/`)
  await page.getByRole('link', { name: 'Play online' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await continued.getByRole('button', { name: '1 more match' }).click()
  await expect(continued.getByRole('link')).toHaveCount(2)
  await expect(continued.getByRole('link').filter({ hasText: 'in this browser' })).toHaveAttribute(
    'href',
    `/device/?m/${id}`,
  )
  await page.goto(`/m/${online}`)
  await expect(page.locator('.sentence')).toBeVisible()

  await server.stop()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await page.getByRole('link', { name: 'Play offline meanwhile' }).click()
  await expect(page.getByText('all on this device')).toBeVisible()
  await page.goto('/day')
  await page.getByRole('alert').getByRole('link', { name: 'Play offline' }).click()
  await expect(page).toHaveURL(`${server.url}/device/?day`)
  await expect(page.locator('.task .count').first()).toContainText('Question 1 of 5')
  await page.goto('/')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Play offline' })).toBeVisible()
  await continued.getByRole('link').filter({ hasText: 'in this browser' }).click()
  await expect(page.getByText('The match begins.').first()).toBeVisible()
  await menu(page, 'Resign')
  await page.getByRole('button', { name: 'Resign' }).click()
  await expect(page.getByRole('heading', { name: 'Pip wins' })).toBeVisible()
  await menu(page, 'Share')
  await page.getByRole('button', { name: 'Keep it online, too' }).click()
  await expect(page.getByText('The server can’t be reached')).toBeVisible()

  await server.start()
  await page.getByRole('button', { name: 'Keep it online, too' }).click()
  await page.getByRole('link', { name: 'Open it there' }).click()
  await expect(page).toHaveURL(`${server.url}/m/${id}`)
  await expect(page.getByText('This match was played elsewhere.')).toBeVisible()

  // An unfinished one continues there.
  await page.goto('/device/')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByText('The match begins.').first()).toBeVisible()
  await menu(page, 'Share')
  await page.getByRole('button', { name: 'Continue online' }).click()
  await page.getByRole('link', { name: 'Open it there' }).click()
  await expect(page).toHaveURL(/\d\/m\/[a-z0-9]+$/)
  await expect(page.locator('.sentence')).toBeVisible()
  const moved = await doc(page, page.url().split('/').at(-1)!)
  expect(moved.you).toMatchObject({ seats: [0], import: true })
  expect(moved.doc.phase).toBe('playing')
  await page.goto('/')
  await expect(continued.getByRole('link').filter({ hasText: 'Tutto' })).not.toContainText('in this browser') // it is in both
  expect(faults).toEqual([])
  await context.close()
})

test('who has played online can play offline from then on', async ({ browser, server }) => {
  const { context, page } = await device(browser, server.url)
  const id = await newMatch(page, [
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level: 'club' },
  ])
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`/m/${id}`)
  const kept = () =>
    page.evaluate(() =>
      caches
        .keys()
        .then(async (builds) =>
          (await (await caches.open(builds.at(-1)!)).keys()).some(({ url }) => url.includes('woodwork.wasm')),
        ),
    )
  await expect(page.locator('.sentence')).toBeVisible()
  expect(await kept()).toBe(false) // the match comes first
  await expect.poll(kept).toBe(true)
  await context.setOffline(true)
  await page.goto('/device/')
  const play = page.getByRole('button', { name: /^Play/ }).first()
  await expect(play).toBeEnabled()
  const began = Date.now()
  await play.click()
  await expect(page.locator('.log li').first()).toBeVisible()
  console.log(`offline, from Play to the table: ${((Date.now() - began) / 1000).toFixed(2)} s`)
  await context.close()
})
