import type { Page } from '@playwright/test'
import {
  always,
  black,
  decision,
  exercise,
  expect,
  own,
  plain,
  received,
  remember,
  rested,
  served,
  newMatch,
  test,
  violations,
  wakes,
  wider,
} from './harness'
import { figures, flick } from './pitch'
import { moment } from '../src/games/squareball/drop.svelte'

const landed = `SQ1 1 60000 + 0:0 0,0/0,0 A C CARRY:10 8 N,H,I10,fA,mA1,mB0${figures} 15632,0,0,5;0,2600,0,1;0,-2600,0,3`
const penalty = `SQ1 1 300000 + 0:0 0,0/0,1 A P FLICK 1 fA,mA3,mB2${figures.replace(';21500,0;', ';x;')} 28600,0,0,1;-;-`

/** Shows the first of several positions as exercises with one good move each. */
async function exercises(page: Page, ...all: [state: string, good: string][]): Promise<void> {
  await page.route('**/api/games/squareball/lessons', (route) =>
    route.fulfill({ json: all.map(([state, good]) => ({ id: 'shot', state, good: [good], wrong: [], script: [] })) }),
  )
  await page.goto('/learn/squareball')
  await expect(page.locator('.tray')).toBeVisible()
}
/** The width of the visible part of the pitch, in mm. */
const seen = (page: Page) =>
  page
    .locator('.wood > svg')
    .first()
    .evaluate((svg) => Number(svg.getAttribute('viewBox')!.split(' ')[2]))
const middle = async (page: Page, what: string) => {
  const box = (await page.locator(what).first().boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Fingers on the glass; none: they are lifted. */
async function fingers(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((spot, id) => ({ ...spot, id })) })
}
/** Timers of that many milliseconds end when the function is called that it returns. */
async function held(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((ms) => {
    const [begin, clear] = [window.setTimeout, window.clearTimeout]
    const waiting = new Map<number, () => void>()
    const begun = (then: () => void, after?: number, ...rest: unknown[]) => {
      if (after !== ms) return begin(then, after, ...rest)
      const id = begin(() => {}, 2 ** 31 - 1)
      waiting.set(id, then)
      return id
    }
    const cleared = (id: number) => (waiting.delete(id), clear(id))
    const over = () => waiting.forEach((then, id) => (cleared(id), then()))
    Object.assign(window, { setTimeout: begun, clearTimeout: cleared, over })
  }, ms)
  return () => page.evaluate(() => (window as unknown as { over: () => void }).over())
}

test(
  'squareball: the wheel and the keys bring the pitch nearer, one step leads back; a penalty is first aimed beside the keeper, and a lesson’s hand does not err',
  served(),
  async ({ page }) => {
    await exercises(page, [flick, 'f1,0,1100'], [penalty, 'f1,1450,1200'])
    const whole = await seen(page)
    const at = await middle(page, '[data-man=B2]')
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -500)
    await expect.poll(() => seen(page)).toBeLessThan(whole / 2)
    // What is under the pointer stays in place.
    const now = await middle(page, '[data-man=B2]')
    expect(Math.hypot(now.x - at.x, now.y - at.y)).toBeLessThan(3)
    const dial = page.locator('.dial output').last()
    await expect(dial).toHaveText('0')
    await page.keyboard.down('Shift')
    await page.mouse.wheel(0, -100)
    await page.keyboard.up('Shift')
    await expect(dial).not.toHaveText('0')
    await page.getByRole('button', { name: 'Closer' }).click()
    await expect.poll(() => seen(page)).toBe(whole)
    // The keys zoom in on what is aimed, and follow it from die to die.
    await page.keyboard.press('b')
    for (let i = 0; i < 4; i++) await page.keyboard.press('+')
    await expect.poll(() => seen(page)).toBeLessThan(whole / 3)
    const board = (await page.locator('.wood').boundingBox())!
    for (const n of [1, 2, 3]) {
      await page.keyboard.press(String(n))
      const die = await middle(page, `[data-die="${n}"]`)
      expect(
        die.x > board.x && die.x < board.x + board.width && die.y > board.y && die.y < board.y + board.height,
        `die ${n}`,
      ).toBe(true)
    }
    for (let i = 0; i < 8; i++) await page.keyboard.press('-')
    await expect.poll(() => seen(page)).toBe(792)
    await exercise(page, 2)
    await expect(page.locator('.chances')).toHaveText('goal 100%')
    expect(
      Math.abs(parseFloat((await page.locator('.dial output').first().innerText()).replace('−', '-'))),
    ).toBeGreaterThan(10)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'squareball: a figure is moved from near, with a loupe, and goes beside what it may not stand on; two fingers bring the pitch nearer and undo what the first has done',
    own(served()),
    async ({ page }) => {
      // The path finder arrives after the figure was dropped.
      let drop!: () => void
      const dropped = new Promise<void>((done) => (drop = done))
      await page.route('**/assets/aim*.wasm', async (route) => {
        await dropped
        await route.continue()
      })
      // The moment in which what was dropped can be taken back ends when this test says so.
      const over = await held(page, moment)
      await exercises(page, [landed, 'c 18000,-5500'], [flick, 'f1,0,1100'])
      expect(await seen(page)).toBeLessThan(300)
      const touch = await fingers(page)
      const [from, two] = [await middle(page, '[data-man=A10]'), await middle(page, '[data-man=B2]')]
      const size = (await page.locator('[data-man=B2]').boundingBox())!.width
      await touch('touchStart', from)
      // Close enough to the blue 2 that the plates would overlap.
      const to = { x: two.x + size * 0.75, y: two.y + size * 0.3 }
      await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
      await touch('touchMove', to)
      await expect(page.locator('.loupe')).toBeVisible()
      const judged = page.waitForResponse('**/api/positions')
      await touch('touchEnd')
      await expect(page.locator('.loupe')).toHaveCount(0)
      drop()
      await expect(page.locator('.way')).toBeAttached()
      await expect(page.locator('.tray [role=status]')).toContainText('No. 10 (amber)')
      await received(page, judged)
      await rested(page)
      await expect(page.locator('.tray [role=status] .rule')).toHaveCount(0)
      // Beside the pitch a finger still scrolls the page.
      expect(await page.locator('.tray').evaluate((e) => getComputedStyle(e).touchAction)).not.toBe('none')

      // The figure that was dropped is not sent when another lesson lies there, and nothing else in its place.
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/positions')) sent.push(...request.postDataJSON().moves)
      })
      await exercise(page, 2)
      await over()
      await rested(page)
      expect(sent).toEqual([])
      await expect(page.locator('.dial output').first()).toBeVisible()
      const aims = () => page.locator('.dial output').allTextContents()
      const [before, wide] = [await aims(), await seen(page)]
      const board = (await page.locator('.wood').boundingBox())!
      const a = { x: board.x + 60, y: board.y + board.height - 60 }
      await touch('touchStart', a)
      await touch('touchMove', { x: a.x + 40, y: a.y - 30 })
      await expect.poll(aims).not.toEqual(before)
      await touch('touchStart', { x: a.x + 40, y: a.y - 30 }, { x: a.x + 120, y: a.y - 90 })
      for (let i = 1; i < 6; i++)
        await touch('touchMove', { x: a.x + 40 - 8 * i, y: a.y - 30 }, { x: a.x + 120 + 12 * i, y: a.y - 90 - 12 * i })
      await touch('touchEnd')
      expect(await aims()).toEqual(before)
      await expect.poll(() => seen(page)).toBeLessThan(wide)
      await page.locator('button.zoom').tap()
      await expect.poll(() => seen(page)).toBe(wide)
    },
  )
})

/** Before the first kick of a shoot-out: all have been moved. */
const shootOut =
  'SQ1 S 0 + 0:0/0:0/0 0,1/0,0 A P START 0 fA,mA8,mB7 -34200,0;^-21500,-11000;^-21500,0;^-21500,11000;^-13000,-5000;^-13000,5000;^2000,-15000;^2000,15000;^12000,-10000;^12000,10000;^17000,0' +
  ' 34200,0;^21500,11000;^21500,0;^21500,-11000;^13000,5000;^13000,-5000;^-2000,15000;^-2000,-15000;^-12000,10000;^-12000,-10000;^-17000,0 28600,0,0,1;-;-'

for (const [width, theme, lang] of [
  [1280, 'light', 'en'],
  [390, 'dark', 'hu'],
] as const) {
  test(
    `squareball: a shoot-out is counted kick by kick to its end: ${width} px, ${theme}, ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await remember(page, { theme, lang })
      const pair = [
        { kind: 'human', name: 'Ági' },
        { kind: 'human', name: 'Béla' },
      ]
      const id = await newMatch(
        page,
        pair,
        { setup: 'open', clock: 'fixed', minutes: '4', decider: 'pens' },
        'squareball',
        undefined,
        { state: shootOut },
      )
      await page.goto(`/m/${id}`)
      const kicks = page.locator('.kicks i')
      await expect(kicks).toHaveCount(10)
      expect(await plain(page, '.kicks i', 'border-top-color')).toEqual(black)
      // A goal is held, and a key would end that: the next one is pressed when it has been shown.
      for (let now = await decision(page, id, false); now; now = await decision(page, id, false)) {
        const { seq, doc } = now
        const { a, b, kicks: taken } = doc.view.shootOut
        const in_ = a + b
        if (taken <= 10) await expect(page.locator('.kicks i:is(.in, .out)')).toHaveCount(taken)
        if (taken <= 10) await expect(page.locator('.kicks .in')).toHaveCount(in_)
        if (doc.view.phase === 'FLICK' && taken === 0) {
          expect(await violations(page, { but: '.board svg' })).toEqual([])
          expect(await wider(page)).toBeLessThanOrEqual(0)
        }
        await wakes(page)
        for (const key of doc.view.phase === 'FLICK' ? ['b', 'Enter'] : ['.']) await page.keyboard.press(key)
        await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seq))
      }
      await expect(page.getByRole('button', { name: lang === 'en' ? 'Rematch' : 'Visszavágó' })).toBeVisible()
      await expect(page.locator('main')).toContainText(
        lang === 'en' ? /Decided by penalties, (\d)–(\d)/ : /Büntetők döntöttek: \d–\d/,
      )
      expect(await wider(page)).toBeLessThanOrEqual(0)
      // The expert's text about it is loaded as well.
      await expect
        .poll(() => page.evaluate(async (id) => (await fetch(`/api/matches/${id}/review`)).status, id))
        .toBe(200)
    },
  )
}
