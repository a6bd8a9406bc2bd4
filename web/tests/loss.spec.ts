// What a browser may do to the matches that it stores: a full disk, a page that is killed, two pages that decide at
// once, a closed database. Programs are used without a screen.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import config from '../playwright.config'
import { seeded } from './chance'
import { Host } from './host'

const site = join(import.meta.dirname, '../../bin/site')
const worker = `assets/${readdirSync(join(site, 'assets')).find((name) => /^worker-.*\.js$/.test(name))!}`

interface Answer {
  status: number
  body: any
}
declare global {
  var ask: (method: string, url: string, body?: object) => Promise<Answer>
}

const host = new Host()
test.beforeAll(() => host.open({ sub: site }))
test.afterAll(() => host.close())
test.beforeEach(async ({ context }) => {
  await seeded(context, '1')
})

/** Starts a program in a page that has none, and gives the page `ask`. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${host.url}/sub/icon.svg`)
  await page.evaluate(async (script) => {
    const program = new Worker(script, { type: 'module' })
    const waiting = new Map<number, (piece: any) => void>()
    program.onmessage = ({ data }) => waiting.get(data.id)?.(data)
    let last = 0
    globalThis.ask = (method, url, body) =>
      new Promise((done) => {
        const id = ++last
        let status = 0,
          text = ''
        waiting.set(id, (piece) => {
          status = piece.status ?? status
          if (piece.data) text += new TextDecoder().decode(piece.data)
          if (piece.end) done({ status, body: text ? JSON.parse(text) : undefined })
        })
        program.postMessage({
          id,
          method,
          url,
          headers: { 'content-type': 'application/json' },
          body: body && new TextEncoder().encode(JSON.stringify(body)),
        })
      })
    await globalThis.ask('GET', '/api/games')
  }, worker)
}

/** A match of two people at one screen, which no test plays to its end. */
const match = (page: Page): Promise<Answer> =>
  page.evaluate(() =>
    globalThis.ask('POST', '/api/matches', {
      game: 'tutto',
      options: { target: '1000000' },
      seats: [
        { kind: 'human', name: 'Ági' },
        { kind: 'human', name: 'Béla' },
      ],
      entropy: '5e'.repeat(32),
    }),
  )

/** Decides once, for whichever seat; status 0 while a die that could not be stored must still be thrown. */
const move = (page: Page, id: string): Promise<Answer> =>
  page.evaluate(async (id) => {
    const {
      body: { seq, doc },
    } = await globalThis.ask('GET', `/api/matches/${id}`)
    const [seat] = doc.turn.seats
    if (seat === undefined) return { status: 0, body: undefined }
    return globalThis.ask('POST', `/api/matches/${id}/moves`, { seat, seq, move: doc.legal[seat].at(-1) })
  }, id)

/** The stored numbers of a match's entries. */
const stored = async (page: Page, id: string): Promise<number[]> =>
  page.evaluate(async (id) => {
    const seqs: number[] = []
    for (let more = true; more;) {
      // one answer does not contain them all
      const { body } = await globalThis.ask('GET', `/api/matches/${id}/events?after=${seqs.at(-1) ?? 0}`)
      seqs.push(...body.events.map(({ seq }: { seq: number }) => seq))
      more = body.more && body.events.length > 0
    }
    return seqs
  }, id)

const unbroken = (seqs: number[]) => expect(seqs).toEqual(seqs.map((_, i) => i + 1))

test('on a full disk a decision is refused in plain words, and play goes on when there is room', async ({ page }) => {
  await begin(page)
  const {
    body: {
      doc: { id },
    },
  } = await match(page)
  expect((await move(page, id)).status).toBe(200)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1 })
  await expect.poll(async () => (await move(page, id)).status).toBe(507)
  expect((await match(page)).status).toBe(507)
  const before = await stored(page, id)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: host.url })
  await expect.poll(async () => (await move(page, id)).status).toBe(200)
  const after = await stored(page, id)
  expect(after.length).toBeGreaterThan(before.length)
  unbroken(after)
})

test('where the browser keeps nothing the page says so, and plays when there is room', async ({ page, context }) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1 })
  await page.goto(`${host.url}/sub/`)
  await expect(page.getByRole('alert')).toContainText('This browser can’t save anything')
  await expect(page.getByText('Getting everything')).toBeHidden()
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: host.url })
  const play = page.getByRole('article', { name: 'Football Chess' }).getByRole('button', { name: /^Play/ })
  // The button stays while there is no program yet.
  const again = page.getByRole('button', { name: 'Try again' })
  const press = () => again.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
  await page.addLocatorHandler(again, press, { noWaitAfter: true })
  await expect(play).toBeEnabled() // the program restarts by itself, after a pause
  await play.click()
  await expect(page.getByText('The match begins.').first()).toBeVisible()
  // The browser has not promised to keep the matches; a file keeps them.
  await page.goto(`${host.url}/sub/`)
  await expect(page.getByText('a private window does when it is closed')).toBeVisible()
})

test('of two pages that decide at once one is first, and both go on with the same match', async ({ page, context }) => {
  await begin(page)
  const other = await context.newPage()
  await begin(other)
  const {
    body: {
      doc: { id },
    },
  } = await match(page)
  const now = (on: Page) => on.evaluate(async (id) => (await globalThis.ask('GET', `/api/matches/${id}`)).body, id)
  let refused = 0
  for (let n = 0; n < 20; n++) {
    const { seq, doc } = await now(page)
    if (doc.phase !== 'playing') break
    await expect.poll(async () => (await now(other)).seq).toBe(seq)
    const [seat] = doc.turn.seats
    const answers = await Promise.all(
      [page, other].map((on, i) =>
        on.evaluate(([id, move]) => globalThis.ask('POST', `/api/matches/${id}/moves`, move), [
          id,
          { seat, seq, move: doc.legal[seat].at(-i) },
        ] as const),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses) // both, if one has repeated the other's decision
    refused += statuses[1] === 409 ? 1 : 0
  }
  expect(refused).toBeGreaterThan(0)
  const logs = await Promise.all([stored(page, id), stored(other, id)])
  unbroken(logs[0])
  expect(logs[1]).toEqual(logs[0])
})

test('what was answered is there after a page was killed in the middle of a write', async () => {
  const browser: Browser = await chromium.launch({ ...config.use!.launchOptions, args: ['--no-sandbox'] }) // a process for each page
  const context = await browser.newContext()
  await seeded(context, '1')
  const page = await context.newPage()
  await begin(page)
  const {
    body: {
      doc: { id },
    },
  } = await match(page)
  let answered = 0
  await page.exposeFunction('told', (seq: number) => {
    answered = seq
  })
  const cdp = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  page
    .evaluate(async (id) => {
      for (;;) {
        const {
          body: { seq, doc },
        } = await globalThis.ask('GET', `/api/matches/${id}`)
        const [seat] = doc.turn.seats
        const { status, body } = await globalThis.ask('POST', `/api/matches/${id}/moves`, {
          seat,
          seq,
          move: doc.legal[seat].includes('b') ? 'b' : doc.legal[seat].at(-1),
        })
        if (status === 200) (globalThis as any).told(body.seq)
      }
    }, id)
    .catch(() => {}) // it ends with the page
  await expect.poll(() => answered).toBeGreaterThan(20)
  cdp.send('Page.crash').catch(() => {})
  await crashed
  const next = await context.newPage()
  await begin(next)
  const log = await stored(next, id)
  unbroken(log)
  expect(log.length).toBeGreaterThanOrEqual(answered)
  expect((await move(next, id)).status).toBe(200)
  await browser.close()
})

test('a database that the browser closes is opened again', async ({ page }) => {
  await begin(page)
  expect((await match(page)).status).toBe(201)
  const cdp = await page.context().newCDPSession(page)
  const clear = () => cdp.send('Storage.clearDataForOrigin', { origin: host.url, storageTypes: 'indexeddb' })
  await clear()
  const { status, body } = await match(page)
  expect(status, JSON.stringify(body)).toBe(201)
  expect((await move(page, body.doc.id)).status).toBe(200)
  for (let n = 0; n < 12; n++) {
    // no matter what was being written
    const [, made] = await Promise.all([clear(), match(page)])
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
})
