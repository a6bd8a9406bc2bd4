// The cost of the program in a page: memory, and time in which the page does not respond. Figures: docs/lab/page.md.
import type { Browser, Page } from '@playwright/test'
import { always, decision, doc, expect, finish, onSite, newMatch, test } from './harness'

const solo = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'best' },
]
const mostBytes = 300e6 // of both workers
const mostTask = 50 // ms
const mostWait = 2 // seconds from Play to the first own move

/** Each game, with options that make its matches short. */
const games: [string, Record<string, string>][] = [
  ['tutto', { target: '1000' }],
  ['footballchess', { goals: '1', limit: '50' }],
  ['winninggoal', { halfMs: '180000', clock: 'fixed' }],
  ['soccertactics', { HalfSeconds: '60', Overtime: 'off', SetupMode: 'standard' }],
  ['squareball', { minutes: '4', clock: 'fixed', setup: 'open' }],
]

/** By how much the page's main thread is slowed down, to see the times of a small device; nothing is judged then. */
const slower = Number(process.env.WOODWORK_SLOWER ?? 1)

interface Told {
  name: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

/** The longest task of the page's main thread during an action, in milliseconds of processor time: the clock
 *  would include what others do on the machine. */
async function longest(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  if (slower > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Told[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => tdur && /RunTask/.test(name) && main.has(`${pid} ${tid}`),
  )
  expect(tasks.length, 'tasks of the main thread').toBeGreaterThan(100)
  return Math.max(...tasks.map(({ tdur }) => tdur!)) / 1000
}

/** Makes some move for the first seat. */
async function move(page: Page, id: string) {
  const {
    seq,
    doc: { legal },
  } = await doc(page, id)
  const status = await page.evaluate(
    async ([id, seq, move]) =>
      (
        await fetch(`/api/matches/${id}/moves`, {
          method: 'POST',
          body: JSON.stringify({ seat: 0, seq, move }),
          headers: { 'Content-Type': 'application/json' },
        })
      ).status,
    [id, seq, legal[0].at(-1)] as const,
  )
  expect(status).toBe(200)
  await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seq))
}

/** Moves for the first seat whenever it must, until the computer has decided and the page shows it. */
async function answered(page: Page, id: string) {
  const { seq: from } = await doc(page, id)
  const decided = () =>
    page.evaluate(
      async ([id, from]) => {
        const { events } = await (await fetch(`/api/matches/${id}/events?after=${from}&limit=500`)).json()
        return events.find((e: { seat: number }) => e.seat === 1)?.seq as number | undefined
      },
      [id, from] as const,
    )
  for (;;) {
    await decision(page, id)
    await move(page, id)
    await expect
      .poll(async () => (await decided()) !== undefined || (await doc(page, id)).doc.turn.seats.includes(0))
      .toBe(true)
    const at = await decided()
    if (at === undefined) continue
    return expect
      .poll(async () => Number(await page.locator('main').getAttribute('data-seq')))
      .toBeGreaterThanOrEqual(at)
  }
}

/** Opens a match that waits for the first seat; for Squareball, whose moves are too many to list, one between computers. */
const opened = (page: Page, game: string, options: Record<string, string>) =>
  game === 'squareball' ? newMatch(page, [solo[1], solo[1]], options, game) : newMatch(page, solo, options, game)

/** Plays a match to its end; in Squareball the computer plays both sides. */
async function played(page: Page, game: string, options: Record<string, string>) {
  const id = await newMatch(page, game === 'squareball' ? [solo[1], solo[1]] : solo, options, game)
  await page.goto(`/m/${id}`)
  // The best play of Winning Goal is computed in the background, which takes the most memory.
  const soon = () =>
    page.evaluate(async (id) => (await (await fetch(`/api/matches/${id}/hints?coach=1`)).json()).soon ?? false, id)
  if (game === 'winninggoal') await expect.poll(soon, { timeout: 800_000, intervals: [5000] }).toBe(false)
  await finish(page, id)
  await expect.poll(async () => (await doc(page, id)).doc.phase, { timeout: 800_000, intervals: [2000] }).toBe('over')
}

/** The processor time that the browser has used, in seconds. */
async function spent(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

test('from Play to the first own move', onSite(), async ({ page, browser }) => {
  await page.goto('/')
  const play = page.getByRole('article', { name: 'Football Chess' }).getByRole('button', { name: /^Play/ }) // in Tutto the first card may be a Stop
  await expect(play).toBeEnabled()
  const [began, before] = [Date.now(), await spent(browser)]
  await play.click()
  await expect(page.locator('.decision:not([inert])')).toBeVisible()
  const [elapsed, took] = [(Date.now() - began) / 1000, (await spent(browser)) - before]
  console.log(
    `from Play to the first own move: ${took.toFixed(2)} s of processor time, ${elapsed.toFixed(2)} s by the clock`,
  )
  expect(elapsed).toBeLessThanOrEqual(mostWait)
})

for (const [game, options] of games) {
  test(
    `${game}: the page answers while it loads, plays and the computer thinks`,
    onSite(always(game === 'footballchess')),
    async ({ page, browser }) => {
      const id = await opened(page, game, options)
      const seq = async () => Number(await page.locator('main').getAttribute('data-seq'))
      const task = await longest(browser, page, async () => {
        await page.goto('/')
        await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeEnabled()
        await page.goto(`/m/${id}`)
        await expect(page.locator('.log li').first()).toBeVisible()
        if (game !== 'squareball') return answered(page, id)
        const before = await seq()
        await expect.poll(seq).toBeGreaterThan(before)
      })
      console.log(
        `${game}: the longest task of the main thread took ${task.toFixed(0)} ms${slower > 1 ? `, ${slower} times slower` : ''}`,
      )
      if (slower === 1) expect(task).toBeLessThanOrEqual(mostTask)
    },
  )

  test(`${game}: a whole match against the best level fits into memory`, onSite(always(false)), async ({ page }) => {
    test.setTimeout(1_800_000)
    await played(page, game, options)
    const each = await Promise.all(
      page
        .workers()
        .map((worker) =>
          worker.evaluate(() => (globalThis as unknown as { woodworkMemory: () => number }).woodworkMemory()),
        ),
    )
    console.log(`${game}: the workers take ${each.map((n) => (n / 1e6).toFixed(0)).join(' and ')} MB`)
    expect(each).toHaveLength(2)
    expect(each[0] + each[1]).toBeLessThanOrEqual(mostBytes)
  })
}
