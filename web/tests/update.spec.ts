// The site without a server is updated: one build at a time, with a network and without.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { seeded } from './chance'
import { Host } from './host'

const site = join(import.meta.dirname, '../../bin/site')

/** The next build of a site: every file below assets/ has a new name, which the others use, except the physics
 *  of Squareball, which has not changed. */
function renewed(): string {
  const dir = mkdtempSync(join(tmpdir(), 'woodwork-next-'))
  cpSync(site, dir, { recursive: true })
  const names = readdirSync(join(dir, 'assets')).filter((name) => !name.startsWith('aim-'))
  const hashes = names.map((name) => /-([\w-]{8})\.\w+$/.exec(name)![1])
  const turned = (text: string) =>
    hashes.reduce((text, hash) => text.replaceAll(hash, [...hash].reverse().join('')), text)
  for (const name of [...names.map((name) => `assets/${name}`), 'index.html', 'sw.js']) {
    const file = join(dir, name)
    if (/\.(js|css|html)$/.test(name))
      writeFileSync(
        file,
        turned(readFileSync(file, 'utf8')).replace(/const version = "(\w+)"/, 'const version = "next"'),
      )
    if (name.endsWith('.gz'))
      writeFileSync(file, gzipSync(Buffer.concat([gunzipSync(readFileSync(file)), custom('next')]), { level: 1 }))
    if (turned(name) !== name) renameSync(file, join(dir, turned(name)))
  }
  return dir
}

/** A section of a WebAssembly program that changes nothing. */
const custom = (name: string) => Buffer.from([0, name.length + 1, name.length, ...Buffer.from(name)])

/** The names of what the page and its program have loaded. */
async function loaded(page: Page): Promise<string[]> {
  const names = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const lists = await Promise.all([page.evaluate(names), ...page.workers().map((worker) => worker.evaluate(names))])
  return lists
    .flat()
    .filter((name) => name.startsWith('/sub/'))
    .map((name) => name.slice('/sub/'.length))
}

/** The programs of the newest build that are stored for use without a network. */
const programs = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open((await caches.keys()).at(-1)!)).keys()
    return kept
      .map(({ url }) => url.split('/').pop()!)
      .filter((name) => /\.wasm/.test(name))
      .sort()
  })

/** Whether the worker of a newer build is still being installed, so that the one before it answers. */
const renews = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!
    return !!(installing ?? waiting) || active!.state !== 'activated'
  })

test('after an update all that a page has is of the new build, and it plays on without a network at once', async ({
  browser,
}) => {
  const next = renewed()
  const of = (dir: string) =>
    readdirSync(join(dir, 'assets'))
      .filter((name) => /\.wasm/.test(name))
      .sort()
  const host = new Host()
  await host.open({ sub: site })
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce', locale: 'en-GB' })
  await seeded(context, '1')
  const old = await context.newPage()
  await old.goto(`${host.url}/sub/`)
  const play = (page: Page) => page.getByRole('button', { name: /^Play/ }).first()
  await expect(play(old)).toBeEnabled()
  await expect.poll(() => programs(old)).toEqual(of(site)) // at the first visit, without a match

  host.folders = { sub: next }
  host.asked = []
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (e) => faults.push(e.message))
  await page.goto(`${host.url}/sub/`)
  await play(page).click()
  const begun = page.getByRole('list', { name: 'Log' }).getByRole('listitem').first()
  await expect(begun).toBeVisible()
  const whole = async () => {
    const names = await loaded(page)
    expect(names.filter((name) => !existsSync(join(next, name)))).toEqual([])
    expect(
      names.filter((name) => /woodwork\.wasm|wasm_exec/.test(name)).every((name) => name.startsWith('assets/')),
    ).toBe(true)
    expect(names.some((name) => /woodwork\.wasm/.test(name))).toBe(true)
  }
  await whole()
  await expect.poll(() => programs(page)).toEqual(of(next))
  await expect.poll(() => renews(page)).toBe(false)
  expect(host.asked.filter((address) => address.includes('aim-'))).toEqual([]) // it has not changed

  // A page of the previous build still finds what it loads late.
  const late = readdirSync(join(site, 'assets')).find((name) => /^Rules-.*\.js$/.test(name))!
  expect(await old.evaluate(async (name) => (await fetch(`assets/${name}`)).status, late)).toBe(200)

  host.down = true
  await page.reload()
  await expect(begun).toBeVisible()
  await whole()
  expect(faults).toEqual([])

  host.down = false
  await page.goto(`${host.url}/sub/none/at/all`) // a host's page for unknown addresses leads to the site
  await expect(page).toHaveURL(`${host.url}/sub/`)
  host.close()
  await context.close()
  rmSync(next, { recursive: true })
})

test('a host that is slow is waited for; in place of one that takes a request and never answers comes the page that is kept', async ({
  browser,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'woodwork-silent-'))
  cpSync(site, dir, { recursive: true })
  const host = new Host()
  await host.open({ sub: dir })
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'en-GB' })
  await seeded(context, '1')
  const page = await context.newPage()
  await page.goto(`${host.url}/sub/icon.svg`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sub/sw.js')
    await navigator.serviceWorker.ready
  })
  const file = join(dir, 'index.html')
  writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', '<head><meta name="newer">'))
  const newer = page.locator('meta[name=newer]')
  const play = page.getByRole('button', { name: /^Play/ }).first()
  const answer = host.hold()
  const slow = page.goto(`${host.url}/sub/`)
  await expect.poll(() => host.held).toBeGreaterThan(0)
  answer()
  await slow
  await expect(play).toBeEnabled()
  await expect(newer).toHaveCount(1)
  host.silent = true // for ten seconds the service worker is patient
  await page.reload()
  await expect(play).toBeEnabled()
  await expect(newer).toHaveCount(0)
  host.close()
  await context.close()
  rmSync(dir, { recursive: true })
})
