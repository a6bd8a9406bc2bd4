// The site without a server: files in a folder of any web host, and the program in the page.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { seeded } from './chance'
import { press, standing } from './harness'
import { Host } from './host'

const site = join(import.meta.dirname, '../../bin/site')

/** What a page without a program of its own asks one. */
interface Asked {
  done: Promise<number>
  cancel(): void
}
declare global {
  var games: () => Asked, thought: (ms: number) => Asked
}

test('the store and the bus of a browser keep their contracts', async ({ page }) => {
  const dir = mkdtempSync(join(tmpdir(), 'woodwork-contracts-'))
  for (const part of ['store/indexeddb', 'bus/broadcast']) {
    execFileSync(
      'go',
      ['test', '-c', '-trimpath', '-ldflags=-s -w', '-o', join(dir, part.replace('/', '-') + '.wasm'), './' + part],
      { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, GOOS: 'js', GOARCH: 'wasm' } },
    )
  }
  copyFileSync(join(import.meta.dirname, '../wasm/wasm_exec.js'), join(dir, 'wasm_exec.js'))
  const host = new Host()
  await host.open({ tests: dir, page: join(import.meta.dirname, 'page') })
  // Closed peers of a crowd still receive for a while, which slows others down: that test runs alone.
  for (const [file, run] of [
    ['store-indexeddb', '.'],
    ['bus-broadcast', 'TestBus/(Others|Order|Overflow|Close)'],
    ['bus-broadcast', 'TestBus/Crowd'],
  ]) {
    await page.goto(`${host.url}/page/contract.html?${file}&${run}`)
    await page.waitForFunction(() => 'outcome' in globalThis, undefined, { timeout: 0 })
    const { code, said } = await page.evaluate(
      () => (globalThis as unknown as { outcome: { code: number; said: string } }).outcome,
    )
    expect(code, said).toBe(0)
    expect(said).toContain('PASS')
  }
  host.close()
})

test.describe('a match in the page', () => {
  const host = new Host()
  let context: BrowserContext
  test.beforeAll(async ({ browser }) => {
    await host.open({ sub: site })
    context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce', locale: 'en-GB' })
    await seeded(context, '1')
  })
  test.afterAll(() => {
    host.close()
  })

  /** Decides until the computer has had a turn. */
  const passed = async (page: Page) => {
    const turns = page.getByRole('list', { name: 'Log' }).getByText(/^Pip (banks|scores|loses|draws)/)
    const before = await turns.count()
    for (let { seq } = await standing(page); (await turns.count()) === before; { seq } = await standing(page, seq))
      await press(page)
  }

  const moves = (page: Page) => page.getByRole('list', { name: 'Log' }).getByRole('listitem')

  test('is small enough to be fetched, answers at once while a computer thinks, and ends a thought that nobody wants', async () => {
    // What is left out of the program keeps it small: the network part of the HTTP server, SQL, metrics.
    expect(
      statSync(
        join(
          site,
          'assets',
          readdirSync(join(site, 'assets')).find((name) => name.startsWith('woodwork.wasm-'))!,
        ),
      ).size,
    ).toBeLessThan(4_880_000)
    const page = await context.newPage()
    await page.goto(`${host.url}/sub/icon.svg`) // a page without a program of its own
    const worker = readdirSync(join(site, 'assets')).find((name) => /^worker-.*\.js$/.test(name))!
    await page.evaluate((script) => {
      const worker = new Worker(script, { type: 'module' })
      const waiting = new Map<number, (piece: { status?: number; end?: true }) => void>()
      worker.onmessage = ({ data }) => waiting.get(data.id)?.(data)
      let last = 0
      const ask = (method: string, url: string, body?: object) => {
        const id = ++last
        const done = new Promise<number>((done) => {
          let status: number
          waiting.set(id, (piece) => {
            status ??= piece.status!
            if (piece.end) done(status)
          })
        })
        worker.postMessage({
          id,
          method,
          url,
          headers: { 'content-type': 'application/json' },
          body: body && new TextEncoder().encode(JSON.stringify(body)),
        })
        return { done, cancel: () => worker.postMessage({ id, cancel: true }) }
      }
      globalThis.games = () => ask('GET', '/api/games')
      globalThis.thought = (ms) => ask('POST', '/api/analysis', { game: 'footballchess', think: ms })
    }, `assets/${worker}`)
    const order = await page.evaluate(async () => {
      const order: string[] = []
      await Promise.all([
        thought(2000).done.then((status) => order.push(`thought ${status}`)),
        games().done.then((status) => order.push(`games ${status}`)),
      ])
      return order
    })
    expect(order).toEqual(['games 200', 'thought 200'])
    // Thoughts that went on would hold up the next one, each for the three seconds that it may take.
    const next = await page.evaluate(async () => {
      const stale = Array.from({ length: 10 }, () => thought(3000))
      await games().done // they are being thought about
      for (const one of stale) one.cancel()
      const began = performance.now()
      const status = await thought(1).done
      return { status, took: performance.now() - began }
    })
    expect(next.status).toBe(200)
    expect(next.took).toBeLessThan(30_000)
    await page.close()
  })

  test('is played, is seen in a second page, outlives a page that is killed, and needs no network at the second visit', async () => {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (e) => faults.push(e.message))
    await page.goto(`${host.url}/sub/`)
    await page.getByRole('button', { name: /^Play/ }).first().click()
    await expect(page).toHaveURL(/\/sub\/\?m\/[a-z0-9]+/)
    // The computer waits until the first steps have been read.
    const steps = page.getByRole('complementary', { name: 'Your first match' })
    for (const name of ['Next', 'Next', 'Got it']) await steps.getByRole('button', { name }).click()
    await standing(page)
    const address = page.url()
    await expect(page.getByText('The match begins.').first()).toBeVisible()
    const before = await moves(page).count()

    const second = await context.newPage()
    await second.goto(address)
    await expect(moves(second)).toHaveCount(before)
    await press(page)
    await expect.poll(() => moves(page).count()).toBeGreaterThan(before)
    const played = (on: Page) => expect.poll(() => moves(on).count()).toBeGreaterThan(before)
    await played(second)

    await page.close({ runBeforeUnload: false })
    await second.reload()
    await played(second)
    await second.evaluate(() => navigator.serviceWorker.ready)
    await second.reload() // the program is stored when a page whose files are stored asks for it
    await played(second)

    await passed(second)
    const [worker] = second.workers().filter((one) => /worker-/.test(one.url()))
    await worker.evaluate(() => {
      setTimeout(() => (globalThis as unknown as { woodworkAnswer: () => void }).woodworkAnswer())
    }) // it panics
    await passed(second)

    host.down = true
    await second.reload()
    await played(second)
    host.close()
    await second.goto(`${host.url}/sub/`)
    await second.locator('a[href*="?m/"]').first().click()
    await played(second)
    expect(faults).toEqual([])
  })
})
