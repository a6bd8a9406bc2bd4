// Soccer Tactics as it is played: by keyboard, mouse and finger, alone and with somebody else, and in the analysis.
import type { Page } from '@playwright/test'
import {
  always,
  black,
  decision,
  doc,
  exercise,
  expect,
  onSite,
  own,
  plain,
  served,
  stranger,
  newMatch,
  test,
  violations,
  wakes,
} from './harness'
import { alone, pair, at, view, exercises, walking, corner, penalty } from './soccertactics'

/** Makes a move by keyboard: who, unless only one can, and where to. */
async function choose(page: Page): Promise<void> {
  const hit = page.locator('[role=gridcell].hit')
  const chosen = await hit.count()
  // The keyboard begins at the ball; from there it goes to what can be chosen.
  await page.keyboard.press('b')
  await page.locator('[role=gridcell][tabindex="0"]').focus()
  for (let step = chosen ? 1 : 0; step < 2; step++) {
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    if (step === 0) await expect(hit.first()).toBeAttached()
  }
}

// Blue must answer an attack in its area; Red must run for its own kick-off; a duel with Blue's defenders booked.
const challenge =
  'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 C15 R dc - 0 -/- 0-0 1:915 k=R -'
const kickedOff =
  'st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D11 R cm4 K@D8 0 -/- 0-0 1:15 k=R -'
const dribble =
  'st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:900 k=R -'
const duel =
  'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F12 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/D 0-0 1:915 k=R -'

// Pawns offside at a loose ball; a shot that is a pass to the edge of the area.
const flags =
  'st1 D1/B4,D4,E4,G4/A6/E11/F6/H6/E14/C13 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/F8 D15 R cm2 - 0 -/- 0-0 1:600 k=R -'
const post =
  'st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/B8/G8 D16/B13,D13,E13,G13/A11/C11/F11/H11/D9/F9 B8 R pm5 - 0 -/- 0-0 1:600 k=R -'

test('a chip beside a side is a card, which a pointer explains; who has none has none', async ({ page }) => {
  await exercises(page, [walking.replace('-/-', '-/8'), 'A6-A7'])
  await expect(page.locator('.chips i').filter({ visible: true })).toHaveText('8')
  await expect(page.locator('.chips').last()).toHaveAttribute('title', /8.*yellow card/)
  await expect(page.locator('.chips').first()).toHaveAttribute('title', '')
})

test('soccer tactics: a whole match against the computer, with the keyboard alone and a reload', async ({ page }) => {
  const id = await newMatch(page, alone, { HalfSeconds: '60', Overtime: 'off' }, 'soccertactics')
  await page.goto(`/m/${id}`)
  // Both line up first and kick off one half each, so that there are two decisions with any dice.
  let made = 0
  for (let seen = await decision(page, id); seen; seen = await decision(page, id)) {
    if (made++ === 1) {
      await page.reload()
      expect((await decision(page, id)).doc.view).toEqual(seen.doc.view)
    }
    await wakes(page)
    if (await page.locator('[aria-keyshortcuts="."]:enabled').count()) await page.keyboard.press('.')
    else await choose(page)
    await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seen.seq))
  }
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(made).toBeGreaterThan(1)
  // The report in figures: shots, passes, duels, loose balls, offsides, fouls, dice.
  await expect(page.getByRole('region', { name: 'The match in figures' }).locator('tbody tr')).toHaveCount(7)
  expect(await violations(page, { but: '.board svg' })).toEqual([])
  // The log is the replay: from the first entry step by step.
  await page.keyboard.press('Home')
  await expect(page.locator('[data-man="0100"]')).toBeHidden()
  for (let i = 0; i < 12 && !(await page.locator('[data-man="0100"]').isVisible()); i++)
    await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-man="0100"]')).toBeVisible()
})

test(
  'soccer tactics: between two browsers by link, each with its own goal at the left',
  served(),
  async ({ page, browser, baseURL }) => {
    const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, 'soccertactics')
    await page.goto(`/m/${id}`)
    const link = await page.getByLabel('Invitation link').inputValue()
    const guest = await stranger(browser, baseURL!, 'hu')
    await guest.goto(link)
    await guest.getByLabel('A neved').fill('Béla')
    await guest.locator('.waiting, form').getByRole('button').first().click()
    await expect(guest.locator('.sentence')).toContainText('állítsd fel')
    await expect(page.locator('[data-turned=false]')).toBeVisible()
    await expect(guest.locator('[data-turned=true]')).toBeVisible()

    // The player who won the toss lines up, then the other; a striker is dragged to another place first.
    const first = (await doc(page, id)).doc.turn.seats[0]
    const sides = first === 0 ? [page, guest] : [guest, page]
    const [from, to] = first === 0 ? ['F8', 'H8'] : ['F9', 'H9']
    await expect(sides[0].locator('.sentence.yours')).toBeVisible()
    await at(sides[0], from).dragTo(at(sides[0], to))
    await expect(sides[0].locator('[data-mark]')).toHaveCount(0)
    await wakes(sides[0])
    await sides[0].keyboard.press('.')
    await expect(sides[1].locator('.sentence.yours')).toBeVisible()
    await wakes(sides[1])
    await sides[1].keyboard.press('.')
    await expect.poll(async () => (await view(page, id)).phase).toBe('bp')
    expect(Object.values((await view(page, id))[first === 0 ? 'red' : 'blue'].pawns)).toContain(to)

    // The kick-off, by mouse; the other browser sees where the ball is.
    await expect(sides[0].locator('.sentence.yours')).toBeVisible()
    const kick = sides[0].locator('[data-mark]').first()
    const there = await kick.getAttribute('data-on')
    await at(sides[0], there!).click()
    await expect.poll(async () => (await view(page, id)).ball).toBe(there)
    await expect(at(sides[1], there!)).toHaveAttribute('aria-label', first === 0 ? /labda/ : /the ball/)
  },
)

test(
  'soccer tactics: where a pawn gets and how, why not, boots, flags, stars and odds, by click, finger, drag and keyboard',
  served(),
  async ({ page }) => {
    await exercises(
      page,
      [walking, 'D8-G11'],
      [walking, 'D8-G11'],
      [dribble, '+D14'],
      [corner, 'H11>E15'],
      [penalty, 'pF14@E'],
      [flags, 'C13-D15'],
      [post, 'G8-C13'],
      [challenge, 'R'],
      [kickedOff, 'F8-D11'],
    )
    await at(page, 'D8').click()
    await expect(at(page, 'D8')).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[data-mark]')).toHaveCount(31)
    await at(page, 'G11').hover()
    expect(await page.locator('polyline.way').getAttribute('points')).toMatch(/^7.5,3.5 .*10.5,6.5$/)
    const says = page.locator('.tray [role=status]')
    await expect(says).toContainText('G11: goes here')
    // Two steps are not three; the referee says so, and which rule.
    await at(page, 'D10').click()
    await expect(says).toContainText('exactly 3 steps')
    await says.getByRole('button').click()
    await expect(page.locator('aside')).toContainText('ST-')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Rules' }).click()
    await expect(page.locator('aside')).toHaveCount(0)
    await expect(page.getByLabel('Type a move')).toBeHidden()
    await page.keyboard.press('/')
    await page.getByLabel('Type a move').fill('hello')
    await page.keyboard.press('Enter')
    await expect(says).toContainText('That is not a move')
    await page.getByLabel('Type a move').fill('d8-g11')
    await page.keyboard.press('Enter')
    const right = page.locator('p.right')
    await expect(right).toBeVisible()

    // A finger that stays on a square asks, and plays nothing.
    await exercise(page, 2)
    await at(page, 'D8').click()
    const { x, y, width, height } = (await at(page, 'G11').boundingBox())!
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    })
    await expect(says).toContainText('G11: goes here')
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(says).toContainText('G11: goes here')
    await expect(right).toHaveCount(0)
    await at(page, 'G11').click()
    await expect(right).toBeVisible()

    // A boot, with its name, marks where the ball can be dribbled.
    await exercise(page, 3)
    await expect(page.locator('[data-mark]').first()).toBeAttached()
    await expect(page.locator('.boot')).toHaveCount(0)
    await page.keyboard.press('x')
    await expect(page.locator('.boot')).toHaveCount(8)
    await expect(page.locator('[data-mark]')).toHaveCount(8)
    await expect(at(page, 'D14')).toHaveAttribute('aria-label', /dribbles here$/)
    await expect(at(page, 'E14')).toHaveAttribute('aria-label', /dribbles here, a duel for the ball$/)

    // Pawns are placed by drag and by keyboard.
    await exercise(page, 4)
    await expect(page.locator('.zone')).toHaveCount(4)
    await at(page, 'H11').dragTo(at(page, 'E15'))
    await expect(right).toBeVisible()
    await exercise(page, 5)
    await expect(page.locator('.zone')).toHaveCount(0)
    await at(page, 'F14').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-mark]')).toHaveCount(2)
    await at(page, 'E15').focus()
    await page.keyboard.press('Enter')
    await expect(right).toBeVisible()

    // A flag marks pawns that would be offside at a loose ball, and a star where a pass is a shot.
    await exercise(page, 6)
    await expect(page.locator('[data-flagged]')).toHaveCount(1)
    await expect(page.locator('[data-flagged=E14]')).toBeAttached()
    await expect(says).toContainText('those with a flag are offside')
    await exercise(page, 7)
    await expect(page.locator('[data-flagged]')).toHaveCount(0)
    await at(page, 'G8').click()
    for (const square of ['C13', 'F13'])
      await expect(page.locator(`[data-mark=shooting][data-on=${square}]`)).toBeAttached()
    const legend = page.locator('[data-legend]')
    await expect(legend).toContainText('a pass to here is a shot')
    await legend.getByRole('button').click()
    await expect(legend).toHaveCount(0)
    await expect(at(page, 'C13')).toHaveAttribute('aria-label', /a pass to here is a shot$/)

    // Before a roll: its odds, and who may not touch the ball.
    await exercise(page, 8)
    await expect(says).toContainText('You reach the ball 100%')
    await exercise(page, 9)
    await expect(at(page, 'D8')).toHaveAttribute('aria-label', /may not touch the ball yet/)
    await expect(page.locator('.barred')).toBeAttached()
    await expect(at(page, 'F8')).not.toHaveAttribute('aria-label', /may not touch/)
  },
)

test('soccer tactics: the placements of a corner take one press of each side', own(served()), async ({ page }) => {
  await page.clock.install()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/moves')) sent.push(request.postData()!)
  })
  const id = await newMatch(page, pair, {}, 'soccertactics', { takeback: 'any' }, { state: corner })
  await page.goto(`/m/${id}`)
  const help = page.getByRole('button', { name: 'Place them for me' })
  for (const seat of [1, 0]) {
    await expect.poll(async () => (await view(page, id)).seat).toBe(seat)
    await help.click()
    if (seat === 0) continue
    // What was taken back is placed again only on request.
    await expect.poll(async () => (await view(page, id)).seat).toBe(0)
    await page.getByRole('button', { name: 'Take back my last move' }).click()
    await expect.poll(async () => (await view(page, id)).seat).toBe(1)
    await expect(help).toBeEnabled()
    const { length } = sent
    await page.clock.runFor(5000) // what is placed by itself is placed every quarter of a second
    expect(sent).toHaveLength(length)
    expect((await view(page, id)).seat).toBe(1)
    await help.click()
  }
  await expect(page.locator('.sentence')).toContainText('take the corner')
  await expect(help).toHaveCount(0)
  expect((await view(page, id)).red.pawns).toMatchObject({ 11: 'H16', 10: 'E14' })
})

test(
  'soccer tactics: a line-up of one’s own is called so, and is one tap from the usual one',
  onSite(),
  async ({ page }) => {
    const id = await newMatch(page, pair, {}, 'soccertactics')
    await page.goto(`/m/${id}`)
    await expect(page.locator('.sentence.yours')).toBeVisible()
    const [one, other] = (await view(page, id)).seat === 0 ? ['A6', 'C6'] : ['A11', 'C11']
    const usual = page.getByRole('button', { name: 'Reset line-up' })
    await expect(usual).toBeDisabled()
    await at(page, one).click()
    await at(page, other).click()
    await expect(page.locator('.tray [role=status]')).toContainText('Your own line-up')
    await usual.click()
    await expect(page.locator('.tray [role=status]')).toContainText('The usual line-up')
    await expect(usual).toBeDisabled()
  },
)

/** Records which pawns are shaken and which cards are raised, even briefly. */
async function noting(page: Page): Promise<() => Promise<{ shaken: string[]; cards: string[] }>> {
  await page.addInitScript(() => {
    const seen = { shaken: [] as string[], cards: [] as string[] }
    Object.assign(window, { seen })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...args) {
      if (this.matches('.stand')) seen.shaken.push(this.closest<HTMLElement>('[data-man]')!.dataset.man!)
      return animate.apply(this, args)
    }
    new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>('[data-card]')?.dataset.card
      if (card && !seen.cards.includes(card)) seen.cards.push(card)
    }).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { shaken: string[]; cards: string[] } }).seen)
}
for (const motion of ['reduce', 'no-preference'] as const) {
  test(
    `soccer tactics: a foul raises the referee's card, and a tackle shakes two pawns: ${motion}`,
    always(false),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      const seen = await noting(page)
      const draw = page.getByRole('group', { name: /Chance decides/ })
      for (const [state, card] of [
        [duel, 'red'],
        [duel.replace('-/D', '-/-'), 'yellow'],
      ]) {
        await page.goto(`/analysis/soccertactics?state=${encodeURIComponent(state.replaceAll(' ', '_'))}`)
        await draw.getByRole('combobox').selectOption('#O6D1')
        await draw.getByRole('button', { name: 'Use this' }).click()
        await expect.poll(async () => (await seen()).cards).toEqual([card])
        // It is lowered again.
        await expect(page.locator('[data-card]')).toHaveCount(0)
        expect((await seen()).shaken).toEqual(motion === 'reduce' ? [] : ['0100', '1D3'])
      }
    },
  )
}

test('soccer tactics: analysed, chance draws what the reader wants or what it likes; a foul raises the referee’s card, and a tackle shakes two pawns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const seen = await noting(page)
  await page.goto(`/analysis/soccertactics?state=${encodeURIComponent(duel.replaceAll(' ', '_'))}`)
  const draw = page.getByRole('group', { name: /Chance decides/ })
  await draw.getByRole('combobox').selectOption('#O6D1')
  const second = plain(page, '.stage .then')
  await draw.getByRole('button', { name: 'Use this' }).click()
  await expect.poll(async () => (await seen()).cards).toEqual(['red'])
  expect(await second).toEqual(black)
  await expect(page.locator('[data-card]')).toHaveCount(0) // it is lowered again
  expect((await seen()).shaken).toEqual(['0100', '1D3'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A second yellow card in the area: sent off, and a penalty.
  await expect(page.locator('.sentence')).toContainText('penalty!')
  await expect(page.getByRole('img', { name: /defender: *sent off/ })).toBeVisible()
  await page.getByRole('switch', { name: /evaluation/ }).check()
  await page.locator('.evaluation ol button').first().click()
  await expect(page.locator('.moves .move')).toHaveText([/#O6D1/, /p.*@/])
  await page.goto(
    `/analysis/soccertactics?state=${encodeURIComponent(kickedOff.replace('cm4', 'br').replace('D11 R', 'D8 R').replaceAll(' ', '_'))}`,
  )
  await expect(draw.getByRole('button', { name: /rolls \d for the ball/ })).toHaveCount(6)
  await draw.getByRole('button', { name: /rolls 4 for the ball/ }).click()
  await expect(page.locator('.sentence')).toContainText('exactly 4')
  await page.locator('.study').getByRole('button', { name: 'Back one step' }).click()
  await draw.getByRole('button', { name: 'Draw at random' }).click()
  await expect(page.locator('.sentence')).toContainText('exactly')
  expect(await violations(page, { but: '.board svg' })).toEqual([])
})
