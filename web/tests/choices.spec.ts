// The dialog of a new match: what is proposed, what is opened, and what is wrong, shown beside its field.
import { always, arrived, doc, expect, remember, served, test, unfold, violations, visit } from './harness'
import type { Page } from '@playwright/test'
import { shelf } from '../src/home/layout'

const start = (page: Page) => page.locator('dialog .go .button')
const details = (page: Page) => page.locator('dialog details.rules')
const field = (page: Page, option: string) => page.locator(`[data-option=${option}]`)

/** Opens the dialog of a game on the home page, which is loaded unless it is there; if another game's dialog is open, replaces it. */
async function choose(page: Page, game: string, home = false): Promise<void> {
  if (await page.locator('dialog[open]').count()) {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  } else if (!home) await page.goto('/')
  await page.locator(`[aria-labelledby=game-${game}] .choose`).click()
}
async function open(page: Page, game: string, home = false): Promise<void> {
  await choose(page, game, home)
  await details(page).locator('summary').first().click()
}

// A unit test checks its words in every language; test-long reads them in the dialog.
const words = {
  en: 'From 50 to 1,000,000,000, in steps of 50.',
  hu: '50 és 1 000 000 000 közötti érték kell, 50 többszöröse.',
  ru: 'От 50 до 1 000 000 000, с шагом 50.',
  tr: '50 ile 1.000.000.000 arasında olmalı, 50 ve katları.',
}
for (const [lang, said] of Object.entries(words)) {
  test(
    `a number out of range in a closed part of the dialog is led to and explained: ${lang}`,
    always(false),
    async ({ page }) => {
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
    },
  )
}

const line = (page: Page) => page.locator('dialog details.agreed summary')
const opened = async (page: Page) => (await doc(page, new URL(page.url()).pathname.slice('/m/'.length))).doc

test('what cannot be is led to and said beside its field, also where it is folded away, and put right', async ({
  page,
}) => {
  await open(page, 'tutto')
  // Who is added sits down as the others do: at this screen a person, beside the computer another one.
  const dialog = page.getByRole('dialog')
  for (const [way, names] of [
    ['On this device', 3],
    ['Play the computer', 1],
  ] as const) {
    await dialog.getByRole('radio', { name: way }).check()
    await dialog.getByRole('button', { name: 'Add a player' }).click()
    await expect(dialog.getByLabel(/^Player \d: name$/)).toHaveCount(names)
    await expect(dialog.getByRole('radio', { name: way })).toBeChecked()
  }

  const target = field(page, 'target')
  await target.locator('select').selectOption('')
  await target.locator('input').fill('70')
  await details(page).locator('summary').first().click()
  await expect(target.locator('input')).toBeHidden()
  await start(page).click()
  await expect(target.locator('input')).toBeFocused()
  await expect(target.locator('input')).toBeInViewport()
  await expect(target.getByRole('alert')).toHaveText(words.en)
  expect(await violations(page)).toEqual([])
  await target.locator('input').fill('7050')
  await expect(target.getByRole('alert')).toHaveCount(0)

  // With the keyboard: an empty field is reported, too.
  const limit = field(page, 'limit')
  await limit.locator('select').selectOption('')
  await limit.locator('input').press('Backspace')
  await details(page).locator('summary').first().press('Enter')
  await expect(limit.locator('input')).toBeHidden()
  await start(page).press('Enter')
  await expect(limit.locator('input')).toBeFocused()
  await expect(limit.getByRole('alert')).toContainText('From 0 to')
  await page.keyboard.type('12')
  await expect(limit.getByRole('alert')).toHaveCount(0)

  // A clock with the reader's own numbers.
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
  await periods.fill('4')
  await page.getByLabel('seconds a period').fill('20')
  await expect(line(page)).toContainText('10 min + 4 × 20 s')
  await page.keyboard.press('Enter')
  await arrived(page, /\/m\//)
  expect(await opened(page)).toMatchObject({
    options: { target: '7050', limit: '12' },
    terms: { clock: 'byo:10+4x20' },
  })
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

/** What the dialog of each game says about a match with a friend. */
const proposed: Record<string, string> = {
  tutto: '5 min + 10 s · takebacks by agreement · no help',
  footballchess: '10 min + 5 s · takebacks by agreement · no help',
  winninggoal: 'the game’s own clock · takebacks by agreement · no help',
  soccertactics: '15 min + 10 s · takebacks by agreement · no help',
  squareball: 'the game’s own clock · takebacks by agreement · no help',
}
test(
  'in every game a friend is proposed a clock where none runs, beside which every preset can be chosen',
  served(),
  async ({ page }) => {
    const way = (name: string) => page.getByRole('dialog').getByRole('radio', { name }).check()
    for (const [game, terms] of Object.entries(proposed)) {
      await choose(page, game)
      await expect(line(page)).toContainText('takebacks')
      await expect(line(page)).not.toContainText('agreement')
      await way('Invite a friend')
      await expect(line(page)).toHaveText(terms)
      const presets = page.locator('dialog input[name=preset]')
      for (let n = (await presets.count()) - 1; n >= 0; n--) {
        await presets.nth(n).check()
        await expect(presets.nth(n), `${game}: preset ${n}`).toBeChecked()
        await expect(page.locator('dialog .presets:has(input[name=preset]) .chosen')).toHaveCount(1)
      }
    }
    await open(page, 'footballchess')
    await unfold(page)
    const clock = page.getByLabel('Thinking time')
    await expect(clock).toHaveValue('')
    await way('Invite a friend')
    await expect(clock).toHaveValue('600+5')
    await way('On this device')
    await expect(clock).toHaveValue('')
    await page.getByRole('radio', { name: 'Fast' }).check()
    await expect(clock).toHaveValue('180+2')
    await way('Invite a friend')
    await expect(clock).toHaveValue('180+2')
    await page.getByRole('radio', { name: 'Classic' }).check()
    await expect(clock).toHaveValue('600+5')
    await clock.selectOption('')
    await way('Play the computer')
    await way('Invite a friend')
    await expect(clock).toHaveValue('')
    // The options of a preset are proposed again when another is chosen, and Short is shorter.
    await open(page, 'squareball')
    const minutes = field(page, 'minutes').locator('select')
    await expect(minutes).toHaveValue('10')
    await page.getByRole('radio', { name: 'Short', exact: true }).check()
    await expect(minutes).toHaveValue('5')
    await expect(field(page, 'halves').locator('select')).toHaveValue('1')
    await page.getByRole('radio', { name: 'Standard', exact: true }).check()
    await expect(minutes).toHaveValue('10')
    await expect(field(page, 'limit'), 'which a fixed clock has no use for').toHaveCount(0)
    // With one press the terms are the same, once the inviting reader has given a name.
    await page.keyboard.press('Escape')
    const press = () =>
      page.locator('[aria-labelledby=game-soccertactics]').getByRole('button', { name: 'Invite a friend' }).click()
    await press()
    await page.getByRole('dialog').getByLabel('Your name').fill('Anna')
    await page.keyboard.press('Enter')
    await expect(page.locator('.waiting')).toContainText('15 min + 10 s per move')
    await expect(page.locator('section.seats')).toContainText('Anna')
    expect((await opened(page)).terms.clock).toBe('fischer:15+10')
    await visit(page, '/') // a reader with a name is not asked again
    await press()
    await arrived(page, /\/m\//)
  },
)

test('what is chosen is opened: times in seconds, dice from a file, clocks, goals, halves and terms', async ({
  page,
}) => {
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
  await page.getByLabel('Dice', { exact: true }).selectOption('own')
  const file = (text: string) => ({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByLabel('Read from a file').setInputFiles(file('{"penalty": {"goal": 5}}'))
  await expect(page.getByRole('alert').filter({ hasText: 'needs six faces' })).toBeVisible()
  await page
    .getByLabel('Read from a file')
    .setInputFiles(file('{"arrow": {"O": ["F1", "F1", "F1", "F1", "F1", "F2"]}}'))
  await expect(page.getByLabel('Read from a file')).toHaveValue('') // it has been read
  await expect(page.getByRole('alert')).toHaveCount(0)
  const face = field(page, 'save').locator('select').first()
  const usual = await face.inputValue()
  await face.selectOption('0')
  await details(page).locator('summary').first().click()
  await start(page).click()
  await expect(field(page, 'save').getByText('This value is not allowed here.')).toBeVisible()
  await expect(face).toBeFocused()
  await face.selectOption(usual)
  await unfold(page)
  await page.getByLabel('Takebacks').selectOption('decisions')
  await page.getByLabel('Hints and coach').selectOption('no')
  await start(page).click()
  await arrived(page, /\/m\//)
  const { view, options, terms } = await opened(page)
  expect(view.faces.O.map(({ face }: { face: string }) => face)).toEqual(['F1', 'F1', 'F1', 'F1', 'F1', 'F2'])
  expect(view.own).toBe(true)
  expect(options).toMatchObject({ moveLimitMs: '25000', clock: 'running' })
  expect(terms).toEqual({ takeback: 'decisions', help: 'no' })

  // Football Chess: one clock, the game's or the table's.
  await visit(page, '/')
  await open(page, 'footballchess', true)
  await unfold(page)
  const clock = page.getByLabel('Thinking time')
  await clock.selectOption('bronstein:10+5')
  await expect(line(page)).toContainText('10 min, the first 5 s of each move free')
  await clock.selectOption('1800+0')
  await expect(line(page)).toContainText('30 min ·')
  await clock.selectOption('other')
  await page.getByLabel('minutes in all').fill('7')
  await page.getByLabel('seconds more per move').fill('4')
  await page.getByLabel('Goals to win', { exact: true }).selectOption({ label: 'Another value\u2026' })
  await page.getByRole('spinbutton', { name: 'Goals to win' }).fill('7')
  await start(page).click()
  await arrived(page, /\/m\//)
  expect(await opened(page)).toMatchObject({ options: { clock: 'none', goals: '7' }, terms: { clock: 'fischer:7+4' } })

  // Soccer Tactics proposes a quarter of an hour, and offers the whole half; Squareball proposes halves of
  // five minutes, with the figures in place.
  for (const [game, option, usual, other, begun] of [
    ['soccertactics', 'HalfSeconds', '900', '2700', { HalfSeconds: '2700' }],
    ['squareball', 'minutes', '10', '20', { minutes: '20', halves: '2', setup: 'open' }],
  ] as const) {
    await visit(page, '/')
    await open(page, game, true)
    const select = field(page, option).locator('select')
    await expect(select).toHaveValue(usual)
    await select.selectOption(other)
    await start(page).click()
    await arrived(page, /\/m\//)
    expect((await opened(page)).options).toMatchObject(begun)
  }
})

for (const [lang, width] of [
  ['hu', 1280],
  ['ru', 390],
  ['ru', 1280],
  ['tr', 390],
  ['en', 390],
] as const) {
  test(`no value of an option is cut: ${lang}, ${width} px`, always(lang === 'hu'), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await remember(page, { lang })
    for (const game of shelf) {
      await open(page, game)
      const cut = await page.locator('dialog select:visible').evaluateAll((all) =>
        all.flatMap((select) => {
          const style = getComputedStyle(select)
          const pen = document.createElement('canvas').getContext('2d')!
          pen.font = style.font
          const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16 // the arrow
          return [...(select as HTMLSelectElement).options]
            .map((o) => o.text)
            .filter((text) => pen.measureText(text).width > room)
        }),
      )
      expect(cut, game).toEqual([])
    }
  })
}
