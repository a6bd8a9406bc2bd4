// A pause that two people agree on, in two browsers and two games, and one against the computer; a flag among three.
import type { Page } from '@playwright/test'
import { always, arrived, doc, expect, joined, menu, move, moved, newMatch, test, undone } from './harness'

const clocks = (page: Page) => page.locator('.seats [role=timer]')

for (const game of ['tutto', 'winninggoal', 'footballchess']) {
  test(
    `a pause of ${game} is asked for, undone, declined, and agreed; one of the two goes on`,
    always(game === 'tutto'),
    async ({ page, browser }) => {
      const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, game, {
        clock: 'sudden:5',
      })
      const guest = await joined(page, browser, id)
      const asked = (p: Page) => p.getByRole('region', { name: 'Pause' })
      if (game !== 'footballchess') {
        const said = undone(page)
        await menu(page, 'Ask for a pause')
        expect(await said).toContain('Asking for a pause')
        await expect(page.getByRole('region', { name: 'About to happen' })).toBeHidden()
      }
      await menu(page, 'Ask for a pause')
      await expect(asked(page)).toContainText('You have asked for a pause.')
      await expect(asked(guest)).toContainText('Ági asks for a pause.')
      await asked(guest).getByRole('button', { name: 'Decline' }).click()
      await expect(page.locator('section.log')).toContainText('Béla says no to the pause.')
      await expect(guest.locator('section.log')).toContainText('You say no to the pause.')
      for (const p of [page, guest]) {
        await expect(p.locator('section.log')).not.toContainText('The match is paused.')
        await expect(asked(p)).toBeHidden()
      }
      // This player can ask again only after a decision, the other one at once.
      await menu(page, 'Ask for a pause')
      await expect(page.locator('.sentence')).toContainText('again')

      await menu(guest, 'Ask for a pause')
      await asked(page).getByRole('button', { name: 'Agree to the pause' }).click()
      for (const p of [page, guest]) {
        await expect(p.locator('.sentence')).toContainText('The match is paused')
        await expect(p.locator('section.log')).toContainText('The match is paused.')
        await expect(p.locator('.clock.runs')).toHaveCount(0)
      }
      const stood = await clocks(page).allTextContents()
      await page.reload()
      await expect(page.locator('.sentence')).toContainText('The match is paused')
      expect(await clocks(page).allTextContents()).toEqual(stood)
      await guest.getByRole('button', { name: 'Resume the match', exact: true }).click()
      for (const p of [page, guest]) {
        await expect(p.getByRole('button', { name: 'Resume the match', exact: true })).toBeHidden()
        await expect(p.locator('.sentence')).not.toContainText('paused')
        await expect(p.locator('.clock.runs')).toHaveCount(1)
      }
    },
  )
}

/** Decides for the page's seat, if it is its turn, and waits until the match has gone on. */
async function decided(page: Page, id: string): Promise<void> {
  const {
    seq,
    doc: { turn },
    you,
  } = await doc(page, id)
  if (turn.seats.includes(you.seats[0])) await move(page, id, (legal) => (legal.includes('b') ? 'b' : legal.at(-1)!))
  await moved(page, id, seq)
}

test('who has run out of time among three is not offered to come back', async ({ page, browser }) => {
  const id = await newMatch(
    page,
    [{ kind: 'human', name: 'Ági' }, { kind: 'open' }, { kind: 'bot', level: 'beginner' }],
    {},
    'tutto',
    { clock: 'move:12', flag: 'computer' },
  )
  const guest = await joined(page, browser, id)
  // The guest decides in time, so that the match goes on.
  while (!(await page.locator('.watching').isVisible())) await decided(guest, id)
  await expect(page.locator('.watching')).toContainText('Your time is up')
  await expect(page.getByRole('button', { name: 'Take your seat back' })).toHaveCount(0)
})

for (const [game, options] of [
  ['squareball', { clock: 'live' }],
  ['tutto', { move: '15' }],
] as const) {
  test(
    `the clocks of ${game} stand still while its first steps are read; to a pause the computer agrees at once`,
    always(game === 'squareball'),
    async ({ page }) => {
      await page.route('**/api/matches', (route) => {
        const asked = route.request().postDataJSON() as { options: object } | null
        return route.continue(
          asked ? { postData: { ...asked, from: undefined, options: { ...asked.options, ...options } } } : {},
        )
      })
      await page.goto('/')
      await page
        .locator(`[aria-labelledby=game-${game}]`)
        .getByRole('button', { name: /^Play / })
        .click()
      await arrived(page, /\/m\//)
      const id = new URL(page.url()).pathname.slice('/m/'.length)
      const phase = async () => (await doc(page, id)).doc.phase
      await expect.poll(phase).toBe('paused')
      const steps = page.getByRole('complementary', { name: 'Your first match' })
      await steps.getByRole('button', { name: 'Next' }).click()
      // The first steps continue the match, and nothing else does; a page that is loaded again starts with them again.
      const resume = page.getByRole('button', { name: 'Resume the match', exact: true })
      await expect(page.locator('.sentence')).toContainText('until you have read these steps')
      await expect(resume).toHaveCount(0)
      await page.reload()
      await expect(page.locator('.sentence')).toContainText('until you have read these steps')
      await expect(resume).toHaveCount(0)
      for (const name of ['Next', 'Next']) await steps.getByRole('button', { name }).click()
      expect(await phase()).toBe('paused')
      await steps.getByRole('button', { name: 'Got it' }).click()
      await expect.poll(phase).toBe('playing')
      await menu(page, 'Pause the match')
      await expect(page.locator('.sentence')).toContainText('The match is paused')
      await page.getByRole('button', { name: 'Resume the match', exact: true }).click()
      await expect(page.locator('.sentence')).not.toContainText('paused')
    },
  )
}

test('first steps that are put away before the match is paused leave it to go on', async ({ page }) => {
  let close!: () => void
  const closed = new Promise<void>((done) => (close = done))
  await page.route('**/api/matches/*/wishes/pause', async (route) => {
    await closed
    await route.continue()
  })
  const asks = page.waitForRequest('**/api/matches/*/wishes/pause')
  await page.route('**/api/matches', (route) => {
    const made = route.request().postDataJSON() as { options: object } | null
    return route.continue(
      made ? { postData: { ...made, from: undefined, options: { ...made.options, move: '15' } } } : {},
    )
  })
  await page.goto('/')
  await page
    .locator('[aria-labelledby=game-tutto]')
    .getByRole('button', { name: /^Play / })
    .click()
  await arrived(page, /\/m\//)
  await asks
  const paused = page.waitForResponse('**/api/matches/*/wishes/pause')
  await page.getByRole('complementary', { name: 'Your first match' }).getByRole('button', { name: 'Close' }).click()
  close()
  await paused
  await expect
    .poll(async () => (await doc(page, new URL(page.url()).pathname.slice('/m/'.length))).doc.phase)
    .toBe('playing')
})

test('who resigns before their first steps have been read is told how the match ended, though the computer still waits', async ({
  page,
}) => {
  // The computer begins: its turn is shown after the first steps.
  await page.route('**/api/matches', (route) => {
    const made = route.request().postDataJSON() as { seats: object[] } | null
    return route.continue(made ? { postData: { ...made, seats: made.seats.toReversed() } } : {})
  })
  await page.goto('/')
  await page
    .locator('[aria-labelledby=game-footballchess]')
    .getByRole('button', { name: /^Play / })
    .click()
  await arrived(page, /\/m\//)
  await expect(page.locator('.sentence')).toContainText('The computer waits until you have read these steps')
  await menu(page, 'Resign')
  await page.getByRole('button', { name: 'Resign' }).click()
  await expect(page.getByRole('heading', { name: 'win' })).toBeVisible()
})
