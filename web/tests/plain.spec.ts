// At an address of a home network there is no encryption, and browsers withhold what needs it. What a machine calls itself is
// an exception to that, so this browser reaches the server by such an address, which leads to it.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import config from '../playwright.config'
import { another, doc, entries, expect, moved, press, standing, test } from './harness'
import { inMatch, join, telephone } from './rooms'

const plain = test.extend<object, { home: Browser }>({
  home: [
    async ({}, use) => {
      const { args, ...options } = config.use!.launchOptions!
      const rules = '--host-resolver-rules=MAP 192.168.7.7 127.0.0.1'
      const browser = await chromium.launch({ ...options, args: [...args!, rules] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

plain(
  'over plain http a room, its seats, their seals and a match work, and what needs https says so',
  async ({ home, server }) => {
    await server.stop()
    server.more = ['--host', '192.168.7.7'] // at that address itself a server answers to it anyway
    await server.start()
    const baseURL = server.url.replace('127.0.0.1', '192.168.7.7')
    const faults: string[] = []
    const watched = (context: BrowserContext) =>
      context.on('weberror', (fault) => void faults.push(fault.error().message))
    const screen = await watched(await another(home, { baseURL })).newPage()
    await screen.goto('/')
    expect(await screen.evaluate(() => isSecureContext || 'serviceWorker' in navigator || 'subtle' in crypto)).toBe(
      false,
    )
    await screen.getByRole('link', { name: 'Play together' }).click()
    await screen.getByRole('button', { name: 'Open a room' }).click()
    await expect(screen).toHaveURL(/192\.168\.7\.7:\d+\/r\/[A-Z]{5}$/)
    const path = new URL(screen.url()).pathname
    await expect(screen.getByRole('img', { name: `QR code: ${baseURL}${path}` })).toBeVisible()
    await expect(screen.getByText('The browser does not let the page keep the screen on.')).toBeVisible()
    await expect(screen.getByText('Only this device can open this address.')).toHaveCount(0)

    const phones: Page[] = []
    for (const name of ['Anna', 'Bea']) {
      phones.push(await telephone(home, baseURL, path, watched))
      await join(phones.at(-1)!, name)
    }
    await screen.getByRole('button', { name: 'Start' }).click()
    for (const phone of phones) await inMatch(phone)
    const id = phones[0].url().split('/').at(-1)!
    await expect.poll(async () => (await doc(screen, id)).doc.phase).toBe('playing')
    // Each has sealed a share in the dice, and disclosed it; the first roll is made by hand.
    const deeds = (await entries(phones[0], id)).map((entry) => (entry as { deed?: { verb: string } }).deed?.verb)
    expect(deeds.filter((verb) => verb === 'reveal')).toHaveLength(2)
    const { doc: now } = await doc(phones[0], id)
    const first = phones[now.turn.seats[0]]
    const { seq } = await standing(first)
    await press(first)
    await moved(screen, id, seq)
    await expect(screen.getByRole('list', { name: 'Players' })).toContainText('Bea')

    // To be called needs https, and so does keeping the program for times without a network.
    await first.goto('/')
    await first.getByRole('button', { name: 'Settings' }).click()
    await expect(first.getByText('Notifications need an address with https.')).toBeVisible()
    await expect(first.getByRole('link', { name: 'Play offline' })).toHaveCount(0)
    expect(faults).toEqual([])
    for (const page of [screen, ...phones]) await page.context().close()
  },
)
