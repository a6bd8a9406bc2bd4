// The analysis of games of dice.
import { enter, expect, onSite, remember, test, violations, wider } from './harness'

test(
  'Tutto: a position is set up by keyboard, the referee objects with a rule, choices and rolls have their value, a line its curve',
  onSite(),
  async ({ page }) => {
    await remember(page, { evaluate: 'on' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/analysis/tutto?setup=1')
    const verdict = page.getByRole('status')
    await expect(verdict).toHaveText('Legal position.')
    await page.getByRole('spinbutton', { name: 'Points of player 1' }).fill('6000')
    await page.keyboard.press('Tab')
    await expect(verdict).toContainText('Somebody has reached the target: the match would be over. TU-41')
    await page.getByRole('spinbutton', { name: 'Points of player 1' }).fill('1250')
    await page.getByRole('spinbutton', { name: 'Points of player 2' }).fill('2300')
    await page.getByRole('radio', { name: 'dice lie there: set aside or bank' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('radio', { name: 'Bonus 600' }).focus()
    await page.keyboard.press('Space')
    await enter(page.getByRole('button', { name: 'Set aside 1', exact: true }))
    await page.getByRole('button', { name: /^Die 1:/ }).focus()
    await page.keyboard.type('22346')
    await expect(verdict).toContainText('Nothing scores in this roll: it would be a bust. TU-64')
    await page.getByRole('button', { name: /^Die 3:/ }).press('2')
    await expect(verdict).toHaveText('Legal position.')
    expect(await wider(page)).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await enter(page.getByRole('button', { name: 'Analyse' }))

    // Each choice has its value; where chance is next, each outcome its frequency.
    const evaluation = page.locator('.evaluation')
    await expect(evaluation).toContainText('From the solution of the game')
    await expect(evaluation.locator('ol li')).toHaveText([/\d\.\d%.*Bank 300/, /\d\.\d%.*Set aside 2-2-2, roll 2/])
    await enter(evaluation.getByRole('button', { name: /Set aside/ }))
    await expect(evaluation.getByRole('row')).toHaveCount(7)
    await expect(evaluation.getByRole('row').nth(1)).toContainText(/Bust.*44\.4%/)
    await expect(page.getByRole('img', { name: /chances of winning along this line/ })).toBeVisible()
    expect(await wider(page)).toBeLessThanOrEqual(0)
    expect(await violations(page, { but: '.board svg' })).toEqual([])

    // The reader chooses a roll, goes back, and lets fair dice decide.
    await page.getByRole('button', { name: /^Die 1:/ }).focus()
    await page.keyboard.type('15')
    await enter(page.getByRole('button', { name: 'Use this roll' }))
    await expect(page.locator('.moves .move')).toHaveText([/k222/, /:15/])
    await expect(page).toHaveURL(/moves=k222_:15/)
    await page.reload()
    await expect(page.locator('.moves .move')).toHaveText([/k222/, /:15/])
    await page.locator('.moves .move').first().press('Enter')
    await enter(page.getByRole('button', { name: 'Draw at random' }))
    await expect(page.locator('.move[aria-current]')).toHaveText(/:\d\d/)
  },
)

test(
  'Winning Goal: a position is set up, choices and dice have their value; what does not fit is not offered',
  onSite(),
  async ({ page }) => {
    await remember(page, { evaluate: 'on' })
    await page.goto('/analysis/winninggoal?setup=1&o=clock:fixed')
    const verdict = page.getByRole('status')
    await expect(verdict).toHaveText('Legal position.')
    await page.getByRole('radio', { name: 'open play' }).check()
    await page.locator('.editor [data-at=c8]').click()
    await page.getByRole('combobox', { name: 'Its special' }).selectOption('unstoppable shot')
    await expect(page.getByRole('checkbox', { name: 'The defender may interrupt' })).toHaveCount(0)
    await page.getByRole('group', { name: 'Who has the white die' }).getByRole('radio', { name: 'Blue' }).check()
    await page.getByRole('combobox', { name: 'Its special' }).selectOption('miracle tackle')
    await page.getByRole('checkbox', { name: 'The defender may interrupt' }).check()
    await expect(verdict).toHaveText('Legal position.')
    expect(await violations(page, { but: '.editor svg' })).toEqual([])
    await page.getByRole('button', { name: 'Analyse' }).click()
    await expect(page).toHaveURL(/state=WG1_OP_c8_W_a_Bm_-_!/)

    // The defender decides first; then the attacker rolls, and each face says what it is worth.
    const evaluation = page.locator('.evaluation')
    await expect(evaluation.locator('ol li').first()).toContainText(/\d\.\d%/)
    await page.getByRole('link', { name: 'Woodwork' }).focus()
    await page.goto('/analysis/winninggoal?state=WG1_OP_c8_W_a_Bk_-_._0-0_1B/300000_-&o=clock:fixed')
    await evaluation.getByRole('button', { name: /Pass/ }).click()
    await expect(evaluation.getByRole('row')).toHaveCount(7)
    await expect(evaluation.getByRole('row').nth(1)).toContainText(/16\.7%.*\d\.\d%/)
    expect(await violations(page, { but: '.board svg' })).toEqual([])
  },
)

test(
  'Squareball and Soccer Tactics open with pieces on the pitch; a flick is set up by keyboard, and its choices have their value with an error',
  onSite(),
  async ({ page }) => {
    await remember(page, { evaluate: 'on' })
    await page.goto('/analysis/soccertactics')
    await expect(page).toHaveURL(/state=st1_D1\/B4,D4,E4,G4/)
    await expect(page.locator('.evaluation').getByRole('row')).toHaveCount(7)

    await page.goto('/analysis/squareball?setup=1')
    const verdict = page.getByRole('status')
    await page.getByRole('radio', { name: 'a flick' }).check()
    await expect(verdict).toHaveText('Legal position.')
    const keeper = page.getByRole('button', { name: 'amber keeper' })
    await keeper.focus()
    for (let i = 0; i < 12; i++) await page.keyboard.press('Shift+ArrowRight')
    await expect(verdict).toContainText('The keeper stays in his area. SQ-40')
    for (let i = 0; i < 12; i++) await page.keyboard.press('Shift+ArrowLeft')
    await expect(verdict).toHaveText('Legal position.')
    await page.getByRole('spinbutton', { name: 'Flicks left' }).fill('5')
    await page.keyboard.press('Tab')
    expect(await violations(page, { but: '.pitch svg' })).toEqual([])
    await enter(page.getByRole('button', { name: 'Analyse' }))
    await expect(page).toHaveURL(/_FLICK_5_/)
    const choices = page.locator('.evaluation ol li')
    await expect(choices.nth(1)).toContainText(/≈ \d+\.\d% ± \d+\.\d%/)
    await expect(page.locator('.evaluation')).toContainText('≈ marks estimates.')
  },
)

test(
  'Soccer Tactics: a position is set up by pointer and keyboard; possession follows the ball, and the referee says what is wrong',
  onSite(),
  async ({ page }) => {
    await remember(page, { evaluate: 'on' })
    await page.goto('/analysis/soccertactics?setup=1')
    const verdict = page.getByRole('status')
    await expect(verdict).toHaveText('Legal position.')
    const at = (square: string) => page.locator(`.editor [data-at=${square}]`)
    const possession = page.getByRole('group', { name: 'In possession' })
    await expect(possession.getByRole('radio', { name: 'Red' })).toBeDisabled() // Red has the ball
    await at('D8').click()
    await at('D8').click()
    await expect(page.locator('.now')).toHaveText('the ball: onto which square?')
    await at('D11').click()
    await expect(page.getByRole('radio', { name: 'a run for the loose ball' })).toBeChecked()
    await possession.getByRole('radio', { name: 'Blue' }).check()
    await at('F8').click()
    await page.getByRole('button', { name: 'Send off' }).click()
    await expect(page.getByRole('button', { name: 'Red, number 11' })).toBeVisible()
    await expect(verdict).toHaveText('Legal position.')

    await at('D1').focus()
    await page.keyboard.press('Enter')
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(verdict).toContainText('ST-24')
    await page.keyboard.press('Enter')
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(verdict).toHaveText('Legal position.')
    expect(await violations(page, { but: '.editor svg' })).toEqual([])
    await page.getByRole('button', { name: 'Analyse' }).click()
    await expect(page).toHaveURL(/state=st1_D1\/B4,D4,E4,G4\/A6\/C6\/F6\/H6\/D8\/-_.*_D11_B_cr_-/)
    await expect(page.locator('[data-man="ball"]').first()).toBeVisible()
  },
)
