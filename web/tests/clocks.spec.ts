// The clocks of the table, in two browsers: the same time on both, and a flag that falls.
import type { Page } from '@playwright/test'
import { always, another, expect, joined, newMatch, test } from './harness'
import { Road } from './road'

const seats = [{ kind: 'human', name: 'Ági' }, { kind: 'open' }]

/** When the running clock showed each of its faces, until there is none, in time that all pages of this machine share. */
const faces = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((done) => {
        const seen: Record<string, number> = {}
        const changes = new MutationObserver(() => {
          const text = document.querySelector('.seats .clock.runs')?.textContent
          if (text) seen[text] ??= performance.timeOrigin + performance.now()
          if (!document.querySelector('.hand.ended')) return
          changes.disconnect()
          done(seen)
        })
        changes.observe(document, { subtree: true, childList: true, characterData: true })
      }),
  )

/** One of the two lets their time run out, and both are told. */
async function flagged(...pages: Page[]) {
  for (const p of pages) {
    await expect(p.locator('.hand.ended')).toBeVisible()
    await expect(p.locator('section.log')).toContainText('ran out of time.')
  }
  const titles = await Promise.all(pages.map((p) => p.locator('.hand .end h2').innerText()))
  expect(titles.filter((title) => title === 'You win!')).toHaveLength(1)
}

test('who is far away sees the same time at the same moment, also when the clock of their device is set, and who lets it run out loses', async ({
  page,
  browser,
  server,
}) => {
  const road = await Road.to(server.url)
  road.slow(150)
  const id = await newMatch(page, seats, {}, 'tutto', { clock: 'move:16', flag: 'loss' })
  await page.goto(`/m/${id}`)
  const link = await page.getByLabel('Invitation link').inputValue()
  const context = await another(browser)
  const guest = await context.newPage()
  await guest.addInitScript(() => {
    Object.assign(globalThis, { far: true })
  })
  await guest.goto(link.replace(new URL(link).origin, road.url))
  await guest.getByLabel('Your name').fill('Béla')
  await guest.getByRole('button', { name: 'Join the match' }).click()
  for (const p of [page, guest]) await expect(p.locator('.clock.runs')).toBeVisible()
  await guest.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  const [near, far] = await Promise.all([page, guest].map(faces))
  // Of a busy machine now one page is late and now the other; a page that did not know how far away it is would always be.
  const apart = Object.keys(near)
    .filter((face) => face in far)
    .map((face) => near[face] - far[face])
    .toSorted((a, b) => a - b)
  expect(apart.length).toBeGreaterThan(20)
  expect(
    Math.abs(apart[Math.floor(apart.length / 2)]),
    `milliseconds between the two: ${apart.map(Math.round)}`,
  ).toBeLessThan(100)
  await flagged(page, guest)
  await context.close()
  await road.close()
})

for (const game of ['tutto', 'footballchess']) {
  test(`${game}: who lets their time run out loses, in both browsers`, always(false), async ({ page, browser }) => {
    const id = await newMatch(page, seats, {}, game, { clock: 'move:3', flag: 'loss' })
    const guest = await joined(page, browser, id)
    await flagged(page, guest)
    await guest.context().close()
  })
}
