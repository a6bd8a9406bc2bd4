// The frame of a match in windows from a small phone to a large screen: the board follows from the window alone, and
// what can be pressed is there to be pressed. One page a game is resized, because opening one is what costs.
import type { Page } from '@playwright/test'
import {
  always,
  another,
  decision,
  doc,
  expect,
  lettered,
  menu,
  newMatch,
  remember,
  rested,
  test,
  visit,
  wakes,
} from './harness'
import { windows } from './windows'
import { shelf } from '../src/home/layout'
import { faults } from './texts'

interface Shown {
  /** Where the board is, and how it lies. */
  board: string
  faults: string[]
}

/** In the page: where the board is, and what of it a reader would stumble over. */
function shown(): Shown {
  const faults: string[] = []
  const table = document.querySelector<HTMLElement>('.board .table')!
  const frame = document.querySelector('.board :is(.frame, .wooden)')!
  const box = (e: Element) => e.getBoundingClientRect()
  const { x, y, width, height } = box(frame)
  const clipped = (e: Element, cx: number, cy: number) => {
    for (let at: Element | null = e.parentElement; at; at = at.parentElement) {
      const { left, right, top, bottom } = box(at)
      if (getComputedStyle(at).overflow !== 'visible' && (cx < left || cx > right || cy < top || cy > bottom))
        return true
    }
    return cx < 0 || cy < 0 || cx > innerWidth || cy > innerHeight
  }
  // In a narrow window the rulebook lies over the page.
  const book = document.querySelector('main aside:has(.book)')
  const over = book && getComputedStyle(book).position === 'fixed' ? book : document
  for (const e of document.querySelectorAll<HTMLElement>('main button, main a[href], .rail button, .rail a')) {
    if (
      !e.checkVisibility({ visibilityProperty: true }) ||
      e.closest('[inert], [role=grid], .board .table, .visually-hidden')
    )
      continue
    if (!over.contains(e)) continue
    const { left, top, width, height } = box(e)
    const [cx, cy] = [left + width / 2, top + height / 2]
    if (!width || clipped(e, cx, cy)) continue
    const hit = document.elementFromPoint(cx, cy)
    if (!e.contains(hit)) faults.push(`${e.innerText || e.ariaLabel} is under ${hit?.tagName}.${hit?.className}`)
  }
  for (const name of document.querySelectorAll<HTMLElement>('.seats .name')) {
    const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode()!
    for (const { index, 0: word } of text.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map((line) => line.top)).size > 1) faults.push(`${word} is broken`)
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window')
  if (document.documentElement.scrollHeight > innerHeight) faults.push('the page is higher than the window')
  return { board: `${[x, y, width, height].map(Math.round)} ${table.dataset.lying ?? ''}`, faults }
}

/** Resizes the window, and waits until the page is laid out for it. */
async function sized(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await lettered(page)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
}

/** What each window shows, at rest. */
async function looked(page: Page, state: string): Promise<Record<string, string>> {
  const boards: Record<string, string> = {}
  for (const [width, height] of windows) {
    await sized(page, width, height)
    const { board, faults } = await page.evaluate(shown)
    boards[`${width} x ${height}`] = board
    expect.soft(faults, `${state}, ${width} x ${height}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  return boards
}

/** In the page: the result and the first two buttons of an end that are not in the window. */
function missing(): string[] {
  const end = document.querySelector('.hand')!
  const first = [end.querySelector('h2')!, ...[...end.querySelectorAll('.button')].slice(0, 2)]
  return first
    .filter((e) => e.getBoundingClientRect().bottom > innerHeight || e.getBoundingClientRect().top < 0)
    .map((e) => e.textContent!)
}

for (const game of ['tutto', 'footballchess', 'winninggoal', 'soccertactics', 'squareball'])
  test(
    `${game}: in every window the board follows from the window alone, and nothing covers a button`,
    always(game === 'footballchess'),
    async ({ page }) => {
      test.slow()
      const seats = [
        { kind: 'human', name: 'Ann' },
        { kind: 'bot', level: 'club' },
      ]
      const id = await newMatch(page, seats, {}, game)
      await remember(page, { opened: id })
      await page.goto(`/m/${id}`)
      await expect(page.locator('[data-first]')).toBeVisible()
      await wakes(page) // at rest nothing that can be pressed is there to be pressed
      const first = await looked(page, 'first steps open')
      await page.locator('[data-first]').getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('[data-first]')).toHaveCount(0)
      await decision(page, id)
      expect.soft(await looked(page, 'first steps closed')).toEqual(first)
      const hint = page.locator('.tool[data-taken]')
      if (await hint.isEnabled()) {
        await hint.click()
        expect.soft(await looked(page, 'a hint')).toEqual(first)
      }
      await page.keyboard.press('r')
      await expect(page.locator('aside .book h1')).toBeVisible()
      const rules = await looked(page, 'rules')
      for (const wide of ['1024 x 768', '1280 x 800', '1920 x 1080']) expect.soft(rules[wide]).toBe(first[wide])
      await page.keyboard.press('r')
      await menu(page, 'Resign')
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
      await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
      for (const [width, height] of windows) {
        await sized(page, width, height)
        expect.soft(await page.evaluate(missing), `the end, ${width} x ${height}`).toEqual([])
        const size = `${width} x ${height}`
        if (width <= 820) expect.soft((await page.evaluate(shown)).board, `the end, ${size}`).toBe(first[size])
      }
    },
  )

const phones = [...windows.slice(0, 5), [667, 375]] as const

/** In the page: which parts of it cannot be seen whole without scrolling. */
function unseen(parts: string[]): string[] {
  const whole = (e: Element) => {
    const { left, right, top, bottom } = e.getBoundingClientRect()
    for (let at = e.parentElement; at && at !== document.body; at = at.parentElement) {
      const frame = at.getBoundingClientRect()
      const { display, overflowY } = getComputedStyle(at)
      if (display === 'contents' || overflowY === 'visible') continue
      if (top < frame.top - 1 || bottom > frame.bottom + 1) return false
    }
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  }
  return parts.flatMap((part) => {
    const found = [...document.querySelectorAll<HTMLElement>(part)].filter((e) => e.checkVisibility())
    if (!found.length) return `${part} is not there`
    return found.filter((e) => !whole(e)).map((e) => e.innerText || part)
  })
}

/** Looks, in small windows, for parts of a page that cannot be seen whole. */
async function inSight(page: Page, what: string, ...parts: string[]): Promise<void> {
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await rested(page)
    expect.soft(await page.evaluate(unseen, parts), `${what}, ${width} x ${height}`).toEqual([])
  }
}

for (const lang of ['hu', 'en', 'ru', 'tr'])
  test(
    `an invitation is sent and accepted without scrolling on a phone, ${lang}`,
    always(lang === 'hu'),
    async ({ page, browser, baseURL }) => {
      await remember(page, { lang })
      const id = await newMatch(page, [{ kind: 'human', name: 'Anna' }, { kind: 'open' }], {}, 'winninggoal')
      const key = encodeURIComponent((await doc(page, id)).you.invites[1])
      await page.goto(`/m/${id}`)
      await page.locator('.waiting .link').waitFor()
      await inSight(page, 'who invites', '.waiting h2', '.waiting .link input', '.waiting .link button')
      const guest = await (await another(browser, { baseURL })).newPage()
      await remember(guest, { lang })
      await guest.goto(`/m/${id}?seat=2&key=${key}`)
      await guest.locator('.waiting form').waitFor()
      await inSight(guest, 'who is invited', '.waiting h2', '.waiting input', '.waiting form .button')
      await guest.context().close()
    },
  )

test('on a phone a clock stands below the name, and neither is cut by the window', async ({ page }) => {
  const seats = [
    { kind: 'human', name: 'Katalin' },
    { kind: 'human', name: 'Zsombor' },
  ]
  const id = await newMatch(page, seats, {}, 'footballchess', { clock: 'fischer:5+3' })
  await page.goto(`/m/${id}`)
  await decision(page, id)
  for (const [width, height] of phones) {
    await sized(page, width, height)
    expect.soft(await faults(page, 'main .seats'), `${width} x ${height}`).toEqual([])
  }
})

for (const lang of ['hu', 'en', 'ru', 'tr'])
  test(`a puzzle on a phone has its help in sight, ${lang}`, always(lang === 'hu'), async ({ page }) => {
    await remember(page, { lang })
    for (const game of shelf) {
      await visit(page, `/puzzles/${game}`)
      await page.locator('.side .ways .button:enabled').first().waitFor()
      await inSight(page, game, '.board', '.ways .button:nth-child(-n + 2)')
    }
  })

test('on a phone what is to be pressed is in sight below the first steps and below a hint', async ({ page }) => {
  const seats = [
    { kind: 'human', name: 'Ann' },
    { kind: 'human', name: 'Béla' },
  ]
  const id = await newMatch(page, seats, {}, 'tutto')
  await remember(page, { opened: id })
  await page.goto(`/m/${id}`)
  await page.locator('[data-first]').waitFor()
  await page.locator('.actions button').first().waitFor()
  await inSight(page, 'first steps', '[data-first]', '.actions button')
  await page.locator('[data-first]').getByRole('button', { name: 'Close' }).click()
  await decision(page, id)
  await page.locator('.tool[data-taken]').click()
  await page.locator('.coach .why').waitFor()
  await inSight(page, 'a hint', '.coach .why', '.actions button')
})
