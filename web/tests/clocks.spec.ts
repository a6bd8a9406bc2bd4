// The clocks of the table, in two browsers: a flag that falls. That both see the same time follows from what units hold
// (match/live/matchtime.test.ts and stream.test.ts); how much later a page hears of it is how busy this machine is.
import type { Page } from '@playwright/test'
import { always, decision, expect, joined, newMatch, test } from './harness'

const seats = [{ kind: 'human', name: 'Ági' }, { kind: 'open' }]

/** One of the two lets their time run out, and both are told. */
async function flagged(...pages: Page[]) {
  for (const p of pages) {
    await expect(p.locator('.hand.ended')).toBeVisible()
    await expect(p.locator('section.log')).toContainText('ran out of time.')
  }
  const titles = await Promise.all(pages.map((p) => p.locator('.hand .end h2').innerText()))
  expect(titles.filter((title) => title === 'You win!')).toHaveLength(1)
}

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

test('the reader’s own clock runs on while they look at another moment', async ({ page }) => {
  const two = [
    { kind: 'human', name: 'Ági' },
    { kind: 'human', name: 'Béla' },
  ]
  const id = await newMatch(page, two, {}, 'tutto', { clock: 'sudden:60' })
  await page.goto(`/m/${id}`)
  await decision(page, id)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible()
  const clock = page.locator('.seats [role=timer].runs')
  await expect(clock).toHaveCount(1)
  await expect(clock).not.toHaveText(await clock.innerText())
  await expect(page).toHaveTitle(/^●/)
})
