// What the browser refuses is said, with a way on; nothing pretends that it worked.
import { decision, doc, expect, menu, move, moved, newMatch, own, served, test, visit } from './harness'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

test(
  'a browser that lets the page neither copy nor send nor print nor sound nor remember says so',
  own(),
  async ({ page }) => {
    const id = await newMatch(page, pair)
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
      navigator.share = refuse
      document.execCommand = () => false
      window.print = undefined as never
      AudioContext.prototype.resume = refuse
      Object.defineProperty(AudioContext.prototype, 'state', { value: 'suspended' })
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError')
      }
    })
    await page.goto(`/m/${id}`)
    await decision(page, id)
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
    await expect(page.getByText('The link is in the address bar')).toBeVisible()
    await expect(page).toHaveURL(/#\d+$/)
    await page.getByRole('button', { name: /sound/i }).click()
    await expect(page.locator('.sentence')).toContainText('does not let the page play sounds')
    await menu(page, 'Print')
    const unprinted = page.getByText('This browser can’t print the page.')
    await expect(page.getByRole('dialog', { name: 'Menu' }).locator(unprinted)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await menu(page, 'Share')
    const share = page.getByRole('dialog')
    await share.getByRole('button', { name: 'Share' }).first().click()
    await expect(share.getByText('The text is marked: copy it yourself')).toBeVisible()
    expect(await page.evaluate(() => getSelection()!.toString() || document.activeElement?.tagName)).toBeTruthy()
    await page.keyboard.press('Escape')
    await menu(page, 'Settings')
    const settings = page.getByRole('dialog')
    await expect(settings.getByText('your settings last until you close the page')).toBeVisible()
    await expect(settings.getByText('does not let the page play sounds')).toBeVisible()
    await settings.getByRole('radio', { name: 'Morning' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.goto('/analysis/footballchess')
    await page.getByRole('button', { name: 'Copy and paste' }).click()
    await page
      .getByRole('button', { name: /^Copy: / })
      .first()
      .click()
    await expect(page.getByText('copy it yourself')).toBeVisible()
    await page.goto('/day')
    const forgotten = page.getByText('your answers last until you close the page')
    await expect(forgotten).toBeVisible()
    await expect(page.getByText('The first answer counts.')).toHaveCount(0)
    await visit(page, '/puzzles/footballchess')
    await expect(forgotten).toBeVisible()
    await visit(page, '/mistakes')
    await expect(page.getByRole('heading', { name: 'Your mistakes' })).toBeVisible()
    await expect(forgotten).toBeVisible()
    await expect(page.getByText('come back after 1, 3, 10 and 30 days')).toHaveCount(0)
    await visit(page, '/rules/tutto')
    await page.getByRole('button', { name: 'Print a booklet' }).click()
    await expect(unprinted).toBeVisible()
  },
)

test(
  'a match goes on where the browser refuses streams, channels, locks, workers and caches',
  own(),
  async ({ page }) => {
    const id = await newMatch(page, pair)
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    await page.addInitScript(() => {
      const refuses = function () {
        throw new DOMException('refused', 'SecurityError')
      }
      const w = window as unknown as Record<string, unknown>
      for (const name of ['EventSource', 'BroadcastChannel', 'Worker', 'AudioContext']) w[name] = refuses
      for (const name of ['locks', 'storage', 'wakeLock'])
        Object.defineProperty(navigator, name, {
          value: new Proxy({}, { get: () => () => Promise.reject(new DOMException('refused', 'NotAllowedError')) }),
        })
      if (navigator.serviceWorker)
        navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'))
      Object.defineProperty(w, 'caches', { get: refuses })
      indexedDB.open = refuses as never
    })
    await page.goto(`/m/${id}`)
    await expect(page.locator('.sentence')).toBeVisible()
    const { seq } = await doc(page, id)
    await move(page, id)
    await moved(page, id, seq)
    await decision(page, id)
    await expect(page.getByText(/slow/i)).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(faults).toEqual([])
  },
)

test('a browser that keeps no cookies opens no match on a server, and says why', served(own()), async ({ page }) => {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/matches')) opened.push(request.url())
  })
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
    const get = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(navigator, 'serviceWorker', { get })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get })
  })
  await page.goto('/')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByText('This browser keeps no cookies')).toBeVisible()
  expect(opened).toEqual([])
  expect(faults).toEqual([])
})

for (const missing of ['Worker', 'indexedDB'])
  test(`the page that is its own server says what it lacks without ${missing}`, served(own()), async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    await page.addInitScript((name) => {
      const get = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      Object.defineProperty(window, name, { get })
    }, missing)
    await page.goto('/device/')
    await expect(page.getByRole('alert')).toContainText('refuses what the program in this page needs')
    await page.getByRole('link', { name: 'Check the rolls' }).click()
    await expect(page.getByRole('heading', { name: 'Check the rolls' })).toBeVisible()
    expect(faults).toEqual([])
  })
