// The ladder of a game: a star for a win without help, and who comes next.
import { dice } from './chance'
import type { Page } from '@playwright/test'
import {
  arrived,
  decide,
  decision,
  enter,
  expect,
  finish,
  newMatch,
  remember,
  rested,
  test,
  violations,
  visit,
} from './harness'

const pip = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'beginner' },
]
const box = (page: Page) => page.locator('article').filter({ hasText: 'Tutto!' })

test(
  'a win by keyboard without hints gives a star, and the next player is offered',
  dice('the reader wins to 1000, by five decisions or more'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const id = await newMatch(page, pip, { target: '1000' })
    await page.goto(`/m/${id}`)
    while (await decide(page, id));
    await expect(page.getByText('Pip’s star is yours')).toBeVisible()
    const next = page.getByRole('button', { name: 'Next: Bruno (Club player)' })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.end')).toContainText('Banks at 300 points')
    const kept = () => page.evaluate(() => localStorage.getItem('woodwork.even.tutto'))
    await expect.poll(kept).not.toBeNull()
    await visit(page, '/')
    await expect(box(page).getByRole('img', { name: '1 of 4 stars' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your evening' })).toContainText('Next: Bruno (Club player)')
    await expect(box(page).getByRole('button', { name: 'Play Bruno' })).toBeVisible()
    await enter(box(page).getByRole('button', { name: 'Open the box: Tutto!' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'Star won' })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Play Bruno Next: Club player' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    // Even plays as strongly as the decisions of the match were.
    await enter(dialog.getByRole('button', { name: 'Play Even' }))
    await arrived(page, /\/m\/(?!.*none)/)
    await rested(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Even' }).first()).toContainText('As good as you')
    const even = (await decision(page, new URL(page.url()).pathname.slice('/m/'.length))).doc.seats[1].level
    const { at } = JSON.parse((await kept())!)
    expect(even).toBe(`even-${Math.round(Math.min(Math.max(at, 0), 100))}`)
  },
)

test(
  'a win with a hint gives no star',
  dice('the reader wins to 1000, by five decisions or more'),
  async ({ page }) => {
    const id = await newMatch(page, pip, { target: '1000' })
    await page.goto(`/m/${id}`)
    await decision(page, id)
    await page.locator('.tool[data-taken]').click()
    await finish(page, id)
    await expect(page.getByText('Beat Pip without hints for the star.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next: Bruno (Club player)' })).toBeVisible()
    await visit(page, '/')
    await expect(box(page).getByRole('img', { name: 'No star yet' })).toBeVisible()
    await expect(box(page).getByRole('button', { name: 'Play Pip' })).toBeVisible()
  },
)

test('after a first match that is lost the next player is offered as well, and what they do', async ({ page }) => {
  const id = await newMatch(page, pip, {}, 'soccertactics')
  await remember(page, { 'first.soccertactics': id })
  await page.evaluate(
    (id) =>
      fetch(`/api/matches/${id}/end`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seat: 0, why: 'resigned' }),
      }),
    id,
  )
  await page.goto(`/m/${id}`)
  await expect(page.locator('.end').getByRole('button', { name: /^Next: .* \(Club player\)$/ })).toBeVisible()
  await expect(page.locator('.end')).toContainText('Looks at the position after its move')
  // Pressed twice, it opens one match: the second press comes before the first has an answer.
  let opened = 0
  await page.route('**/api/matches', (route) => (route.request().method() === 'POST' && opened++, route.continue()))
  await page.locator('.end .rise').evaluate((button: HTMLElement) => (button.click(), button.click()))
  await arrived(page, new RegExp(`/m/(?!${id})`))
  await rested(page)
  expect(opened).toBe(1)
})
