// Leaving a match: whom the log names, who plays on, what stops, and where a rematch leads.
import type { Browser, Page } from '@playwright/test'
import { always, doc, expect, inMenu, menu, move, stranger, newMatch, test, visit } from './harness'

const agi = { kind: 'human', name: 'Ági' }
const computer = { kind: 'bot', level: 'beginner' }

/** Without a clock of the game: on a busy machine it would decide while somebody leaves and comes back. */
const unhurried: Record<string, Record<string, string>> = { winninggoal: { clock: 'fixed' } }

/** A match whose last seat another browser takes, as Béla. */
async function pair(
  page: Page,
  browser: Browser,
  seats: object[] = [agi, { kind: 'open' }],
  game = 'footballchess',
  terms?: Record<string, string>,
): Promise<{ id: string; guest: Page }> {
  const id = await newMatch(page, seats, unhurried[game], game, terms)
  await page.goto(`/m/${id}`)
  const link = await page
    .getByLabel(/^(Link for player|Invitation link)/)
    .last()
    .inputValue()
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  await guest.getByLabel('Your name').fill('Béla')
  await guest.getByRole('button', { name: 'Join the match' }).click()
  for (const p of [page, guest]) await expect(p.locator('.sentence')).toBeVisible()
  return { id, guest }
}

async function leave(page: Page) {
  await menu(page, 'Leave the match')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave for good' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** The lines of the log that mention one of the names. */
const lines = (page: Page, name: RegExp) => page.locator('section.log .line').filter({ hasText: name })
const unfinished = (page: Page, id: string) => page.locator(`a[href="/m/${id}"]`)

test('the log keeps the name of who left, and says that they left and came back', async ({ page, browser }) => {
  const { id, guest } = await pair(page, browser)
  await move(page, id, 'Qd4-d5')
  await expect(page.locator('.sentence')).toContainText('Béla')
  await move(guest, id)
  await expect(lines(page, /Béla/)).toHaveCount(1) // moved; who sat down is shown on the seats
  const before = await lines(page, /Béla/).allInnerTexts()

  await leave(guest)
  await expect(lines(page, /^\s*Béla left the match\.\s*$/)).toHaveCount(1)
  await expect(page.locator('[role=log]')).toContainText('Béla left the match.')
  await expect(page.locator('.seats')).toContainText('has left')
  await expect(unfinished(guest, id)).toContainText('You have left')
  await page.getByRole('button', { name: 'Let the computer play' }).click()
  await expect(lines(page, /^\s*The computer plays on for Béla\.\s*$/)).toHaveCount(1)
  await expect(page.locator('.seats')).toContainText('Computer (Béla)')
  await guest.reload()
  await expect(unfinished(guest, id)).toContainText('The computer plays for you')
  await move(page, id)
  await expect(lines(page, /^\s*Computer \(Béla\)/)).not.toHaveCount(0)
  expect((await lines(page, /Béla/).allInnerTexts()).slice(0, 1)).toEqual(before)

  await unfinished(guest, id).click()
  await guest.getByRole('button', { name: 'Take your seat back' }).click()
  for (const p of [page, guest]) {
    await expect(lines(p, /^\s*(Béla is|You are) back\.\s*$/)).toHaveCount(1)
    await expect(lines(p, p === page ? /^\s*Béla left the match\./ : /^\s*(Béla|You) left the match\./)).toHaveCount(1)
    await expect(p.locator('.seats')).not.toContainText('Computer')
  }
  expect((await lines(page, /Béla/).allInnerTexts()).slice(0, 1)).toEqual(before)
  // The end and its story also call everybody by their own name.
  await move(guest, id, 'resign:b')
  await page.reload()
  await expect(page.locator('.end')).toBeVisible()
  expect((await lines(page, /Béla/).allInnerTexts()).slice(0, 1)).toEqual(before)
})

for (const game of ['tutto', 'winninggoal']) {
  test(
    `${game}: who stays when the other one leaves ends the match, or waits, and nobody sits down meanwhile`,
    always(game === 'tutto'),
    async ({ page, browser }) => {
      const { id, guest } = await pair(page, browser, [agi, { kind: 'open' }], game)
      const away = page.locator('.sentence').filter({ hasText: 'Béla left the match. What now?' })
      await leave(guest)
      await expect(away).toBeVisible()
      const stood = (await doc(page, id)).seq
      // On a phone the first steps stand in place of what is asked, and not of this.
      const size = page.viewportSize()!
      await page.evaluate((id) => localStorage.setItem('woodwork.opened', id), id)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.reload()
      await expect(away).toBeVisible()
      const steps = page.getByRole('complementary', { name: 'Your first match' })
      await expect(steps).toBeVisible()
      expect((await away.boundingBox())!.height).toBeGreaterThan(20)
      await steps.getByRole('button', { name: 'Close' }).click()
      await page.setViewportSize(size)

      // A player who has left may come back, as long as nothing was chosen.
      await guest.goto(`/m/${id}`)
      await expect(guest.locator('.watching')).toContainText('You have left this match.')
      await guest.getByRole('button', { name: 'Take your seat back' }).click()
      await expect(away).toBeHidden()
      await expect(lines(page, /^\s*(Béla is|You are) back\.\s*$/)).toHaveCount(1)
      expect((await doc(page, id)).seq, 'nobody has played meanwhile').toBe(stood + 1)

      // The player who stays plays on when it is their turn.
      await leave(guest)
      await expect(away).toBeVisible()
      const waits = page.getByRole('button', { name: 'Keep waiting' })
      if ((await doc(page, id)).doc.turn.seats.includes(0)) {
        await waits.click()
        await expect(away).toBeHidden()
        await expect(page.locator('.decision')).toBeVisible()
        await page.reload() // and thinks again
      } else await expect(waits).toBeHidden()
      await page.getByRole('button', { name: 'Claim the win' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Béla left the match')
      await dialog.getByRole('button', { name: game === 'tutto' ? 'Call it a draw' : 'Claim the win' }).click()
      await expect(page.locator('.end')).toBeVisible()
      await expect(lines(page, /^\s*The match ends because Béla left it\.\s*$/)).toHaveCount(1)
      expect((await doc(page, id)).doc.winners).toEqual(game === 'tutto' ? [0, 1] : [0])
    },
  )
}

test('behind a clock whom the computer plays for does not come back, and what it wins is told of the computer', async ({
  page,
  browser,
}) => {
  const { id, guest } = await pair(page, browser, [agi, { kind: 'open' }], 'tutto', { clock: 'sudden:5' })
  await menu(guest, 'Leave the match')
  await expect(guest.getByRole('dialog')).toContainText('You can come back until they have decided.')
  await guest.keyboard.press('Escape')
  await leave(guest)
  await expect(page.locator('.sentence')).toHaveText(/^Béla left the match\. (Their clock is running\. )?What now\?$/)
  await page.getByRole('button', { name: 'Let the computer play' }).click()
  await expect(page.locator('.seats')).toContainText('Computer (Béla)')
  await guest.goto(`/m/${id}`)
  await expect(guest.locator('.watching')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Take your seat back' })).toBeHidden()
  await page.evaluate(
    (id) =>
      fetch(`/api/matches/${id}/end`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seat: 0, why: 'resigned' }),
      }),
    id,
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Computer (Béla) wins' })).toBeVisible()
  await expect(lines(page, /^\s*Béla left the match\.\s*$/)).toHaveCount(1)
})

test('a match against the computer that is left stands still and is no longer to be continued; one that is closed is', async ({
  page,
}) => {
  const closed = await newMatch(page, [agi, computer], {}, 'footballchess')
  const left = await newMatch(page, [agi, computer], { clock: '600+5' }, 'footballchess')
  await page.goto(`/m/${closed}`)
  await expect(page.locator('.sentence.yours')).toBeVisible()
  await page.goto(`/m/${left}`)
  await expect(page.locator('.sentence.yours')).toBeVisible()
  await leave(page)
  await expect(unfinished(page, closed)).toContainText('Your turn')
  await expect(unfinished(page, left)).toHaveCount(0)

  await page.goto(`/m/${left}`)
  await expect(page.locator('.sentence')).toHaveText('Everybody has left: the match is on hold.')
  await expect(page.locator('.seats')).toContainText('Ági')
  await expect(lines(page, /^\s*Ági left\. The match is on hold\.\s*$/)).toHaveCount(1)
  const stood = (await doc(page, left)).seq
  const clock = await page.locator('.seats [role=timer]').first().innerText()
  await page.getByRole('button', { name: 'Take your seat back' }).click()
  await expect(page.locator('.sentence.yours')).toBeVisible()
  await expect(lines(page, /^\s*(Ági is|You are) back\.\s*$/)).toHaveCount(1)
  expect((await doc(page, left)).seq, 'the computer has made no move').toBe(stood + 1)
  expect(clock).toMatch(/^(10:00|9:\d\d)/)
  await page.goto('/')
  await expect(unfinished(page, left)).toContainText('Your turn')
})

test('a rematch that was left is not led to: another is opened', always(false), async ({ page }) => {
  const id = await newMatch(page, [agi, computer], {}, 'footballchess')
  const again = page.getByRole('button', { name: 'Rematch', exact: true })
  await page.goto(`/m/${id}`)
  await move(page, id, 'resign:w')
  const seen = [id]
  for (let n = 0; n < 3; n++) {
    await again.click()
    await expect(page.locator('.sentence')).toBeVisible()
    const next = new URL(page.url()).pathname.slice('/m/'.length)
    expect(seen).not.toContain(next)
    seen.push(next)
    expect((await doc(page, next)).doc.phase).toBe('playing')
    // The reader is led to a rematch in progress, and no other is opened.
    await page.goto(`/m/${id}`)
    await page.getByRole('link', { name: 'To the rematch' }).click()
    await expect(page).toHaveURL(new RegExp(`/m/${next}$`))
    if (n === 1) await move(page, next, `resign:${'wb'[(await doc(page, next)).you.seats[0]]}`)
    else await leave(page)
    await page.goto(`/m/${id}`)
    await expect(again).toBeVisible()
  }
})

test('a rematch that the other player has left is not led to: another is opened, in which both meet', async ({
  page,
  browser,
}) => {
  const { id, guest } = await pair(page, browser)
  await move(guest, id, 'resign:b')
  await page.getByRole('button', { name: 'Rematch' }).click()
  await guest.getByRole('button', { name: 'Join the rematch' }).click()
  for (const p of [page, guest]) await expect.poll(() => inMenu(p, 'Leave the match')).toBe(true)
  const first = new URL(page.url()).pathname
  expect(new URL(guest.url()).pathname).toBe(first)
  await leave(guest)
  await page.goto(`/m/${id}`)
  await page.getByRole('button', { name: 'Rematch', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(`(${id}|${first})$`))
  await guest.goto(`/m/${id}`)
  await expect(guest.locator('.end')).toContainText('Ági wants a rematch.')
  await guest.getByRole('button', { name: 'Join the rematch' }).click()
  await expect(guest).toHaveURL(page.url())
  for (const p of [page, guest]) await expect.poll(() => inMenu(p, 'Leave the match')).toBe(true)
})

const breaks: [game: string, options: Record<string, string>, says: string][] = [
  ['tutto', {}, 'the match waits for you.'],
  ['tutto', { move: '60' }, 'it decides for you'],
  ['footballchess', {}, 'the match waits for you.'],
  ['footballchess', { clock: '600+5' }, 'you lose'],
  ['winninggoal', { clock: 'fixed' }, 'the match waits for you.'],
  ['winninggoal', { clock: 'running', moveLimitMs: '60000' }, 'it decides for you'],
  ['winninggoal', { clock: 'running', moveLimitMs: '0' }, 'the match clock keeps running'],
  ['soccertactics', {}, 'the match waits for you.'],
  ['soccertactics', { MoveLimit: '60' }, 'it decides for you'],
  ['soccertactics', { TimeModel: 'real' }, 'the match clock keeps running'],
  ['squareball', { clock: 'fixed' }, 'the match waits for you.'],
  ['squareball', { clock: 'live', limit: '60' }, 'it decides for you'],
]
// One for each set of words; other cases have the same words.
for (const all of [false, true])
  test(
    `before one leaves it is said what the time of this match does${all ? ', in every game' : ''}`,
    always(!all),
    async ({ page }) => {
      for (const [game, options, says] of all
        ? breaks
        : breaks.filter(({ 2: says }, i) => breaks.findIndex((other) => other[2] === says) === i)) {
        await visit(page, `/m/${await newMatch(page, [agi, { kind: 'human', name: 'Béla' }], options, game)}`)
        await menu(page, 'Leave the match')
        const dialog = page.getByRole('dialog')
        await expect(dialog, `${game} ${JSON.stringify(options)}`).toContainText(says)
        await expect(dialog).toContainText('the match stops')
        if (says !== 'the match waits for you.') await expect(dialog).not.toContainText('waits')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    },
  )

test('of three, two at one screen leave their own seats, and the third plays on', async ({ page, browser }) => {
  const { id, guest } = await pair(page, browser, [agi, { kind: 'human', name: 'Anna' }, { kind: 'open' }], 'tutto')
  await menu(page, 'Leave the match')
  await expect(page.getByRole('dialog')).toContainText('the computer takes your seat')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave for good' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(lines(guest, /(Ági|Anna) left\. The computer plays on\.\s*$/)).toHaveCount(2)
  await expect
    .poll(async () => (await doc(guest, id)).doc.seats.map((player: { kind: string }) => player.kind))
    .toEqual(['bot', 'bot', 'human'])
  // The computers play until it is Béla's turn, and he can.
  await expect.poll(async () => (await doc(guest, id)).doc.turn.seats).toEqual([2])
  await move(guest, id)
  await leave(guest)
  expect((await doc(guest, id)).doc.phase).toBe('left')
  await page.goto('/')
  await expect(unfinished(page, id)).toHaveCount(0)
})

test(
  'what a computer won after somebody left is told of the computer, what they did before of them',
  always(false),
  async ({ page, browser }) => {
    const { id, guest } = await pair(page, browser)
    await move(page, id, 'Qd4-d5')
    await move(guest, id)
    await leave(guest)
    await page.getByRole('button', { name: 'Let the computer play' }).click()
    await expect(page.locator('.seats')).toContainText('Computer (Béla)')
    await move(page, id, 'resign:w')
    await expect(page.getByRole('heading', { level: 2, name: 'Computer (Béla) wins' })).toBeVisible()
    await expect(lines(page, /^\s*Béla\b/)).toHaveCount(2) // moved, left the match
  },
)
