// Soccer Tactics in windows of any size: what must be pressed is in sight, and nothing is cut.
import type { Page } from '@playwright/test'
import {
  always,
  another,
  exercise,
  expect,
  remember,
  served,
  newMatch,
  test,
  violations,
  wakes,
  wider,
} from './harness'
import { alone, pair, at, view, exercises, walking, corner, penalty } from './soccertactics'

/** The squares to press that are not completely visible: above or below the part of the pitch shown in
 *  its window, or covered by something over the page. */
const outOfSight = (page: Page, which: string) =>
  page.evaluate((which) => {
    const wood = document.querySelector('.wood')!.getBoundingClientRect()
    const names = document.querySelector('.files')?.clientHeight ?? 0
    const seen = ({ left, right, top, bottom }: DOMRect, square: Element) => {
      const under = [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === square)
      return under && top > wood.top - 1 && bottom < wood.bottom - names + 1
    }
    const all = [...document.querySelectorAll<HTMLElement>(which)]
    return { all: all.length, hidden: all.filter((e) => !seen(e.getBoundingClientRect(), e)).map((e) => e.dataset.at) }
  }, which)

const screens = [
  ['phone', 390, 844],
  ['beside the rules', 1280, 800],
  ['phone on its side', 844, 390],
] as const
for (const [screen, width, height] of screens) {
  test(`soccer tactics: who lines up sees all eleven: ${screen}`, always(screen === 'phone'), async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const allSeen = () => expect.poll(() => outOfSight(page, '[role=gridcell].own')).toEqual({ all: 11, hidden: [] })
    for (const seats of [alone, alone.toReversed(), pair].slice(
      screen === 'phone' && !process.env.WOODWORK_LONG ? 1 : 0,
    )) {
      const id = await newMatch(page, seats, {}, 'soccertactics')
      await page.goto(`/m/${id}`)
      await expect(page.locator('[role=gridcell].own').first()).toBeAttached()
      if (width === 1280) await page.keyboard.press('r')
      await expect(page.locator(`[data-lying=${width === 844}]`)).toBeAttached()
      await allSeen()
      if (seats !== pair) continue
      const first = (await view(page, id)).seat
      await wakes(page)
      await page.keyboard.press('.')
      await expect.poll(async () => (await view(page, id)).seat).toBe(1 - first)
      await expect(at(page, first ? 'D1' : 'D16')).toHaveClass(/own/)
      await allSeen()
    }
  })
}

/** The squares whose middle is covered by something, each after scrolling to it. */
const covered = (page: Page, which: string) =>
  page.evaluate((which) => {
    const all = [...document.querySelectorAll<HTMLElement>(which)]
    return {
      all: all.length,
      hidden: all
        .filter((e) => {
          e.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          const { left, top, width, height } = e.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) !== e
        })
        .map((e) => e.dataset.at),
    }
  }, which)

const windows = [
  [360, 640],
  [390, 844],
  [667, 375],
  [640, 360],
] as const
for (const lang of ['en', 'hu']) {
  test(
    `soccer tactics: on no small window a pawn, or where it may go, is under the tray: ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await remember(page, { lang })
      await page.setViewportSize({ width: 360, height: 640 })
      const id = await newMatch(page, alone, { SetupMode: 'free' }, 'soccertactics')
      await page.goto(`/m/${id}`)
      const own = '[role=gridcell].own'
      await expect(page.locator(own)).toHaveCount(11)
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height })
        // As shown without a touch; and no matter where the reader has been looking.
        await expect.poll(() => outOfSight(page, own)).toEqual({ all: 11, hidden: [] })
        await page.evaluate(() => scrollTo(0, 0))
        expect(await covered(page, own)).toEqual({ all: 11, hidden: [] })
        await page.locator(own).first().press('Enter')
        const places = await page.locator('[role=gridcell].hit').count()
        expect(places).toBeGreaterThan(3)
        await page.evaluate(() => scrollTo(0, 0))
        expect(await covered(page, '[role=gridcell].hit')).toEqual({ all: places, hidden: [] })
        await page.keyboard.press('Escape')
      }
    },
  )
}

test(
  'soccer tactics: a finger that scrolls the pitch to its end goes on to scroll the page',
  served(),
  async ({ browser, baseURL }) => {
    const context = await another(browser, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      baseURL,
    })
    const page = await context.newPage()
    await page.goto(`/m/${await newMatch(page, alone, {}, 'soccertactics')}`)
    await expect(page.locator('[role=gridcell].own')).toHaveCount(11)
    await page.evaluate(() => scrollTo(0, 0))
    const finger = await context.newCDPSession(page)
    for (let swipe = 0; swipe < 3; swipe++)
      await finger.send('Input.synthesizeScrollGesture', { x: 180, y: 400, yDistance: -300, speed: 3000 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
      .toBeLessThanOrEqual(1)
    expect(await outOfSight(page, '[role=gridcell].own')).toMatchObject({ hidden: [] })
    await context.close()
  },
)

// Red must name who takes a free kick far from most pawns; Blue's number 7 must step back from another.
const freeKick =
  'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 E8 R ft - 0 -/- 0-0 1:915 k=R -'
const wall = freeKick.replace('C15/F12 ', 'C15/C12 ').replace('E8 R ft', 'C12 R fe')
const placings = [
  ['a corner', corner, 'C12', ['H16', 'G15', 'E15', 'C14']],
  ['a penalty', penalty, 'F14', ['D15', 'E15']],
  ['a free kick', freeKick, '', ['E8', 'D10', 'C10', 'F11']],
  ['a wall', wall, '', ['C12', 'B10', 'D14']],
] as const
test(
  'soccer tactics: on a phone, what must be pressed is in sight, a pawn dragged to the edge takes the pitch with it, and the eye shows more',
  served(),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await exercises(
      page,
      ...placings.map(([, state]): [string, string] => [state, 'R']),
      [corner, 'R'],
      [walking, 'D8-G11'],
    )
    for (const [n, [name, , chosen, squares]] of placings.entries()) {
      if (n) await exercise(page, n + 1)
      // No matter where the reader has been looking in the meantime.
      for (const end of [0, 9999]) {
        if (chosen) {
          await page.locator('.wood').evaluate((e, top) => e.scrollTo({ top, behavior: 'instant' }), end)
          await at(page, chosen).focus()
          await page.keyboard.press('Enter')
          await expect(at(page, chosen)).toHaveAttribute('aria-selected', 'true')
        }
        await expect
          .poll(() => outOfSight(page, squares.map((square) => `[data-at=${square}]`).join()), name)
          .toEqual({ all: squares.length, hidden: [] })
        if (!chosen) break
        await page.keyboard.press('Escape')
      }
    }

    await exercise(page, 5)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const wood = page.locator('.wood')
    const above = () => wood.evaluate((e) => e.scrollTop)
    await expect.poll(above).toBeGreaterThan(100)
    const before = await above()
    const [pawn, window] = [(await at(page, 'C12').boundingBox())!, (await wood.boundingBox())!]
    await page.mouse.move(pawn.x + 20, pawn.y + 20)
    await page.mouse.down()
    await page.mouse.move(pawn.x + 20, window.y + 60)
    await page.mouse.move(pawn.x + 20, window.y + 15)
    await expect.poll(above).toBeLessThan(before - 100)
    await page.mouse.up()

    // Who gets where, printed rows, offside lines, and the other end.
    await exercise(page, 6)
    await expect(page.locator('.files')).toHaveText('ABCDEFGH')
    const eye = page.getByRole('button', { name: 'How the pitch is seen' })
    await eye.click()
    const look = (name: string) => page.locator('.menu').getByRole('button', { name })
    await look('Rolls that reach each square').click()
    await expect(page.locator('rect.red').first()).toBeAttached()
    expect(await page.locator('rect.red').count()).toBeGreaterThan(40)
    await look('Rows as printed').click()
    await expect(page.locator('text.sign.tight').filter({ hasText: '16' })).toHaveCount(0)
    await look('Offside lines').click()
    await expect(page.locator('path.line')).toHaveCount(2)
    await look('turn the pitch').click()
    await expect(page.locator('[data-turned=true]')).toBeVisible()
    await expect(page.locator('.files')).toHaveText('HGFEDCBA')
    await page.keyboard.press('Escape')
    await expect(page.locator('.menu')).toHaveCount(0)
    await expect(eye).toBeFocused()
  },
)

/** Shows a match of two at one screen, about to kick off. */
async function kickOff(page: Page, options: Record<string, string> = {}): Promise<string> {
  const id = await newMatch(page, pair, { SetupMode: 'standard', ...options }, 'soccertactics')
  await page.goto(`/m/${id}`)
  await expect(page.locator('.sentence.yours')).toBeVisible()
  return id
}

for (const [width, theme, lang] of [
  [1280, 'light', 'en'],
  [390, 'dark', 'hu'],
  [390, 'light', 'ru'],
  [390, 'dark', 'tr'],
] as const) {
  test(
    `soccer tactics: no accessibility violation, nothing cut: ${width} px, ${theme}, ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await remember(page, { theme, lang })
      // In real time the clock runs while somebody thinks.
      const id = await kickOff(page, { TimeModel: 'real', MoveLimit: '600' })
      await expect(page.locator('.top [role=timer]')).not.toHaveText(/^\s*0:00/)
      expect((await view(page, id)).clock, 'what the dice took').toBeLessThanOrEqual(1)
      await expect(page.locator('[data-mark=loose]').first()).toBeAttached()
      expect(
        await violations(page, { at: lang === 'ru' || lang === 'tr' ? 'colours' : undefined, but: '.board svg' }),
      ).toEqual([])
      expect(await page.evaluate(() => document.body.innerText.match(/soccertactics\.[\w.]+/g))).toBeNull()
      expect(await wider(page)).toBeLessThanOrEqual(0)
      if (width === 390) expect((await at(page, 'D8').boundingBox())!.width).toBeGreaterThanOrEqual(44)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.hand *, .top *')]
          .filter(
            (e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1 && getComputedStyle(e).display !== 'inline',
          )
          .map((e) => e.className + e.textContent),
      )
      expect(cut).toEqual([])
    },
  )
}
