// A reader's own figures and mistakes, made of the matches that this browser has played.
import type { Page } from '@playwright/test'
import { dice } from './chance'
import {
  back,
  enter,
  expect,
  finish,
  newMatch,
  onSite,
  remember,
  served,
  test,
  violations,
  visit,
  wider,
  type,
} from './harness'

const day = 24 * 60 * 60 * 1000
const reader = { kind: 'human', name: 'Ági' }
const computer = { kind: 'bot', level: 'beginner' }

test(
  'figures of a finished match by keyboard on a phone; its mistakes are asked again the day after, until they were right',
  served(dice('the reader’s best and worst decision, and two to eight mistakes')),
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

    // What was played today is asked from tomorrow on, also on a page that was left open; one that cannot be asked any
    // more does not hold up the others.
    await page.getByRole('link', { name: 'Your mistakes' }).first().press('Enter')
    await expect(page.locator('main')).toContainText('Nothing to ask today.')
    const [worst, ...others] = await mistakes(page)
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), date: new Date(Date.now() + day).toUTCString() }
      await route.fulfill({ response, headers })
    })
    const gone = `**/api/games/tutto/puzzles/${id}-${worst}`
    await page.route(gone, (route) => route.fulfill({ status: 404, json: { status: 404, code: 'not_found' } }))
    await page.clock.setFixedTime(Date.now() + day)
    await back(page)
    const count = page.locator('.task .count').first()
    await expect(count).toContainText(`1 of ${others.length}`)
    await page.unroute(gone)
    await page.reload()
    const of = others.length + 1
    await expect(count).toContainText(`1 of ${of}`)
    await expect(page.locator('section.side')).toContainText(/From your match of \d+ \w+ against/)
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
      await remember(page, { lang, device: JSON.stringify([onDevice]) })
      await page.reload()
      await expect(page.getByRole('checkbox')).not.toBeChecked()
      expect(await wider(page)).toBeLessThanOrEqual(0)
    }

    // A mistake has an address, which asks it again and counts as no puzzle of the game.
    await visit(page, `/puzzles/tutto?p=${id}-${worst}`)
    await expect(page).toHaveURL(new RegExp(`p=${id}-${worst}$`))
    await expect(page.locator('.task .count').first()).toHaveText('Tutto!')

    // Matches that were played without the server stand beside the others.
    await visit(page, '/you')
    await expect(row).toHaveCount(1)
    await expect(page.locator(`a[href="/device/?m/${onDevice.id}"]`)).toHaveCount(1)
  },
)

/** A match that was played and noted at /device/. */
const onDevice = {
  id: 'abcdefghijklmnop',
  game: 'squareball',
  phase: 'over',
  updated: '2025-06-02T20:00:00Z',
  yours: false,
  seats: [reader, computer],
  own: [0],
  score: [2, 1],
  winners: [0],
}

/** The entries of the mistakes in the reader's only match, those that cost most first. */
async function mistakes(page: Page): Promise<number[]> {
  const { results } = await (await page.request.get('/api/me/results')).json()
  return results[0].figures.mistakes.map(({ seq }: { seq: number }) => seq)
}

/** The question of the mistake that cost most. */
async function asked(page: Page, id: string): Promise<{ line: { move: string }[] }> {
  const [seq] = await mistakes(page)
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
