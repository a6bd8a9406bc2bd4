import type { Page } from '@playwright/test'
import { always, another, aside, decision, doc, entries, expect, newMatch, test, wakes } from './harness'
import { Road } from './road'

const lost = 'Reconnecting:'
const unsent = 'Reconnecting: your move is saved and will be sent.'

/** Decides by key: keeps every die and goes on, or takes a card. */
async function press(page: Page, legal: string[]) {
  await wakes(page)
  for (const key of legal.includes('b') ? ['b'] : ['Escape', 'a', ' ']) await page.keyboard.press(key)
}

/** The decisions of the players in the log. */
async function decided(page: Page, id: string): Promise<number> {
  return (await entries(page, id)).filter(({ seat }) => seat >= 0).length
}

const two = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

test('connections that die without a word are replaced, and what happened meanwhile is shown', async ({
  page,
  server,
  browser,
}) => {
  const road = await Road.to(server.url)
  try {
    const id = await newMatch(page, two)
    await page.goto(`${road.url}/m/${id}`)
    const before = await decision(page, id)
    // The same guest over another connection: what is played there must arrive here.
    const other = await (await another(browser, { storageState: await page.context().storageState() })).newPage()
    await other.goto(`${server.url}/m/${id}`)
    await decision(other, id)
    road.swallow()
    road.heal() // a new connection would work; the open ones never will
    await press(other, before.doc.legal[before.doc.turn.seats[0]])
    await expect(other.locator('main')).not.toHaveAttribute('data-seq', String(before.seq))
    const { seq } = await doc(other, id)
    // What the others have done comes, and is shown step by step.
    await expect(page.locator('main')).toHaveAttribute('data-seq', String(seq))
    await expect(page.getByText(lost)).toBeHidden()
    await other.context().close()
  } finally {
    await road.close()
  }
})

for (const [name, fault] of [
  ['swallowed', 'swallow'],
  ['played and its answer swallowed', 'deafen'],
] as const) {
  test(`a move that is ${name} arrives once`, always(fault === 'deafen'), async ({ page, server, browser }) => {
    const road = await Road.to(server.url)
    try {
      const id = await newMatch(page, two)
      await page.goto(`${road.url}/m/${id}`)
      const before = await decision(page, id)
      const witness = await (await another(browser)).newPage() // over another connection
      await witness.goto(server.url + aside)
      const made = await decided(witness, id)
      road[fault]()
      await press(page, before.doc.legal[before.doc.turn.seats[0]])
      await expect(page.getByText(unsent)).toBeVisible()
      expect(await decided(witness, id)).toBe(made + (fault === 'deafen' ? 1 : 0))
      road.heal()
      await expect(page.getByText(unsent)).toBeHidden()
      await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(before.seq))
      await decision(page, id)
      await expect(page.locator('.bars')).toHaveText('')
      expect(await decided(witness, id)).toBe(made + 1)
      await witness.context().close()
    } finally {
      await road.close()
    }
  })
}

test('a match is opened once though the answer is swallowed', async ({ page, server }) => {
  const road = await Road.to(server.url)
  try {
    await page.goto(road.url)
    await page.getByRole('button', { name: 'Options' }).first().click()
    const start = page.getByRole('dialog').getByRole('button', { name: 'Start' })
    await expect(start).toBeEnabled()
    // The commitment arrives; the answer that says which match it opened does not.
    await page.route(
      '**/api/matches',
      async (route) => {
        road.deafen()
        await route.continue()
      },
      { times: 1 },
    )
    await start.click()
    await expect.poll(() => road.swallowed).toBeGreaterThan(0)
    road.heal()
    await expect(page).toHaveURL(/\/m\//)
    const mine = await (await page.context().request.get(`${server.url}/api/me`)).json()
    expect(mine.matches.length).toBe(1)
  } finally {
    await road.close()
  }
})

/** The seconds on the running clock. */
const seconds = (page: Page) =>
  page.locator('.clock.runs').evaluate((clock) => {
    const [m, s] = clock.textContent!.split(':').map(Number)
    return 60 * m + s
  })

test('where no stream comes through, moves still do, and the player counts as there', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await newMatch(page, two, {}, 'footballchess')
  const other = await (await another(browser, { baseURL })).newPage()
  await page.route(/\/stream\?/, (route) =>
    route.request().method() === 'GET' ? route.abort('blockedbyclient') : route.continue(),
  )
  for (const p of [page, other]) await p.goto(`/m/${id}`)
  await expect(page.getByText('Slow connection')).toBeVisible()
  const {
    seq,
    doc: { legal, turn },
  } = await doc(other, id)
  expect(
    (
      await page.request.post(`/api/matches/${id}/moves`, {
        data: { seat: turn.seats[0], seq, move: legal[turn.seats[0]][0] },
      })
    ).ok(),
  ).toBe(true)
  for (const p of [page, other]) await expect(p.locator('main')).toHaveAttribute('data-seq', String(seq + 1))
  // Who looks on is told that the players are there.
  const presence = await other.evaluate(
    (id) =>
      new Promise<{ online: number[]; watchers: number }>((told) => {
        const stream = new EventSource(`/api/matches/${id}/stream?after=1`)
        stream.addEventListener('presence', (e) => {
          stream.close()
          told(JSON.parse((e as MessageEvent).data))
        })
      }),
    id,
  )
  expect(presence.online).toEqual([0, 1])
  await other.context().close()
})

// A unit test checks that a page that has tried for long is back as soon (stream.test.ts).
test('after the server was killed both players are back, nothing is lost, their clocks agree and a move arrives', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  const id = await newMatch(page, two, { clock: '600+5' }, 'footballchess')
  const other = await (await another(browser, { baseURL })).newPage()
  const pages = [page, other]
  for (const p of pages) {
    await p.goto(`/m/${id}`)
    await expect(p.locator('.clock.runs')).toBeVisible()
  }
  await expect(page.locator('.clock.runs')).not.toHaveText('10:00')
  const before = await doc(page, id)
  const tries = pages.map((p) => failures(p, 6))
  await server.stop('SIGKILL')
  for (const p of pages) await expect(p.getByText(lost)).toBeVisible()
  await Promise.all(tries)
  await server.start()
  for (const p of pages) await expect(p.getByText(lost)).toBeHidden()
  await expect
    .poll(async () => Math.abs((await seconds(page)) - (await seconds(other))), 'seconds between two clocks')
    .toBeLessThanOrEqual(1)
  const after = await doc(page, id)
  expect([after.seq, after.doc.view]).toEqual([before.seq, before.doc.view])
  for (const square of ['d4', 'd6']) await page.locator(`[role=gridcell][data-at=${square}]`).click()
  for (const p of pages) await expect(p.locator('main')).toHaveAttribute('data-seq', String(before.seq + 1))
  await other.context().close()
})

/** Waits until that many requests of a page have failed. */
const failures = (page: Page, wanted: number) =>
  new Promise<void>((done) =>
    page.on('requestfailed', () => {
      if (--wanted === 0) done()
    }),
  )
