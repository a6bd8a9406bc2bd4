// What two players agree on, and how one of them ends the match, in two browsers and two games in which the
// table decides it: games without a move for it.
import type { Browser, Page } from '@playwright/test'
import { always, doc, expect, joined, menu, move, newMatch, test, undone } from './harness'

const seats = [{ kind: 'human', name: 'Ági' }, { kind: 'open' }]

async function pair(page: Page, browser: Browser, game: string) {
  const id = await newMatch(page, seats, game === 'winninggoal' ? { clock: 'fixed' } : {}, game, { takeback: 'any' }) // no clock of the game, which would decide on a busy machine
  return { id, guest: await joined(page, browser, id) }
}

/** The player to decide makes the first legal move, until it is the page's turn. */
async function decide(page: Page, guest: Page, id: string) {
  for (let mine = false; !mine;) {
    let of: Page | undefined
    await expect
      .poll(async () => (of = (await yours(page, id)) ? page : (await yours(guest, id)) ? guest : undefined))
      .toBeTruthy()
    mine = of === page
    await move(of!, id)
  }
}
async function yours(page: Page, id: string): Promise<boolean> {
  const { doc: now, you } = await doc(page, id)
  return now.turn.seats.includes(you.seats[0])
}

for (const game of ['tutto', 'winninggoal']) {
  test(
    `${game}: a match is called off, and its rematch agreed a draw after a takeback`,
    always(game === 'tutto'),
    async ({ page, browser }) => {
      const { id, guest } = await pair(page, browser, game)
      // Right after it was chosen it can be taken back, and nobody has heard of it.
      const said = undone(guest)
      await menu(guest, 'Call the match off')
      expect(await said).toContain('Calling the match off')
      await expect(guest.getByRole('region', { name: 'About to happen' })).toBeHidden()
      await menu(guest, 'Call the match off')
      for (const p of [page, guest]) {
        await expect(p.locator('.end')).toBeVisible()
        await expect(p.locator('section.log')).toContainText('called the match off.')
      }
      await page.getByRole('button', { name: 'Rematch' }).click()
      await guest.getByRole('button', { name: 'Join the rematch' }).click()
      for (const p of [page, guest]) await expect(p.locator('.end')).toBeHidden()
      const next = page.url().split('/').at(-1)!
      expect(next).not.toBe(id)

      await decide(page, guest, next)
      await expect(page.getByRole('button', { name: 'Take back my last move' })).toBeEnabled()
      await page.getByRole('button', { name: 'Take back my last move' }).click()
      await guest.getByRole('button', { name: 'Agree to the takeback' }).click()
      for (const p of [page, guest]) {
        await expect(p.locator('section.log')).toContainText('last move back.')
        await expect(p.locator('section.log li.void')).not.toHaveCount(0)
      }

      await menu(page, 'Propose other terms')
      const terms = page.getByRole('dialog', { name: 'Propose other terms' })
      await terms.getByLabel('Hints and coach').selectOption('yes')
      await terms.getByRole('button', { name: 'Propose other terms' }).click()
      await expect(terms).toBeHidden()
      await guest.getByRole('button', { name: 'Agree to the new terms' }).click()
      for (const p of [page, guest]) await expect(p.locator('section.log')).toContainText('The terms have changed.')

      await menu(page, 'Offer a draw')
      const asked = guest.getByRole('region', { name: 'Draw offer' })
      await asked.getByRole('button', { name: 'Decline' }).click()
      await menu(guest, 'Offer a draw')
      await page.getByRole('region', { name: 'Draw offer' }).getByRole('button', { name: 'Accept the draw' }).click()
      for (const p of [page, guest]) {
        await expect(p.locator('.end')).toBeVisible()
        await expect(p.locator('section.log')).toContainText('A draw by agreement.')
      }
    },
  )

  // make test plays resigning elsewhere (from.spec.ts, draw.spec.ts), and undoes other held choices (above).
  test(`${game}: a player resigns, once it is meant`, always(false), async ({ page, browser }) => {
    const { id, guest } = await pair(page, browser, game)
    await decide(page, guest, id)
    const resign = async () => {
      await menu(guest, 'Resign')
      await guest.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    }
    const said = undone(guest)
    await resign()
    await said
    await resign()
    await expect(page.getByRole('heading', { level: 2, name: 'You win!' })).toBeVisible()
    await expect(guest.locator('section.log')).toContainText('You resigned.')
  })
}
