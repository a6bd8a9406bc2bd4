// Where a match begins on the screen: at its beginning, where it was left, or at the present.
import type { Page } from '@playwright/test'
import { dice } from './chance'
import {
  always,
  aside,
  decision,
  doc,
  entries,
  expect,
  finish,
  move,
  served,
  stranger,
  newMatch,
  test,
} from './harness'
import { dealt } from './needs'

const computerFirst = 'Tutto: the computer begins with more than twelve entries'
const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

/** Records the entries after which the board has come to rest since the page was opened, in order. */
async function noting(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const stood: number[] = []
    Object.assign(window, { stood })
    new MutationObserver(() => {
      const seq = Number(document.querySelector<HTMLElement>('main.match')?.dataset.seq)
      if (seq && stood.at(-1) !== seq) stood.push(seq)
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-seq'] })
  })
  return () => page.evaluate(() => (window as unknown as { stood: number[] }).stood)
}

/** Where a dealt match stands: its newest entry, and the first one that everything is shown from. */
async function where(page: Page, id: string): Promise<{ last: number; start: number }> {
  const log = await entries(page, id)
  return { last: log.at(-1)!.seq, start: log.findIndex(({ seat }) => seat !== -3) }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

for (const [game, need] of [
  ['tutto', computerFirst],
  ['winninggoal', 'Winning Goal: the computer decides first'],
  ['squareball', 'Squareball: the computer decides first'],
] as const) {
  test(
    `${game}: what the computer did before the page was there is shown from the first entry on`,
    always(game === 'squareball', dice(need)),
    async ({ page }) => {
      const id = await dealt(page)
      const { last, start } = await where(page, id)
      const stood = await noting(page)
      await page.goto(`/m/${id}`)
      await expect(page.locator('main')).toHaveAttribute('data-seq', String(last))
      expect(await stood()).toEqual(range(start, last))
      // A reader who comes back has seen that, and continues from there.
      await expect(page.locator('.sentence.yours')).toBeVisible()
      await page.reload()
      await expect(page.locator('.sentence.yours')).toBeVisible()
      expect(await stood()).toEqual([last])
    },
  )
}

/** The place of a die that cannot be taken, and has come to rest. */
async function lying(page: Page): Promise<[number, number]> {
  const spot = await page.waitForFunction(() => {
    for (const die of document.querySelectorAll<HTMLElement>('.board button.die:disabled')) {
      const { x, y, width, height } = die.getBoundingClientRect()
      const at = [x + width / 2, y + height / 2] as const
      const rests = [die, die.parentElement!].every((e) =>
        e.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running'),
      )
      if (rests && die.contains(document.elementFromPoint(...at))) return at
    }
  })
  return (await spot.jsonValue()) as [number, number]
}

for (const how of ['key', 'click', 'click on a die'] as const) {
  test(
    `a ${how} skips what was done before the page was there`,
    always(how === 'click on a die', dice(computerFirst)),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const id = await dealt(page)
      const { last, start } = await where(page, id)
      const stood = await noting(page)
      await page.goto(`/m/${id}`)
      await expect(page.locator('button.wait')).toBeVisible()
      if (how === 'key') await page.keyboard.press(' ')
      else if (how === 'click') await page.locator('.board').click()
      // It cannot be taken, so it produces no click.
      else {
        await expect(page.locator('main')).toHaveAttribute('data-showing', 'true')
        await page.mouse.click(...(await lying(page)))
      }
      await expect(page.locator('main')).toHaveAttribute('data-seq', String(last))
      await expect(page.locator('.sentence.yours')).toBeVisible()
      const all = await stood()
      expect(all[0]).toBe(start)
      expect(all.length, 'entries after which the board came to rest: the others were skipped').toBeLessThan(
        last - start,
      )
    },
  )
}

test(
  'a match that was lost before it was seen is shown all the same',
  dice('the computer wins before the reader decides'),
  async ({ page }) => {
    const id = await dealt(page)
    const { start } = await where(page, id)
    const stood = await noting(page)
    await page.goto(`/m/${id}`)
    await expect(page.locator('.end')).toBeVisible()
    expect((await stood())[0]).toBe(start)
    expect((await stood()).length).toBeGreaterThan(3)
    await page.reload()
    await expect(page.locator('.end')).toBeVisible()
    expect(await stood()).toHaveLength(1)
  },
)

test('who comes back is shown what has happened since', async ({ page }) => {
  const id = await newMatch(page, pair, {}, 'footballchess')
  await page.goto(`/m/${id}`)
  await decision(page, id)
  const { seq } = await doc(page, id)
  await page.goto(aside)
  for (const text of ['Qd4-d6', 'Kd11-e11']) await move(page, id, text)
  const stood = await noting(page)
  await page.goto(`/m/${id}`)
  await expect(page.locator('main')).toHaveAttribute('data-seq', String(seq + 2))
  expect(await stood()).toEqual(range(seq, seq + 2))
})

test(
  'a watcher, a link to a moment and a finished match begin where they should',
  served(dice(computerFirst)),
  async ({ page, browser, baseURL }) => {
    const id = await dealt(page)
    const { last, start } = await where(page, id)
    const watcher = await stranger(browser, baseURL!)
    const watched = await noting(watcher)
    await watcher.goto(`/m/${id}`)
    await expect(watcher.locator('.watching')).toBeVisible()
    await expect(watcher.locator('.log .line').first()).toBeVisible()
    expect(await watched()).toEqual([last])

    const stood = await noting(page)
    await page.goto(`/m/${id}#${start + 2}`)
    await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible()
    expect((await stood()).at(-1)).toBe(start + 2)

    await finish(page, id)
    await page.goto(aside)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/m/${id}`)
    await expect(page.locator('.end')).toBeVisible()
    expect(await stood()).toEqual([(await doc(page, id)).seq])
  },
)
