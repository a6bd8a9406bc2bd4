// Matches that end by agreement, by resigning and by the clock, in two browsers. agree.spec.ts has takebacks.
import type { Browser, Page } from '@playwright/test'
import { always, doc, expect, joined, menu, move, onSite, served, newMatch, test, values } from './harness'

/** A match of Football Chess between the page and another browser. */
async function pair(
  page: Page,
  browser: Browser,
  options: Record<string, string> = {},
): Promise<{ id: string; guest: Page }> {
  const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], options, 'footballchess')
  return { id, guest: await joined(page, browser, id) }
}

async function offer(page: Page) {
  await menu(page, 'Offer a draw')
}

async function resign(page: Page) {
  await menu(page, 'Resign')
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
}

/** Both play, or will, in the same match, which is not the previous one. */
async function meet(page: Page, guest: Page, before: string) {
  for (const p of [page, guest]) {
    await expect(p.locator('.sentence')).toBeVisible()
    await expect(p.locator('.end')).toBeHidden()
    expect(p.url()).not.toContain(before)
  }
  expect(page.url()).toBe(guest.url())
}

test(
  'a draw is offered, declined, offered again and accepted; in the rematch, which both ask for at once, somebody resigns out of turn',
  served(),
  async ({ page, browser }) => {
    const { id, guest } = await pair(page, browser)
    await offer(page)
    const asked = guest.getByRole('region', { name: 'Draw offer' })
    await expect(asked).toContainText('Ági offers a draw.')
    await expect(guest.locator('[role=log]')).toContainText('Ági offers a draw.')
    await expect(page.getByRole('region', { name: 'Draw offer' })).toContainText('You have offered a draw.')
    await asked.getByRole('button', { name: 'Decline' }).click()
    await expect(asked).toBeHidden()
    await expect(page.locator('section.log')).toContainText('Béla declines the draw.')

    // Not again before she has moved.
    await offer(page)
    await expect(page.locator('.sentence')).toContainText('after your next move')
    await move(page, id, 'Qd4-d5')
    await offer(page)
    await asked.getByRole('button', { name: 'Accept the draw' }).click()
    for (const p of [page, guest]) {
      await expect(p.locator('.end')).toBeVisible()
      await expect(p.locator('section.log')).toContainText('A draw is agreed.')
      await expect(p.getByRole('heading', { level: 2 })).toHaveText(/^Draw( \d+–\d+)?$/)
      await expect(p.locator('.seats')).not.toContainText('won')
    }

    await Promise.all([page, guest].map((p) => p.getByRole('button', { name: 'Rematch' }).click()))
    await meet(page, guest, id)
    const {
      you,
      doc: { turn },
    } = await doc(page, page.url().split('/').at(-1)!)
    const [waits, moves] = turn.seats.includes(you.seats[0]) ? [guest, page] : [page, guest]
    await resign(waits)
    await expect(moves.getByRole('heading', { level: 2, name: 'You win!' })).toBeVisible()
    await expect(waits.locator('section.log')).toContainText('You resign.')
  },
)

test(
  'two at one screen are told whose turn it is, and on a phone to whom it is passed, agree in one gesture, and either may resign',
  onSite(),
  async ({ page }) => {
    const seats = [
      { kind: 'human', name: 'Ági' },
      { kind: 'human', name: 'Béla' },
    ]
    const id = await newMatch(page, seats, {}, 'footballchess')
    await page.goto(`/m/${id}`)
    for (const part of ['.seats [aria-current]', '.sentence']) await expect(page.locator(part)).toContainText('Ági')
    const size = page.viewportSize()!
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await expect(page.locator('.pass')).toBeAttached()
    await move(page, id, 'Qd4-d5')
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ]) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('.pass')).toHaveText('Pass to Béla')
      await expect(page.locator('.pass')).toBeInViewport({ ratio: 1 })
    }
    await phone.detach()
    await page.setViewportSize(size)
    await expect(page.locator('.pass'), 'at a desk nothing is passed').toBeHidden()
    await menu(page, 'Resign')
    await expect(page.getByRole('button', { name: 'Béla resigns' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await menu(page, 'Agree on a draw')
    await page.getByRole('dialog').getByRole('button', { name: 'Agree on a draw' }).click()
    await expect(page.locator('.end')).toBeVisible()
  },
)

for (const told of [true, false]) {
  test(
    `a player resigns, though it is not their turn; both ask for a rematch and meet in it, ${told ? 'one after the other' : 'at the same time'}`,
    served(always(false)),
    async ({ page, browser }) => {
      const { id, guest } = await pair(page, browser, { clock: '180+2' })
      await resign(guest)
      await expect(page.getByRole('heading', { level: 2, name: 'You win!' })).toBeVisible()
      await expect(guest.locator('section.log')).toContainText('You resign.')
      for (const p of [page, guest]) await expect(p.getByRole('button', { name: 'Rematch' })).toBeVisible()
      if (told) {
        await page.getByRole('button', { name: 'Rematch' }).click()
        await expect(page.locator('.waiting')).toContainText('as soon as they accept')
        await expect(page.locator('.waiting')).toContainText('3 minutes')
        await expect(guest.locator('.end')).toContainText('Ági wants a rematch.')
        await guest.getByRole('button', { name: 'Join the rematch' }).click()
      } else {
        await Promise.all([page, guest].map((p) => p.getByRole('button', { name: 'Rematch' }).click()))
      }
      await meet(page, guest, id)
    },
  )
}

// clocks.spec.ts has the table's clocks, which are drawn in the same way.
test('clocks run beside the seats until one has no time left', served(always(false)), async ({ page, browser }) => {
  const { id, guest } = await pair(page, browser, { clock: '15+1' })
  await move(page, id, 'Qd4-d5')
  const clocks = page.locator('.seats [role=timer]')
  await expect(clocks).toHaveCount(2)
  const classes = await values(guest, '.seats li:nth-child(2) [role=timer]', 'class')
  const still = await clocks.nth(0).textContent()
  expect(still).toMatch(/^0:1\d$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'You win!' })).toBeVisible()
  await expect(clocks.nth(1)).toHaveText('0:00')
  await expect(clocks.nth(0)).toHaveText(still!)
  expect((await classes()).some((name) => name?.includes('late'))).toBe(true)
})
