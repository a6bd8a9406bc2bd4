// The dialog of a new match: whatever cannot be is said beside its field.
import { always, arrived, doc, expect, remember, served, test, unfold, violations } from './harness'
import type { Page } from '@playwright/test'

const start = (page: Page) => page.locator('dialog .go .button')
const details = (page: Page) => page.locator('dialog details.rules')
const field = (page: Page, option: string) => page.locator(`[data-option=${option}]`)

/** Opens the dialog of a game; where that of another lies on the home page, in its place. */
async function choose(page: Page, game: string): Promise<void> {
  if (await page.locator('dialog[open]').count()) {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  } else await page.goto('/')
  await page.locator(`[aria-labelledby=game-${game}] .choose`).click()
}
async function open(page: Page, game: string): Promise<void> {
  await choose(page, game)
  await details(page).locator('summary').first().click()
}

const words = {
  en: 'From 50 to 1,000,000,000, in steps of 50.', hu: '50 és 1 000 000 000 közötti érték kell, 50 többszöröse.',
  ru: 'От 50 до 1 000 000 000, с шагом 50.', tr: '50 ile 1.000.000.000 arasında olmalı, 50 ve katları.',
}
for (const [lang, said] of Object.entries(words)) {
  test(`a number out of range in a closed part of the dialog is led to and explained: ${lang}`, always(lang === 'tr'), async ({ page }) => {
    await remember(page, { lang })
    await open(page, 'tutto')
    const target = field(page, 'target')
    await target.locator('select').selectOption('')
    const input = target.locator('input')
    await input.fill('70')
    await details(page).locator('summary').first().click()
    await expect(input).toBeHidden()
    await start(page).click()
    await expect(input).toBeFocused()
    await expect(input).toBeInViewport()
    await expect(target.getByRole('alert')).toHaveText(said)
    expect(await violations(page)).toEqual([])
    await input.fill('7050')
    await expect(target.getByRole('alert')).toHaveCount(0)
    await start(page).click()
    await arrived(page, /\/m\//)
  })
}

test('with the keyboard: nothing entered is said too, and put right', async ({ page }) => {
  await open(page, 'tutto')
  await field(page, 'limit').locator('select').selectOption('')
  const input = field(page, 'limit').locator('input')
  await input.press('Backspace')
  await details(page).locator('summary').first().press('Enter')
  await expect(input).toBeHidden()
  await start(page).press('Enter')
  await expect(input).toBeFocused()
  await expect(field(page, 'limit').getByRole('alert')).toContainText('From 0 to')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await arrived(page, /\/m\//)
})

test('an option that the server refuses is explained beside its field', served(), async ({ page }) => {
  await page.route('**/api/games', async (route) => {
    const games = await (await route.fetch()).json()
    games.find((g: any) => g.id === 'tutto').options.find((o: any) => o.key === 'target').max = 9_000_000_000
    await route.fulfill({ json: games })
  })
  await open(page, 'tutto')
  await field(page, 'target').locator('select').selectOption('')
  await field(page, 'target').locator('input').fill('5000000000')
  await details(page).locator('summary').first().click()
  await start(page).click()
  await expect(field(page, 'target').getByRole('alert')).toBeVisible()
  await expect(field(page, 'target').locator('input')).toBeFocused()
  await expect(start(page)).toBeEnabled()
})

test('times are entered in seconds, terms are agreed on; a die of one’s own without six faces is led to', async ({ page }) => {
  await open(page, 'winninggoal')
  const limit = field(page, 'moveLimitMs')
  await expect(limit, 'which a fixed clock has no use for').toHaveCount(0)
  await field(page, 'clock').locator('select').selectOption('running')
  await limit.locator('select').selectOption('')
  await expect(limit.locator('input')).toHaveValue('20')
  await limit.locator('input').fill('601')
  await start(page).click()
  await expect(limit.getByRole('alert')).toHaveText('From 0 to 600.')
  await limit.locator('input').fill('25')

  await field(page, 'dice').locator('select').selectOption('own')
  await field(page, 'save').locator('select').first().selectOption('0')
  const part = details(page).locator('summary').first()
  await part.click()
  await start(page).click()
  await expect(field(page, 'save').getByText('This value is not allowed here.')).toBeVisible()
  await expect(field(page, 'save').locator('select').first()).toBeFocused()
  await field(page, 'dice').locator('select').selectOption({ index: 0 })
  await unfold(page)
  await page.getByLabel('Takebacks').selectOption('decisions')
  await page.getByLabel('Hints and coach').selectOption('no')
  await start(page).click()
  await arrived(page, /\/m\//)
  const opened = await doc(page, new URL(page.url()).pathname.slice('/m/'.length))
  expect(opened.doc.options).toMatchObject({ moveLimitMs: '25000' })
  expect(opened.doc.terms).toEqual({ takeback: 'decisions', help: 'no' })
})

test('every preset can be chosen, whichever clock is proposed, and says how long it takes', async ({ page }) => {
  for (const game of ['tutto', 'footballchess', 'winninggoal', 'soccertactics', 'squareball']) {
    await choose(page, game)
    const presets = page.locator('dialog input[name=preset]')
    for (const way of ['computer', 'friend']) {
      await page.locator('dialog input[name=way]').nth(way === 'friend' ? 1 : 0).check()
      for (let n = (await presets.count()) - 1; n >= 0; n--) {
        await presets.nth(n).check()
        await expect(presets.nth(n), `${game}, ${way}: preset ${n}`).toBeChecked()
        await expect(page.locator('dialog .presets:has(input[name=preset]) .chosen')).toHaveCount(1)
      }
    }
  }
})

test('what a preset sets is proposed again when another is taken, and Short is shorter', async ({ page }) => {
  await open(page, 'squareball')
  const minutes = field(page, 'minutes').locator('select')
  await expect(minutes).toHaveValue('10')
  await page.getByRole('radio', { name: 'Short', exact: true }).check()
  await expect(minutes).toHaveValue('5')
  await expect(field(page, 'halves').locator('select')).toHaveValue('1')
  await page.getByRole('radio', { name: 'Standard', exact: true }).check()
  await expect(minutes).toHaveValue('10')
  await expect(field(page, 'limit'), 'which a fixed clock has no use for').toHaveCount(0)
})

for (const [lang, width] of [['hu', 1280], ['ru', 390], ['ru', 1280], ['tr', 390], ['en', 390]] as const) {
  test(`no value of an option is cut: ${lang}, ${width} px`, always(lang === 'hu'), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await remember(page, { lang })
    for (const game of ['tutto', 'footballchess', 'winninggoal', 'soccertactics', 'squareball']) {
      await open(page, game)
      const cut = await page.locator('dialog select:visible').evaluateAll((all) => all.flatMap((select) => {
        const style = getComputedStyle(select)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = style.font
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16 // the arrow
        return [...(select as HTMLSelectElement).options].map((o) => o.text).filter((text) => pen.measureText(text).width > room)
      }))
      expect(cut, game).toEqual([])
    }
  })
}

const line = (page: Page) => page.locator('dialog details.agreed summary')
const opened = async (page: Page) => (await doc(page, new URL(page.url()).pathname.slice('/m/'.length))).doc

test('a friend is proposed a clock in every game that has none running, and the terms are one line', served(), async ({ page }) => {
  const said: Record<string, string> = {
    tutto: '5 min + 10 s · takebacks by agreement · no help', footballchess: '10 min + 5 s · takebacks by agreement · no help',
    winninggoal: 'the game’s own clock · takebacks by agreement · no help', soccertactics: '15 min + 10 s · takebacks by agreement · no help',
    squareball: 'the game’s own clock · takebacks by agreement · no help',
  }
  for (const [game, terms] of Object.entries(said)) {
    await choose(page, game)
    await expect(line(page)).toContainText('takebacks')
    await expect(line(page)).not.toContainText('agreement')
    await page.getByRole('radio', { name: 'Invite a friend' }).check()
    await expect(line(page)).toHaveText(terms)
  }
  await start(page).click()
  await arrived(page, /\/m\//)
  // With one press it is the same, once the reader has said who invites.
  await page.goto('/')
  const press = () => page.locator('[aria-labelledby=game-soccertactics]').getByRole('button', { name: 'Invite a friend' }).click()
  await press()
  await page.getByRole('dialog').getByLabel('Your name').fill('Anna')
  await page.keyboard.press('Enter')
  await expect(page.locator('.waiting')).toContainText('15 min + 10 s a decision')
  await expect(page.locator('section.seats')).toContainText('Anna')
  expect((await opened(page)).terms.clock).toBe('fischer:15+10')
  await page.goto('/') // who has a name is not asked again
  await press()
  await arrived(page, /\/m\//)
})

test('Football Chess: one clock, its own or one of the table', served(), async ({ page }) => {
  await open(page, 'footballchess')
  await page.getByRole('radio', { name: 'Invite a friend' }).check()
  await unfold(page)
  const clock = page.getByLabel('Thinking time')
  await expect(clock).toHaveValue('600+5')
  await clock.selectOption('bronstein:10+5')
  await expect(line(page)).toContainText('10 min, the first 5 s of each decision free')
  await clock.selectOption('1800+0')
  await expect(line(page)).toContainText('30 min ·')
  await clock.selectOption('move:60')
  await start(page).click()
  await arrived(page, /\/m\//)
  const { options, terms } = await opened(page)
  expect([options.clock, terms.clock]).toEqual(['none', 'move:60'])
})

test('a clock of one’s own: what cannot be is said beside its field, also where it is folded away', async ({ page }) => {
  await open(page, 'tutto')
  await unfold(page)
  await page.getByLabel('Thinking time').selectOption('other')
  await page.getByLabel('Kind of clock').selectOption('byo')
  const periods = page.getByLabel('periods', { exact: true })
  await periods.fill('21')
  await line(page).click()
  await expect(periods).toBeHidden()
  await start(page).click()
  await expect(periods).toBeFocused()
  await expect(page.locator('[data-term=clock]').getByRole('alert')).toHaveText('From 1 to 20.')
  expect(await violations(page)).toEqual([])
  await periods.fill('4')
  await page.getByLabel('seconds a period').fill('20')
  await expect(line(page)).toContainText('10 min + 4 × 20 s')
  await start(page).click()
  await arrived(page, /\/m\//)
  expect((await opened(page)).terms.clock).toBe('byo:10+4x20')
})
