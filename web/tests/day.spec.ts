import type { Page } from '@playwright/test'
import {
  back,
  enter,
  expect,
  finish,
  newMatch,
  onSite,
  own,
  remember,
  served,
  test,
  today,
  violations,
  visit,
  wider,
  type Question,
  type,
} from './harness'

/** The best move of a question, and the worst of those that an answer names; undefined if the end is forced. */
async function choices(page: Page, { game, id }: Question): Promise<{ best: string; worst?: string }> {
  const path = `/api/games/${game}/puzzles/${id}`
  const { level, line } = await (await page.request.get(path)).json()
  if (!level) return { best: line[0].move }
  const answer = await (await page.request.post(path, { data: { moves: [line[0].move] } })).json()
  return { best: line[0].move, worst: answer.decision.choices.at(-1).move }
}

/** Answers the questions of a day: that of Tutto by a move, and nothing to the others. */
async function answerAll(page: Page, questions: Question[], tutto: 'best' | 'worst', said: RegExp) {
  for (const [n, question] of questions.entries()) {
    await expect(page.locator('.task')).toContainText(`Question ${n + 1} of ${questions.length}`)
    await expect(page.locator('.once')).toHaveText('The first answer counts.')
    if (question.game === 'tutto') {
      await type(page, (await choices(page, question))[tutto]!)
      await expect(page.locator('.feedback')).toContainText(said)
    } else {
      await page.keyboard.press('Shift')
      await enter(page.getByRole('button', { name: 'I do not know' }))
      await expect(page.locator('.feedback')).toContainText('That was the solution.')
    }
    const on = page.getByRole('button', { name: n + 1 < questions.length ? 'Next question' : 'The result' })
    await expect(on).toBeEnabled()
    expect(await wider(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('n')
  }
  await expect(page.locator('#result')).toBeFocused()
}

test('the questions of two days: by keyboard on a phone, each answered once; a line to share that gives nothing away, and what was best the day before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const questions = await today(page, '2025-06-02')
  expect(questions.map(({ game }) => game).sort()).toEqual([
    'footballchess',
    'soccertactics',
    'squareball',
    'tutto',
    'winninggoal',
  ])
  await page
    .getByRole('navigation', { name: 'Next for you' })
    .getByRole('link', { name: 'Today’s questions' })
    .press('Enter')
  await expect(page).toHaveURL(/\/day$/)
  await answerAll(page, questions, 'best', /As good as it gets\./)
  const rest = '○'.repeat(questions.length - 1)
  const shared = page.getByRole('textbox', { name: /To share/ })
  await expect(shared).toHaveValue(`Woodwork 2 Jun ●${rest}`)
  await expect(page.locator('main')).toContainText(`1 of ${questions.length} as good as it gets.`)
  await expect(page.locator('main')).toContainText('1 day in a row.')

  // Leaving the page does not ask again; the next day does, also of who has left it open.
  await page.reload()
  await expect(shared).toHaveValue(`Woodwork 2 Jun ●${rest}`)
  const next = await today(page, '2025-06-03')
  expect(next).not.toEqual(questions)
  await back(page)
  await expect(page.locator('#ask')).toBeFocused()
  await answerAll(page, next, 'worst', /You gave away \d+\.\d%\./)
  await expect(shared).toHaveValue(`Woodwork 3 Jun ○${rest}`)
  await expect(page.locator('main')).toContainText(/\d\.\d% given away\./)
  await expect(page.locator('main')).toContainText('2 days in a row.')
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Shift')
  await page.locator('summary', { hasText: 'Yesterday’s answers' }).press('Enter')
  const before = page.locator('details li')
  await expect(before).toHaveCount(questions.length)
  await expect(before.first()).toContainText(/\d+\.\d% ?as good as it gets/)

  // The result stays, in every language within the phone's width.
  for (const [lang, share] of [
    ['hu', /^Woodwork jún\. 3\. ○+$/],
    ['ru', /^Woodwork 3 июн\. ○+$/],
    ['tr', /^Woodwork 3 Haz ○+$/],
  ] as const) {
    await remember(page, { lang })
    await page.reload()
    await expect(page.getByRole('textbox')).toHaveValue(share)
    expect(await wider(page)).toBeLessThanOrEqual(0)
  }
})

test('the questions of the day are there without a server', onSite(), async ({ page }) => {
  await visit(page, '/day')
  const count = page.locator('.task .count').first()
  await expect(count).toContainText('Question 1 of 5')
  const of = 5
  for (let n = 1; n <= of; n++) {
    await expect(count).toContainText(`Question ${n} of`)
    await page.getByRole('button', { name: 'I do not know' }).click()
    await page.getByRole('button', { name: n < of ? 'Next question' : 'The result' }).click()
  }
  await expect(page.locator('#result')).toBeVisible()
  await expect(page.locator('.marks')).toHaveText('○'.repeat(of))
})

test(
  'what has been answered today, and when a match was last played, is known by the server’s time, whatever the device believes',
  served(own()),
  async ({ page }) => {
    const day = 24 * 60 * 60 * 1000
    const answered = { of: 1, answers: [{ game: 'tutto', id: 'x', good: true }] }
    const dates = [0, 1].map((n) => new Date(Date.now() + n * day).toISOString().slice(0, 10)) // midnight may be near
    await remember(page, { days: JSON.stringify(Object.fromEntries(dates.map((date) => [date, answered]))) })
    const pair = [
      { kind: 'human', name: 'Ági' },
      { kind: 'human', name: 'Béla' },
    ]
    await finish(page, await newMatch(page, pair, { target: '500' }))
    await page.clock.setSystemTime(Date.now() + 3 * day)
    await page.goto('/')
    const next = page.getByRole('navigation', { name: 'Next for you' })
    await expect(next.getByLabel('1 of 1')).toBeVisible()
    await expect(page.locator('.ago')).toHaveText(/^(now|\d+ minutes? ago)$/)

    // A page that was left open knows that another day has begun; in every window there is a way to it.
    await page.clock.setSystemTime(Date.now() + 5 * day)
    await back(page)
    for (const [width, height] of [
      [1280, 800],
      [667, 375],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height })
      await expect(next.getByText('2 days in a row')).toBeInViewport()
      await expect(next.getByRole('link', { name: 'Today’s questions' })).toBeInViewport()
      expect(await wider(page)).toBeLessThanOrEqual(0)
    }
  },
)
