// A reader's own figures and mistakes, made of the matches that this browser has played.
import type { Page } from '@playwright/test'
import { dice } from './chance'
import { enter, expect, finish, newMatch, onSite, remember, test, violations, visit, wider, type } from './harness'

const day = 24 * 60 * 60 * 1000
const reader = { kind: 'human', name: 'Ági' }
const computer = { kind: 'bot', level: 'beginner' }

test(
  'figures of a finished match by keyboard on a phone; its mistakes are asked again the day after, until they were right',
  dice('the reader’s best and worst decision, and two to eight mistakes'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/you')
    await expect(page.locator('main')).toContainText('Once you have finished a match')
    const id = await newMatch(page, [reader, computer], { target: '1000' })
    await finish(page, id)

    await visit(page, '/')
    await page.locator('section', { hasText: 'Finished' }).getByRole('link', { name: 'Your figures' }).press('Enter')
    await expect(page).toHaveURL(/\/you$/)
    await expect(page.getByRole('heading', { level: 2, name: '1 match played' })).toBeVisible()
    await expect(page.locator('figcaption')).toHaveText(/Accuracy \d+%: your only match/)
    await expect(page.locator('main')).toContainText(/Your mistakes cost you \d+\.\d% of a win per match\./)
    await expect(page.locator('main')).toContainText(/\d+ ordinary dice in Tutto/)
    const row = page.locator(`a[href="/m/${id}"]`)
    await expect(row).toContainText(/You (won|lost) · [\d,]+–[\d,]+/)
    const search = page.getByRole('searchbox')
    await search.fill('squareball')
    await expect(row).toHaveCount(0)
    await expect(page.locator('main')).toContainText('0 of 1')
    await search.fill('TUTTO')
    await expect(row).toHaveCount(1)
    expect(await violations(page)).toEqual([])

    // What was played today is asked from tomorrow on.
    await page.getByRole('link', { name: 'Your mistakes' }).first().press('Enter')
    await expect(page.locator('main')).toContainText('Nothing to ask today.')
    await page.clock.setFixedTime(Date.now() + day)
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), date: new Date(Date.now() + day).toUTCString() }
      await route.fulfill({ response, headers })
    })
    await page.reload()
    const count = page.locator('.task .count').first()
    await expect(count).toContainText('1 of ')
    await expect(page.locator('section.side')).toContainText(/From your match of \d+ \w+ against/)
    const of = Number(/1 of (\d+)/.exec((await count.textContent())!)![1])
    for (let n = 1; n <= of; n++) {
      await expect(count).toContainText(`${n} of ${of}`)
      if (n === 1) {
        const { line } = await asked(page, id)
        await type(page, line[0].move)
        await expect(page.locator('.feedback')).toContainText('As good as it gets.')
      } else {
        await enter(page.getByRole('button', { name: 'I do not know' }))
        await expect(page.locator('.feedback')).toContainText('That was the solution.')
      }
      const on = page.getByRole('button', { name: n < of ? 'Next mistake' : 'That is all' })
      await expect(on).toBeEnabled()
      expect(await wider(page)).toBeLessThanOrEqual(0)
      if (n === of) expect(await violations(page)).toEqual([])
      await page.keyboard.press('n')
    }
    await expect(page.locator('#nothing')).toBeFocused()
    await expect(page.locator('main')).toContainText('answered. The next one comes on')

    // A reader who does not want to be asked is not, in any language.
    await page.getByRole('checkbox', { name: 'Ask me my mistakes' }).press('Space')
    await page.clock.setFixedTime(Date.now() + 40 * day)
    for (const lang of ['en', 'hu', 'ru', 'tr']) {
      await remember(page, { lang })
      await page.reload()
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      expect(await wider(page)).toBeLessThanOrEqual(0)
    }
  },
)

/** The question of the mistake that cost most. */
async function asked(page: Page, id: string): Promise<{ line: { move: string }[] }> {
  const { results } = await (await page.request.get('/api/me/results')).json()
  const [{ seq }] = results[0].figures.mistakes
  return (await page.request.get(`/api/games/tutto/puzzles/${id}-${seq}`)).json()
}

test(
  'figures and mistakes are there without a server',
  onSite(dice('the reader’s best and worst decision, and two to eight mistakes')),
  async ({ page }) => {
    const id = await newMatch(page, [reader, computer], { target: '1000' })
    await finish(page, id)
    await visit(page, '/you')
    await expect(page.locator('figcaption')).toHaveText(/Accuracy \d+%: your only match/)
    await page.clock.setFixedTime(Date.now() + day)
    await visit(page, '/mistakes')
    await page.getByRole('button', { name: 'I do not know' }).click()
    await expect(page.locator('.feedback')).toContainText('That was the solution.')
  },
)
