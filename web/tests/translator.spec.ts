// Another hand in the page: a translator replaces its texts, and they go on changing.
import type { Page } from '@playwright/test'
import { always, decision, doc, expect, move, newMatch, test, visit, type } from './harness'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

/** Each game, with options that make its first decisions simple. */
const games: [string, Record<string, string>][] = [
  ['tutto', {}],
  ['footballchess', {}],
  ['winninggoal', { clock: 'fixed' }],
  ['soccertactics', { SetupMode: 'standard' }],
  ['squareball', { clock: 'fixed' }],
]

/** What a page shows of a match, without what only time changes. */
const shown = (page: Page) =>
  page.evaluate(() =>
    ['.sentence', '.seats', '.tray', '.log'].map((part) => {
      const copy = document.querySelector(`main ${part}`)?.cloneNode(true) as HTMLElement
      for (const clock of copy.querySelectorAll('[role=timer]')) clock.remove()
      return copy.textContent
    }),
  )

/** Wraps every text of a page as a translator does: what was there is no longer part of it. */
const translated = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if ((walker.currentNode as Text).data.trim()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const [font, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      font.append(inner)
      text.replaceWith(font)
    }
    return texts.length
  })

for (const [game, options] of games)
  test(
    `what a translator has replaced still changes with a match of ${game}`,
    always(game === 'tutto'),
    async ({ page, context }) => {
      const id = await newMatch(page, pair, options, game)
      const twin = await context.newPage()
      for (const one of [page, twin]) await one.goto(`/m/${id}`)
      expect(await page.locator('#app').evaluate((app: HTMLElement) => app.translate)).toBe(false)
      for (let n = 0; n < 4; n++) {
        for (const one of [page, twin]) await decision(one, id)
        expect(await translated(page)).toBeGreaterThan(20)
        await expect(page.locator('main font')).toHaveCount(0) // clocks go on, too
        const [seat] = (await doc(page, id)).doc.turn.seats
        const line = `p ${seat ? '' : '-'}21500,${11000 * Math.floor(n / 2)}` // a place in Squareball's line-up
        await move(page, id, game === 'squareball' ? line : undefined)
        for (const one of [page, twin]) await decision(one, id)
        // Each page asks for the odds of what may be done, and shows them when they have come.
        await expect(async () => expect(await shown(page), `after ${n + 1} moves`).toEqual(await shown(twin))).toPass()
      }
    },
  )

/** Pages without a match, and what a reader does there. */
const others: [string, (page: Page) => Promise<unknown>][] = [
  ['/puzzles/tutto', (page) => page.getByRole('button', { name: 'Solution' }).click()],
  ['/learn/tutto', (page) => page.getByRole('button', { name: 'Lesson 2 of' }).first().click()],
  ['/analysis/footballchess', (page) => type(page, 'Nb4-c2')],
  ['/day', (page) => page.getByRole('button', { name: 'I do not know' }).click()],
]
test('what a translator replaces on a page without a match goes on changing', async ({ page, context }) => {
  const all = (one: Page) => one.locator('main').evaluate((main: HTMLElement) => main.innerText)
  const twin = await context.newPage()
  for (const [path, act] of others) {
    for (const one of [page, twin]) {
      await visit(one, path)
      await expect(one.locator('main button:enabled').first()).toBeVisible()
    }
    await expect(async () => expect(await all(page), path).toBe(await all(twin))).toPass()
    const before = await all(page)
    expect(await translated(page), path).toBeGreaterThan(8)
    for (const one of [page, twin]) {
      await one.bringToFront()
      await act(one)
      await expect.poll(() => all(one), path).not.toBe(before)
    }
    await expect(async () => expect(await all(page), path).toBe(await all(twin))).toPass()
  }
})

test('what is replaced again and again is put back each time', async ({ page }) => {
  const id = await newMatch(page, pair)
  await page.goto(`/m/${id}`)
  await decision(page, id)
  // A tool that replaces a sentence at once is left alone, so that the page goes on; one that does so now and then is not.
  const back = await page.evaluate(async () => {
    let now = performance.now()
    performance.now = () => now
    const sentence = document.querySelector('main .sentence')!
    const frame = () => new Promise(requestAnimationFrame)
    const wrap = () => {
      const text = [...sentence.childNodes].find((n) => n instanceof Text && n.data.trim()) as Text | undefined
      if (!text) return false
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
      return true
    }
    /** How often of 90 times, that many ms apart, it finds a sentence to replace. */
    const fights = async (apart: number) => {
      let n = 0
      for (; n < 90 && wrap(); n++) {
        now += apart
        await frame()
      }
      return n
    }
    return [await fights(100), await fights(0)]
  })
  expect(back[0]).toBe(90)
  expect(back[1]).toBeLessThan(90)
})
