// Where a match begins on the screen: at its beginning, where it was left, or at the present.
import type { Page } from '@playwright/test'
import { always, aside, decision, doc, entries, expect, finish, served, stranger, newMatch, test } from './harness'

const first = [{ kind: 'bot', level: 'beginner' }, { kind: 'human', name: 'Ági' }]
const pair = [{ kind: 'human', name: 'Ági' }, { kind: 'human', name: 'Béla' }]

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

/** Opens matches until one waits for this page's seat, and not at its beginning; returns its id and its newest entry. */
async function begun(page: Page, game: string, seats: object[], options: Record<string, string>, fits: (log: { seat: number }[]) => boolean): Promise<{ id: string; last: number; start: number }> {
  for (let n = 0; n < 40; n++) {
    const id = await newMatch(page, seats, options, game)
    const own = seats.findIndex((seat) => 'name' in seat)
    let seen: Awaited<ReturnType<typeof doc>>
    await expect.poll(async () => (seen = await doc(page, id)).doc.phase === 'over' || seen.doc.turn.seats.includes(own)).toBe(true)
    const log = await entries(page, id)
    const start = log.findIndex(({ seat }) => seat !== -3)
    if (seen.doc.phase === 'playing' && start > 0 && fits(log)) return { id, last: seen.seq, start }
  }
  throw new Error(`none of forty matches of ${game} was wanted`)
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

for (const [game, seats, options] of [
  ['tutto', first, {}],
  ['winninggoal', first.toReversed(), { clock: 'fixed' }],
  ['squareball', first.toReversed(), { setup: 'open', clock: 'fixed' }],
] as [string, object[], Record<string, string>][]) {
  test(`${game}: what the computer did before the page was there is shown from the first entry on`, always(game === 'squareball'), async ({ page }) => {
    const own = seats.findIndex((seat) => 'name' in seat)
    const { id, last, start } = await begun(page, game, seats, options, (log) => log.some(({ seat }) => seat === 1 - own))
    const stood = await noting(page)
    await page.goto(`/m/${id}`)
    await expect(page.locator('main')).toHaveAttribute('data-seq', String(last))
    expect(await stood()).toEqual(range(start, last))
    // A reader who comes back has seen that, and continues from there.
    await expect(page.locator('.sentence.yours')).toBeVisible()
    await page.reload()
    await expect(page.locator('.sentence.yours')).toBeVisible()
    expect(await stood()).toEqual([last])
  })
}

/** The place of a die that cannot be taken, and has come to rest. */
async function lying(page: Page): Promise<[number, number]> {
  for (;;) {
    const spot = await page.evaluate(() => new Promise<[number, number] | undefined>((done) => {
      const middles = () => [...document.querySelectorAll<HTMLElement>('.board button.die:disabled')].map((die) => {
        const { x, y, width, height } = die.getBoundingClientRect()
        return { die, x: x + width / 2, y: y + height / 2 }
      })
      const before = middles()
      setTimeout(() => {
        const still = middles().find(({ die, x, y }) => die.contains(document.elementFromPoint(x, y)) && before.some((b) => b.die === die && Math.hypot(b.x - x, b.y - y) < 1))
        done(still && [still.x, still.y])
      }, 60)
    }))
    if (spot) return spot
  }
}

for (const how of ['key', 'click', 'click on a die'] as const) {
  test(`a ${how} skips what was done before the page was there`, always(how === 'click on a die'), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const { id, last, start } = await begun(page, 'tutto', first, {}, (log) => log.length > 12)
    const stood = await noting(page)
    await page.goto(`/m/${id}`)
    await expect(page.locator('button.wait')).toBeVisible()
    const [from] = await stood()
    expect(from).toBe(start)
    if (how === 'key') await page.keyboard.press(' ')
    else if (how === 'click') await page.locator('.board').click()
    // It cannot be taken, so it produces no click.
    else {
      await expect(page.locator('main')).toHaveAttribute('data-showing', 'true')
      await page.mouse.click(...(await lying(page)))
    }
    await expect(page.locator('main')).toHaveAttribute('data-seq', String(last), { timeout: 1500 })
    await expect(page.locator('.sentence.yours')).toBeVisible()
  })
}

test('a match that was lost before it was seen is shown all the same', async ({ page }) => {
  let id = ''
  await expect(async () => {
    id = await newMatch(page, first, { target: '300' })
    await expect.poll(async () => { const { doc: { phase, turn } } = await doc(page, id); return phase === 'over' || turn.seats.includes(1) }).toBe(true)
    expect((await doc(page, id)).doc.phase).toBe('over')
  }).toPass({ intervals: [0] })
  const start = (await entries(page, id)).findIndex(({ seat }) => seat !== -3)
  const stood = await noting(page)
  await page.goto(`/m/${id}`)
  await expect(page.locator('.end')).toBeVisible()
  expect((await stood())[0]).toBe(start)
  expect((await stood()).length).toBeGreaterThan(3)
  await page.reload()
  await expect(page.locator('.end')).toBeVisible()
  expect(await stood()).toHaveLength(1)
})

test('who comes back is shown what has happened since', async ({ page }) => {
  const id = await newMatch(page, pair, {}, 'footballchess')
  await page.goto(`/m/${id}`)
  await decision(page, id)
  const { seq } = await doc(page, id)
  await page.goto(aside)
  for (const move of ['Qd4-d6', 'Kd11-e11']) {
    await page.evaluate(async ({ id, move }) => {
      const { seq, doc } = await (await fetch(`/api/matches/${id}`)).json()
      await fetch(`/api/matches/${id}/moves`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ seat: doc.turn.seats[0], seq, move }) })
    }, { id, move })
  }
  const stood = await noting(page)
  await page.goto(`/m/${id}`)
  await expect(page.locator('main')).toHaveAttribute('data-seq', String(seq + 2))
  expect(await stood()).toEqual(range(seq, seq + 2))
})

test('a watcher, a link to a moment and a finished match begin where they should', served(), async ({ page, browser, baseURL }) => {
  const { id, last, start } = await begun(page, 'tutto', first, {}, (log) => log.length > 8)
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
})
