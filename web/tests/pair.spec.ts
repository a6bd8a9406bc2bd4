// Two devices without a server: each is a browser with the stored site, and no host answers any more.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { seeded, seedOf } from './chance'
import { arrived, either, expect, press, test, violations } from './harness'
import { address, Relay } from './relay'
import { Site } from './site'

test.skip(!address, 'this machine is on no network: browsers on it find no way to each other')

/** A device that can reach nothing but other devices; dims: its browser does not keep the screen on. */
async function device(browser: Browser, name: string, dims = false): Promise<{ site: Site; page: Page }> {
  const site = new Site()
  await site.start(browser)
  await site.context.addInitScript((dims) => {
    const lock = { released: false, release: async () => {} }
    const request = async () => {
      if (dims) throw new DOMException('refused', 'NotAllowedError')
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  }, dims)
  await seeded(site.context, `${seedOf(test.info())}, ${name}`)
  const page = await site.context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.adapt(page)
  await site.context.setOffline(false) // its host is gone
  return { site, page }
}

const code = (page: Page) => page.getByRole('textbox', { name: 'Code of this device' }).inputValue()

async function paste(page: Page, text: string) {
  await page.getByLabel('Or paste the code or the link').fill(text)
  await page.getByRole('button', { name: 'Use this code' }).click()
}

/** Gives each device the other's code, as text, so that they meet on a network that can be cut. */
async function connect(host: Page, guest: Page, relay: Relay) {
  await paste(guest, await relay.through(await code(host)))
  await paste(host, await relay.through(await code(guest)))
}

/** Opens a short match of Tutto on one device, and waits for the other. */
async function opened(page: Page): Promise<string> {
  await page.goto('/')
  const game = page.getByRole('article', { name: 'Tutto' })
  await game.getByRole('button', { name: 'Options' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Two devices' }).check()
  await dialog.getByText('All options').click()
  for (const [option, value] of Object.entries({ target: '20000', limit: '12' })) {
    // it ends with a turn, not with points: its length does not depend on the dice
    const row = dialog.locator(`[data-option="${option}"]`)
    await row.locator('select').selectOption('')
    await row.locator('input').fill(value)
  }
  await dialog.getByRole('button', { name: 'Start the match' }).click()
  await arrived(page, /\/m\/[a-z2-7]{16}$/)
  return /[a-z2-7]{16}$/.exec(page.url())![0]
}

const over = (page: Page) => page.locator('.end h2')

/** Decides on either device, until done or the match is over. */
async function play(pages: Page[], done: (seq: number) => Promise<boolean> | boolean) {
  for (let now = await either(pages, 0); !now.over && !(await done(now.seq)); now = await either(pages, now.seq))
    await press(now.page)
}

/** What the command line says about a log. */
function verified(file: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.env.WOODWORK_BIN ?? join(import.meta.dirname, '../../bin/seeded/woodwork'),
    ['verify', file],
  )
  return `${status}: ${stdout}${stderr}`
}
const entries = (log: string) => log.split('\n').filter((line) => /^\d+ /.test(line))
const logged = (page: Page, id: string) =>
  page.evaluate(async (id) => (await fetch(`/api/matches/${id}/log`)).text(), id)

/** Gives a page a camera with a picture. */
async function see(page: Page, picture: Buffer) {
  await page.evaluate(
    async (data) => {
      const image = new Image()
      image.src = data
      await image.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [image.width + 120, image.height + 160]
      const draw = () => {
        const on = canvas.getContext('2d')!
        on.fillStyle = '#5a4632'
        on.fillRect(0, 0, canvas.width, canvas.height)
        on.rotate(0.05) // as if held by a hand
        on.drawImage(image, 70, 60)
        on.resetTransform()
      }
      draw()
      setInterval(draw, 100)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
}

test('two devices meet by codes, with all that can be wrong with them, and play a match that is cut off, resumed, kept by both, and taken by a server', async ({
  browser,
  server,
}) => {
  const [host, guest, relay] = [await device(browser, 'host'), await device(browser, 'guest', true), new Relay()]
  const id = await opened(host.page)
  await guest.page.goto('/pair')
  const scan = (page: Page) => page.getByRole('button', { name: 'Scan the code' })
  const wrong = (page: Page) => page.getByRole('alert')
  await guest.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await scan(guest.page).click()
  await expect(wrong(guest.page)).toContainText('The camera is not allowed here.')
  await paste(guest.page, 'https://example.org/')
  await expect(wrong(guest.page)).toContainText('not a code of Woodwork')
  const first = await code(host.page)
  expect(await violations(host.page)).toEqual([])
  await paste(host.page, first)
  await expect(wrong(host.page)).toContainText('That is the first code.')

  const drawn = (page: Page) => page.getByRole('img', { name: 'QR code: Code of this device' })
  await see(guest.page, await drawn(host.page).screenshot())
  await scan(guest.page).click()
  await expect(drawn(guest.page)).toBeVisible()
  expect(await violations(guest.page)).toEqual([])

  // The code that this answers is no longer shown.
  const stale = await drawn(guest.page).screenshot()
  await host.page.getByRole('button', { name: 'New code' }).click()
  await expect.poll(() => code(host.page)).not.toBe(first)
  await see(host.page, stale)
  await scan(host.page).click()
  await expect(wrong(host.page)).toContainText('answers an older one')
  await host.page.getByRole('button', { name: 'Turn the camera off' }).click()

  // An answer opened as a link finds the page that waits for it.
  await guest.page.getByRole('button', { name: 'Scan another code' }).click()
  await paste(guest.page, await relay.through(await code(host.page)))
  const other = await host.site.context.newPage()
  await other.goto(`${host.site.url}/sub/?pair#${await relay.through(await code(guest.page))}`)
  await expect(other.getByText('The code has been passed on.')).toBeVisible()
  await other.close()
  await guest.page.getByLabel('Your name').fill('Béla')
  await guest.page.getByRole('button', { name: 'Join the match' }).click()
  await expect(host.page.getByText('The match begins.').first()).toBeVisible()

  // A screen that may go dark would end the connection: that is said once, and only there.
  const dark = (page: Page) => page.getByText('The browser does not let the page keep the screen on.')
  await expect(dark(guest.page)).toBeVisible()
  await expect(dark(host.page)).toHaveCount(0)
  const close = guest.page.locator('.bars').getByRole('button', { name: 'Close' })
  await close.click()
  await expect(dark(guest.page)).toHaveCount(0)

  // One page is connected, and others know that.
  const address = new URL(host.page.url()).pathname
  for (const { site } of [host, guest]) {
    const beside = await site.context.newPage()
    await beside.goto(`${site.url}/sub/?${address.slice(1)}`)
    await expect(
      beside
        .getByText(site === guest.site ? 'This match is open on another page of this browser.' : 'The match begins.')
        .first(),
    ).toBeVisible()
    await expect(beside.getByRole('button', { name: 'Connect again' })).toHaveCount(0)
    await beside.close()
  }

  const seq = (page: Page) => page.locator('main').getAttribute('data-seq').then(Number)
  const pages = [host.page, guest.page]
  await play(pages, (seq) => seq > 8)

  // A short interruption needs no code.
  relay.cut = true
  await expect(guest.page.getByText('Reconnecting: nothing is lost.')).toBeVisible()
  relay.cut = false
  const before = await seq(host.page)
  await play(pages, (seq) => seq > before)

  // After a long break of the network the connection is lost, too.
  relay.cut = true
  for (const { page } of [host, guest])
    await expect(page.getByText(/The devices are not connected|Reconnecting: nothing is lost/).first()).toBeVisible()
  for (const { page } of [host, guest]) await expect(page.getByRole('button', { name: 'Connect again' })).toBeVisible()
  relay.cut = false
  for (const { page } of [host, guest]) await page.getByRole('button', { name: 'Connect again' }).click()
  await connect(host.page, guest.page, relay)
  for (const { page } of [host, guest]) await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dark(guest.page)).toHaveCount(0)
  const again = await seq(host.page)
  await play(pages, (seq) => seq > again)

  // A page that is loaded again has lost the connection. It says so once, in a datagram that may get lost: then the
  // other one notices the silence.
  await guest.page.reload()
  await expect(host.page.getByText('The devices are not connected.')).toBeVisible()
  // Its part of the log can be saved, and is correct.
  const [saved] = await Promise.all([
    guest.page.waitForEvent('download'),
    guest.page.getByRole('link', { name: 'Log' }).click(),
  ])
  expect(verified(await saved.path())).toContain('every entry follows the rules')
  await host.page.getByRole('button', { name: 'Connect again' }).click()
  await connect(host.page, guest.page, relay)
  await close.click() // this page has not said it yet
  await play(pages, () => false)
  for (const page of pages) await expect(over(page)).toBeVisible()

  await expect(guest.page.getByText('Both devices have this match.')).toBeVisible()

  // The rematch needs no more codes.
  await host.page.getByRole('button', { name: 'Rematch' }).click()
  await guest.page.getByRole('button', { name: 'Join the rematch' }).click()
  for (const page of pages) await expect(over(page)).toBeHidden()
  await play(pages, (seq) => seq > 12)
  for (const page of pages) await expect.poll(() => seq(page)).toBeGreaterThan(12)

  const logs = await Promise.all(pages.map((page) => logged(page, id)))
  expect(entries(logs[1])).toEqual(entries(logs[0]))
  expect(logs[0]).toMatch(/# seat 1 human seal=/)
  expect(logs[0]).toMatch(/# seat 2 human seal=\w+ Béla/)
  expect(logs[0].match(/# reveal /g)).toHaveLength(2)
  const dir = mkdtempSync(join(tmpdir(), 'woodwork-pair-'))
  for (const [i, log] of logs.entries()) {
    const file = join(dir, `${i}.log`)
    writeFileSync(file, log)
    expect(verified(file)).toMatch(/^0: /)
  }
  const taken = await fetch(`${server.url}/api/imports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ log: logs[1], seats: [1] }),
  })
  expect(taken.status, await taken.text()).toBe(201)

  // Without the other device the match belongs to this one.
  await host.page.close()
  await guest.page.goto(`/m/${id}`)
  await expect(over(guest.page)).toBeVisible()
  for (const { site } of [host, guest]) await site.context.close()
  relay.close()
})
