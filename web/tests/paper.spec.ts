// What is printed: light, whole, and without what can be pressed.
import type { Page } from '@playwright/test'
import { always, decision, expect, finish, newMatch, remember, standing, test, visit } from './harness'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

/** Marks the page when it would be printed. */
const marks = (page: Page) =>
  page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset.printed = 'yes')
  })

/** Asks for paper by keyboard, and waits until the page would be printed. */
async function paper(page: Page) {
  await marks(page)
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
}

/** Looks at the page as it is on paper. */
async function printed(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

/** The sizes of the pages, in points. */
async function sheets(page: Page, format?: string): Promise<string[]> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: !format })).toString('latin1')
  return Array.from(
    pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
    ([, w, h]) => `${Math.round(+w)}x${Math.round(+h)}`,
  )
}

/** Texts of a part whose ink is too pale on white: less than 4.5 to 1. */
const pale = (page: Page, part: string) =>
  page.evaluate((part) => {
    const light = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    const found: string[] = []
    for (const e of document.querySelectorAll<HTMLElement>(`${part}, ${part} *`)) {
      if (e.closest('.filled, svg, .visually-hidden') || !e.checkVisibility()) continue
      if (!Array.from(e.childNodes).some((n) => n.nodeType === 3 && n.textContent!.trim())) continue
      const [r, g, b] = getComputedStyle(e)
        .color.match(/[\d.]+/g)!
        .map((c) => light(+c / 255))
      if (1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) < 4.5) found.push(e.textContent!.trim().slice(0, 40))
    }
    return found
  }, part)

const style = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((e, name) => getComputedStyle(e).getPropertyValue(name), name)

test('what is printed as soon as a rulebook is open is drawn to the end', async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: number[][] = []
    Object.assign(window, { drawn })
    window.print = () =>
      void drawn.push(Array.from(document.querySelectorAll('.drawing'), (d) => d.querySelectorAll('*').length))
  })
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: number[][] }).drawn)
  await page.goto('/rules/tutto')
  await expect(page.locator('.book h2').first()).toBeVisible()
  for (let n = 1; n <= 2; n++) {
    await page.keyboard.press('Control+p')
    await expect.poll(async () => (await drawn()).length).toBe(n)
  }
  const [first, second] = await drawn()
  expect(first.length).toBeGreaterThan(10)
  expect(first).toEqual(second)
})

test('a rulebook is printed with all its drawings, whole and in dark ink; as a booklet on A5', async ({ page }) => {
  await remember(page, { theme: 'dark', lang: 'hu' })
  await page.goto('/rules/tutto')
  const figures = page.locator('.book figure')
  await expect(figures.first()).toBeAttached()
  const all = await figures.count()
  await paper(page)
  await expect(figures.locator('.drawing > *')).toHaveCount(all)
  await printed(page)
  expect(await style(page, 'html', 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await style(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
  await expect(page.locator('header.rail')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  for (const part of ['.book figure', '.book table', '.book tr'])
    expect(await style(page, part, 'break-inside'), part).toBe('avoid')
  expect(await style(page, '.book h2 ~ h2', 'break-before')).toBe('page')
  expect(await pale(page, '.book')).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null }) // as it is on the screen, and on paper when it is printed
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.locator('html').evaluate((e) => delete e.dataset.printed)
  await page.getByRole('button', { name: 'Füzet' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const small = await sheets(page)
  expect(new Set(small)).toEqual(new Set(['420x595']))
  expect(small.length).toBeGreaterThan(20)
  expect(small.length).toBeLessThan(41)
  const large = await sheets(page, 'A4')
  expect(large.length).toBeGreaterThan(12)
  expect(large.length).toBeLessThan(27)
})

test('what a browser’s menu prints is whole: a rulebook’s drawings are made while nothing else is to be done', async ({
  page,
}) => {
  await page.goto('/rules/tutto')
  const figures = page.locator('.book figure')
  await expect(figures.first()).toBeAttached()
  await expect(figures.locator('.drawing > *')).toHaveCount(await figures.count())
})

test('an analysis, a puzzle, a lesson and the day are printed with their heading, and nothing that can be pressed', async ({
  page,
}) => {
  await page.goto('/rules/tutto') // a rulebook brings what paper needs
  for (const path of ['/analysis/tutto', '/puzzles/footballchess', '/learn/winninggoal', '/day']) {
    await visit(page, path)
    await expect(page.locator('main .board > *').first()).toBeVisible()
    await paper(page)
    await page.locator('html').evaluate((e) => delete e.dataset.printed)
    await printed(page)
    await expect(page.locator('main h1'), path).toBeInViewport({ ratio: 1 })
    const pressed = page.locator('main :is(button, a, input, select):visible')
    expect(await pressed.evaluateAll((all) => all.filter((e) => !e.closest('.board')).length), path).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
  }
})

for (const game of ['tutto', 'footballchess', 'winninggoal', 'soccertactics', 'squareball'])
  test(
    `a position of ${game} is printed whole, with who plays and the log`,
    always(game === 'tutto'),
    async ({ page }) => {
      await remember(page, { theme: 'dark' })
      const id = await newMatch(page, pair, {}, game)
      await page.goto(`/m/${id}`)
      await decision(page, id)
      await paper(page)
      await printed(page)
      await page.setViewportSize({ width: 695, height: 1015 }) // what A4 leaves
      for (const part of ['header.rail', 'main > .seats', 'main > .side', 'main .pill', 'main .switches', 'dialog'])
        await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0)
      expect(
        await page.locator('main button:visible').evaluateAll((all) => all.filter((e) => !e.closest('.board')).length),
      ).toBe(0)
      const board = await page.locator('main .board').evaluate((e) => {
        const out = e.getBoundingClientRect()
        const inner = e.firstElementChild!.getBoundingClientRect()
        return {
          left: out.left,
          right: out.right,
          height: out.height,
          cut: [inner.right - out.right, inner.bottom - out.bottom],
        }
      })
      expect(board.height).toBeGreaterThan(200)
      expect(board.height).toBeLessThan(600)
      expect(board.left).toBeGreaterThanOrEqual(0)
      expect(board.right).toBeLessThanOrEqual(695)
      expect(Math.max(...board.cut)).toBeLessThanOrEqual(1)
      expect(await style(page, 'main .board', 'break-inside')).toBe('avoid')
      await expect(page.locator('main .paper .headline')).toContainText(/Ági|Béla/)
      await expect(page.locator('main .entries li').first()).toBeVisible()
      expect(await pale(page, 'main')).toEqual([])
      if (game !== 'tutto') return
      // What lies open is its front: paper has no third dimension.
      await expect(page.locator('main .current .front')).toBeVisible()
      await expect(page.locator('main .current .back')).toBeHidden()
      await expect(page.locator('main .rail.well')).toBeVisible()
    },
  )

test('a finished match is printed as its story: result, course, curve, decisions and log', async ({ page }) => {
  await remember(page, { theme: 'dark', lang: 'hu' })
  const id = await newMatch(page, pair, { target: '1000' })
  await finish(page, id)
  await page.goto(`/m/${id}`)
  await standing(page)
  await expect(page.locator('.end dd').first()).not.toContainText('…')
  await marks(page)
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'A meccs történetének nyomtatása' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await printed(page)
  const story = page.locator('main .paper')
  await expect(story.locator('.headline')).toContainText('A győztes')
  await expect(story.getByRole('img', { name: 'A győzelmi esély' })).toBeVisible()
  await expect(story.locator('.entries li').last()).toBeVisible()
  const { decisions } = await (await page.request.get(`/api/matches/${id}/review`)).json()
  const telling = decisions.filter((n: number) => n >= 5).length
  await expect(story.locator('dd').filter({ hasText: 'Pontosság' })).toHaveCount(telling)
  await expect(page.locator('main .end')).toBeHidden()
  expect(await pale(page, 'main')).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('main .end')).toBeVisible()
  expect((await sheets(page, 'A4')).length).toBeLessThanOrEqual(3)
})
