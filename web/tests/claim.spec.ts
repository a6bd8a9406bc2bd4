// The other player has been gone for as long as the table says: the match is claimed, as a win or a draw, or
// the computer takes over; in two browsers and two games.
import type { Page } from '@playwright/test'
import { always, doc, entries, expect, joined, move, moved, newMatch, test, undone } from './harness'

/** Plays the page's decisions, by the first legal move, until it is the other player's turn. */
async function pass(page: Page, id: string) {
  for (let now = await doc(page, id); !now.doc.turn.seats.includes(1); now = await doc(page, id)) {
    if (now.doc.turn.seats.includes(0)) await move(page, id, (legal) => (legal.includes('b') ? 'b' : legal[0]))
    else await moved(page, id, now.seq)
  }
}

/** A match whose guest has left the browser during their turn, once the others may choose. */
async function deserted(page: Page, browser: Parameters<typeof joined>[1], game: string): Promise<string> {
  const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, game, {
    clock: 'sudden:30',
    away: 10,
  })
  const guest = await joined(page, browser, id)
  await pass(page, id)
  await guest.close()
  await expect(page.locator('.sentence')).toContainText('Béla is away')
  await expect(page.getByRole('button', { name: 'Let the computer play' })).toBeVisible()
  return id
}

for (const game of ['tutto', 'footballchess']) {
  test(
    `${game}: a match whose other player has gone is claimed as a win, once it is meant`,
    always(game === 'tutto'),
    async ({ page, browser }) => {
      await deserted(page, browser, game)
      const claim = async () => {
        await page.getByRole('button', { name: 'Claim the win' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Claim the win' }).click()
      }
      const said = undone(page)
      await claim()
      expect(await said).toContain('Claiming the win')
      await claim()
      await expect(page.getByRole('heading', { level: 2, name: 'You win!' })).toBeVisible()
      await expect(page.locator('section.log')).toContainText('Béla was away for too long.')
    },
  )

  // leave.spec.ts has the same dialog for a player who has left forever.
  test(`${game}: or called a draw`, always(false), async ({ page, browser }) => {
    const id = await deserted(page, browser, game)
    await page.getByRole('button', { name: 'Claim the win' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Call it a draw' }).click()
    await expect(page.locator('.hand.ended')).toBeVisible()
    expect((await doc(page, id)).doc).toMatchObject({ winners: [0, 1], end: { why: 'abandoned', seat: 1 } })
  })

  // leave.spec.ts has the computer play for a player who has left forever.
  test(`${game}: or goes on with the computer`, always(false), async ({ page, browser }) => {
    const id = await deserted(page, browser, game)
    const stood = (await doc(page, id)).seq
    await page.getByRole('button', { name: 'Let the computer play' }).click()
    await expect(page.locator('.seats')).toContainText('Computer (Béla)')
    await expect(page.locator('section.log')).toContainText(/Béla .*away.*computer/i)
    // It decides; a turn of Tutto may be many decisions, or end with a first throw.
    await expect
      .poll(
        async () =>
          (await entries(page, id)).some(({ seq, seat }) => seq > stood && seat === 1) ||
          (await doc(page, id)).doc.turn.seats.includes(0),
      )
      .toBe(true)
  })
}
