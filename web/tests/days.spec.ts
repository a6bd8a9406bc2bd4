// A match by days, from the dialog to the first decision, in two browsers and two games.
import type { Page } from '@playwright/test'
import { always, another, expect, own, test, unfold } from './harness'

/** Looking at the first page, each reader learns there that the other one has played. */
async function playedMeanwhile(host: Page, guest: Page) {
  const match = `/api/matches/${host.url().split('/').pop()}`
  const { doc, seq } = await (await host.request.get(match)).json()
  const seat: number = doc.turn.seats[0]
  const [mover, other] = seat === 0 ? [host, guest] : [guest, host]
  await other.clock.install()
  await other.goto('/')
  const list = other.getByRole('region', { name: 'Your evening' })
  await expect(list).toContainText('Their turn')
  const { ok } = await mover.request
    .post(`${match}/moves`, { data: { seat, seq, move: doc.legal[seat][0] } })
    .then((r) => ({ ok: r.ok() }))
  expect(ok).toBe(true)
  await other.clock.fastForward(31_000)
  await expect(list).toContainText('Your turn')
  await other.goBack()
}

for (const name of ['Tutto', 'Football Chess']) {
  test(
    `a friend is invited to ${name} with three days for a move`,
    own(always(name === 'Football Chess')),
    async ({ page, browser }) => {
      await page.goto('/')
      await page.getByRole('article', { name }).getByRole('button', { name: 'Options' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Invite a friend' }).check()
      await unfold(page)
      await dialog.getByLabel('Thinking time').selectOption('days:3')
      await dialog.getByRole('button', { name: 'Start the match' }).click()
      const link = await page.getByLabel('Invitation link').inputValue()
      const context = await another(browser, { baseURL: page.url() })
      const guest = await context.newPage()
      await guest.goto(link)
      await expect(guest.locator('dl')).toContainText('3 days for a move')
      await expect(guest.locator('main')).not.toContainText('minutes')
      await guest.getByLabel('Your name').fill('Béla')
      await guest.getByRole('button', { name: 'Join the match' }).click()
      for (const p of [page, guest]) {
        await expect(p.locator('.seats [role=timer]')).toHaveCount(2)
        await expect(p.locator('.clock.runs')).toHaveText(/^(3d|2d 23h)$/)
        await expect(p.locator('.clock.runs')).toHaveAccessibleName(/days/)
      }
      if (name === 'Football Chess') await playedMeanwhile(page, guest)
      // Nobody is waited for minute by minute.
      await context.close()
      await expect(page.locator('.sentence')).not.toContainText('away')
    },
  )
}
