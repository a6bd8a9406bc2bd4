// Lessons, puzzles and the analysis while something is still being shown or requested: late answers are dropped.
import type { Page, Request } from '@playwright/test'
import { expect, received, test, visit, type } from './harness'

/** Holds the first matching request; the returned function releases its answer, and resolves when the page has received it. */
async function held(page: Page, address: string, wanted: (request: Request) => boolean): Promise<() => Promise<void>> {
  let release = () => {}
  const gate = new Promise<void>((open) => (release = open))
  let caught = false
  await page.route(address, async (route) => {
    if (caught || !wanted(route.request())) return route.continue()
    caught = true
    await gate
    await route.continue()
  })
  return async () => {
    const answered = page.waitForResponse(address)
    release()
    await received(page, answered)
  }
}

const moves = (request: Request): string[] => request.postDataJSON()?.moves ?? []
const lesson = (page: Page, n: number) => page.getByRole('button', { name: `Lesson ${n} of` })
const right = (page: Page) => page.getByText('That’s it.')

/** The last lesson of Tutto is won by banking. */
async function bank(page: Page): Promise<void> {
  await expect(page.locator('.count').getByText('Lesson 9 of')).toBeVisible()
  await page.getByRole('button', { name: /^Bank/ }).click()
  await expect(right(page)).toBeVisible()
}

test('of lessons the one that was asked for last lies there, whatever still moves, is judged or is laid', async ({
  page,
}) => {
  await page.goto('/learn/tutto')
  // The answer to a move comes when another lesson is on the board: it is dropped.
  let release = await held(page, '**/api/positions', (r) => moves(r).length > 0)
  await page.getByRole('button', { name: /^Roll on/ }).click()
  await lesson(page, 9).click()
  await expect(page.getByRole('button', { name: /^Bank/ })).toBeEnabled()
  await release()
  await expect(page.locator('.side ul')).toHaveCount(0)
  await bank(page)

  // Of two lessons requested, the later one is on the board.
  await lesson(page, 1).click()
  await page.getByRole('button', { name: /^Roll on/ }).waitFor()
  release = await held(page, '**/api/positions', () => true)
  await lesson(page, 4).click()
  await lesson(page, 9).click()
  await expect(page.getByRole('button', { name: /^Bank/ })).toBeEnabled()
  const laid = await page.locator('.board').ariaSnapshot()
  await release()
  expect(await page.locator('.board').ariaSnapshot()).toBe(laid)
  await bank(page)

  // Another lesson is chosen while a move is shown: it can be played.
  await lesson(page, 1).click()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await lesson(page, 9).evaluate((button: HTMLElement) => {
    const early = new Promise<boolean>((chosen) =>
      new MutationObserver((_, look) => {
        if (!document.querySelector('.side ul li')) return
        look.disconnect()
        button.click()
        chosen(!document.body.innerText.includes('That’s it.'))
      }).observe(document.body, { childList: true, subtree: true }),
    )
    Object.assign(window, { early })
  })
  await page.getByRole('button', { name: /^Roll on/ }).click()
  const early = await page.evaluate(() => (window as unknown as { early: Promise<boolean> }).early)
  expect(early, 'the move is not judged yet').toBe(true)
  await bank(page)
  await expect(page.locator('.count').getByText('Lesson 9 of')).toBeVisible()
})

const puzzle = (page: Page, n: number) => page.getByRole('button', { name: `Puzzle ${n} of` })

/** Plays the first puzzle up to its last move, which it returns. */
async function nearly(page: Page): Promise<string> {
  await page.goto('/puzzles/footballchess')
  await page.locator('#ask').waitFor()
  const line: string[] = await page.evaluate(async () => {
    const [{ id }] = await (await fetch('/api/games/footballchess/puzzles')).json()
    const { line } = await (await fetch(`/api/games/footballchess/puzzles/${id}`)).json()
    return line.map((m: { move: string }) => m.move)
  })
  for (const move of line.slice(0, -1).filter((_, i) => i % 2 === 0)) {
    await typeAndLeave(page, move)
    await expect(page.locator('.right')).toBeVisible()
  }
  return line.at(-1)!
}

async function typeAndLeave(page: Page, move: string): Promise<void> {
  await type(page, move)
  await page.keyboard.press('Tab')
}

test('another puzzle is opened before the answer to a move, and a third before the second is there', async ({
  page,
}) => {
  const move = await nearly(page)
  let release = await held(page, '**/api/games/footballchess/puzzles/*', (r) => r.method() === 'POST')
  await typeAndLeave(page, move)
  await expect(page.locator('.wait')).toBeVisible()
  await puzzle(page, 2).click()
  await expect(page.locator('.task .count')).toContainText('Puzzle 2 of')
  await release()
  await expect(page.getByText('Solved!')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled()

  release = await held(page, '**/api/games/footballchess/puzzles/*', (r) => r.method() === 'GET')
  await puzzle(page, 4).click()
  await puzzle(page, 3).click()
  await expect(page.locator('.task .count')).toContainText('Puzzle 3 of')
  await release()
  await expect(page.locator('.task .count')).toContainText('Puzzle 3 of')
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled()
})

test('the opening position is laid before a move is answered: the analysis begins there', async ({ page }) => {
  await page.goto('/analysis/footballchess')
  await page.locator('.board [data-at=d4]').click()
  const release = await held(page, '**/api/positions', (r) => moves(r).length > 0)
  await page.locator('.board [data-at=d6]').click()
  const fresh = page.waitForResponse('**/api/positions')
  await page.getByRole('button', { name: 'Starting position' }).click()
  await received(page, fresh)
  await page.locator('.board [data-at=d4]').click()
  await page.locator('.board [data-at=d5]').click()
  await expect(page.locator('.moves .move')).toHaveText([/Qd4-d5/])
  await release()
  await expect(page.locator('.moves .move')).toHaveText([/Qd4-d5/])
  await expect(page.locator('.move[aria-current]')).toHaveText(/Qd4-d5/)
})

test('a game without puzzles or analysis, a game or a match that is none, a wrong page: a sentence and ways on', async ({
  page,
}) => {
  const without = await page.request.get('/api/games').then((answer) => answer.json())
  for (const { id, puzzles, explore } of without) {
    for (const place of [...(puzzles ? [] : ['puzzles']), ...(explore ? [] : ['analysis'])]) {
      await visit(page, `/${place}/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: /^.+ has no (puzzles|analysis board)$/ })).toBeVisible()
      await expect(page).toHaveTitle(/has no (puzzles|analysis board)/)
      for (const way of ['/', `/learn/${id}`, `/rules/${id}`])
        await expect(page.locator(`main a[href="${way}"]`)).toBeVisible()
    }
  }
  await visit(page, '/')
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeEnabled()
  for (const { id, puzzles, explore } of without) {
    await expect(page.locator(`article a[href="/learn/${id}"]`)).toBeVisible()
    for (const place of [...(puzzles ? [] : ['puzzles']), ...(explore ? [] : ['analysis'])])
      await expect(page.locator(`a[href="/${place}/${id}"]`)).toHaveCount(0)
  }
  await visit(page, '/m/nosuchmatch0000')
  await expect(page.getByRole('heading', { name: 'Match not found' })).toBeVisible()
  await page.getByRole('link', { name: 'All games' }).click()
  await expect(page.getByRole('heading', { name: 'Tutto!' })).toBeVisible()
  for (const address of [
    '/no/such/page',
    '/puzzles/chess',
    '/analysis/chess',
    '/learn/chess',
    '/rules/chess',
    '/learn/tutto/3',
    '/puzzles',
  ]) {
    await visit(page, '/verify')
    await visit(page, address)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle(/Page not found/)
    await expect(page.locator('main a[href="/"]')).toBeVisible()
  }
  await page.goto('/rules/tutto#100%') // a malformed address that is a page nevertheless
  await expect(page.locator('.book h1')).toBeVisible()
})
