// The site without a server: files in a folder of any web host, and the program in the page.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { Host } from './host'

const site = join(import.meta.dirname, '../../bin/site')

test('the store and the bus of a browser keep their contracts', async ({ page }) => {
  const dir = mkdtempSync(join(tmpdir(), 'woodwork-contracts-'))
  for (const part of ['store/indexeddb', 'bus/broadcast']) {
    execFileSync('go', ['test', '-c', '-trimpath', '-ldflags=-s -w', '-o', join(dir, part.replace('/', '-') + '.wasm'), './' + part], { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, GOOS: 'js', GOARCH: 'wasm' } })
  }
  copyFileSync(join(import.meta.dirname, '../wasm/wasm_exec.js'), join(dir, 'wasm_exec.js'))
  const host = new Host()
  await host.open({ tests: dir, page: join(import.meta.dirname, 'page') })
  // Closed peers of a crowd still receive for a while, which slows others down: that test runs alone.
  for (const [file, run] of [['store-indexeddb', '.'], ['bus-broadcast', 'TestBus/(Others|Order|Overflow|Close)'], ['bus-broadcast', 'TestBus/Crowd']]) {
    await page.goto(`${host.url}/page/contract.html?${file}&${run}`)
    await page.waitForFunction(() => 'outcome' in globalThis, undefined, { timeout: 120_000 })
    const { code, said } = await page.evaluate(() => (globalThis as unknown as { outcome: { code: number; said: string } }).outcome)
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
    context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' })
  })
  test.afterAll(() => { host.close() })

  /** Plays anything until the computer has had a turn. */
  const passed = async (page: Page) => {
    const turns = page.getByRole('list', { name: 'Log' }).getByText(/^Pip (banks|scores|loses|draws)/)
    const before = await turns.count()
    const bold = page.getByRole('button', { name: /^(Skip ahead|Select all|Roll on|Tutto!|Straight!|Bank)/ })
    await expect(async () => {
      const button = bold.filter({ visible: true }).first()
      if (await button.isVisible() && await button.isEnabled()) await button.click({ timeout: 1000 }).catch(() => {})
      expect(await turns.count()).toBeGreaterThan(before)
    }).toPass({ timeout: 60_000, intervals: [200] })
  }

  const moves = (page: Page) => page.getByRole('list', { name: 'Log' }).getByRole('listitem')

  test('is small enough to be fetched, answers at once while a computer thinks, and ends a thought that nobody wants', async () => {
    // What is left out of the program keeps it small: the network part of the HTTP server, SQL, metrics.
    expect(statSync(join(site, 'assets', readdirSync(join(site, 'assets')).find((name) => name.startsWith('woodwork.wasm-'))!)).size).toBeLessThan(4_000_000)
    const page = await context.newPage()
    await page.goto(`${host.url}/sub/icon.svg`) // a page without a program of its own
    const worker = readdirSync(join(site, 'assets')).find((name) => /^worker-.*\.js$/.test(name))!
    const told = await page.evaluate(async (script) => {
      const worker = new Worker(script, { type: 'module' })
      const waiting = new Map<number, (piece: { status?: number; end?: true }) => void>()
      worker.onmessage = ({ data }) => waiting.get(data.id)?.(data)
      let last = 0
      const ask = (method: string, url: string, body?: object) => {
        const id = ++last
        const began = performance.now()
        const done = new Promise<{ status?: number; took: number }>((done) => {
          let status: number | undefined
          waiting.set(id, (piece) => {
            status ??= piece.status
            if (piece.end) done({ status, took: performance.now() - began })
          })
        })
        worker.postMessage({ id, method, url, headers: { 'content-type': 'application/json' }, body: body && new TextEncoder().encode(JSON.stringify(body)) })
        return { done, cancel: () => worker.postMessage({ id, cancel: true }) }
      }
      const analysis = (think: number) => ask('POST', '/api/analysis', { game: 'footballchess', think })
      await analysis(1).done // the thinker is there
      const thought = analysis(2000)
      await new Promise((later) => setTimeout(later, 200))
      const meanwhile = await ask('GET', '/api/games').done
      const first = await thought.done
      const stale = analysis(3000)
      await new Promise((later) => setTimeout(later, 100))
      stale.cancel()
      const after = await analysis(1).done
      worker.terminate()
      return { meanwhile, first, after }
    }, `assets/${worker}`)
    expect(told.meanwhile).toMatchObject({ status: 200 })
    expect(told.meanwhile.took).toBeLessThan(1000)
    expect(told.first).toMatchObject({ status: 200 })
    expect(told.first.took).toBeGreaterThan(1500)
    expect(told.after).toMatchObject({ status: 200 })
    expect(told.after.took).toBeLessThan(2800) // 0.3 s of patience, and another thinker; the thought alone would have taken 2.9 s more
    await page.close()
  })

  test('is played, is seen in a second page, outlives a page that is killed, and needs no network at the second visit', async () => {
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (e) => faults.push(e.message))
    await page.goto(`${host.url}/sub/`)
    await page.getByRole('button', { name: /^Play/ }).first().click()
    await expect(page).toHaveURL(/\/sub\/\?m\/[a-z0-9]+/, { timeout: 30_000 })
    // The computer waits until the first steps have been read.
    const steps = page.getByRole('complementary', { name: 'Your first match' })
    for (const name of ['Next', 'Next', 'Got it']) await steps.getByRole('button', { name }).click()
    // No matter what cards and dice come, something can be kept.
    const all = page.getByRole('button', { name: /^Select all|^Clear$/ }) // a single scoring die is already selected
    // A Stop gives the turn to the computer first.
    await expect(async () => {
      const skip = page.getByRole('button', { name: 'Skip ahead' })
      if (await skip.isVisible()) await skip.click()
      await expect(all).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    const address = page.url()
    await expect(page.getByText('The match begins.').first()).toBeVisible()
    const before = await moves(page).count()

    const second = await context.newPage()
    await second.goto(address)
    await expect(moves(second)).toHaveCount(before, { timeout: 30_000 })
    if (/^Select/.test((await all.innerText()).trim())) await all.click()
    await page.getByRole('button', { name: /^(Roll on|Tutto!|Bank)/ }).first().click() // after six scoring dice there is no "roll on"
    await expect.poll(() => moves(page).count()).toBeGreaterThan(before)
    const played = (on: Page) => expect.poll(() => moves(on).count(), { timeout: 30_000 }).toBeGreaterThan(before)
    await played(second)

    await page.close({ runBeforeUnload: false })
    await second.reload()
    await played(second)
    await second.evaluate(() => navigator.serviceWorker.ready)
    await second.reload() // the program is stored when a page whose files are stored asks for it
    await played(second)

    await passed(second)
    const [worker] = second.workers().filter((one) => /worker-/.test(one.url()))
    await worker.evaluate(() => { setTimeout(() => (globalThis as unknown as { woodworkAnswer: () => void }).woodworkAnswer()) }) // it panics
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
