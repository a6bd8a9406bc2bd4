// The clocks of the table, in two browsers: the same time on both, and a flag that falls.
import type { Page } from '@playwright/test'
import { always, another, expect, joined, newMatch, test } from './harness'
import { Road } from './road'

const seats = [{ kind: 'human', name: 'Ági' }, { kind: 'open' }]

/** When the running clock is out, by what its page knows, in time that all pages of this machine share. */
const out = (page: Page) =>
  page
    .locator('.seats .clock.runs')
    .evaluate((clock: HTMLElement) => performance.timeOrigin + Number(clock.dataset.out))

/** One of the two lets their time run out, and both are told. */
async function flagged(...pages: Page[]) {
  for (const p of pages) {
    await expect(p.locator('.hand.ended')).toBeVisible()
    await expect(p.locator('section.log')).toContainText('ran out of time.')
  }
  const titles = await Promise.all(pages.map((p) => p.locator('.hand .end h2').innerText()))
  expect(titles.filter((title) => title === 'You win!')).toHaveLength(1)
}

test('who is far away sees the same time at the same moment, also when the clock of their device is set', async ({
  page,
  browser,
  server,
}) => {
  const road = await Road.to(server.url)
  road.slow(1000)
  const id = await newMatch(page, seats, {}, 'tutto', { clock: 'move:3600', flag: 'loss' })
  await page.goto(`/m/${id}`)
  const link = await page.getByLabel('Invitation link').inputValue()
  const context = await another(browser)
  const guest = await context.newPage()
  await guest.goto(link.replace(new URL(link).origin, road.url))
  await guest.getByLabel('Your name').fill('Béla')
  await guest.getByRole('button', { name: 'Join the match' }).click()
  for (const p of [page, guest]) await expect(p.locator('.clock.runs')).toBeVisible()
  await guest.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  // A busy page reads late and is set right by a later answer; one that did not know how far away it is would stay a second behind.
  await expect
    .poll(async () => Math.abs((await out(page)) - (await out(guest))), { message: 'milliseconds between the two' })
    .toBeLessThan(600)
  await context.close()
  await road.close()
})

for (const game of ['tutto', 'footballchess']) {
  test(
    `${game}: who lets their time run out loses, in both browsers`,
    always(game === 'tutto'),
    async ({ page, browser }) => {
      const id = await newMatch(page, seats, {}, game, { clock: 'move:3', flag: 'loss' })
      const guest = await joined(page, browser, id)
      await flagged(page, guest)
    },
  )
}
