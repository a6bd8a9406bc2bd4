// Where the keyboard is after something it pressed has disappeared, and what a key means for what has the focus.
import type { Page } from '@playwright/test'
import { decision, doc, enter, expect, menu, newMatch, served, test, visit } from './harness'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

/** Shows a match of two at one screen, where somebody decides; returns its id. */
async function opened(page: Page, game: string, options: Record<string, string> = {}): Promise<string> {
  const id = await newMatch(page, pair, options, game)
  await page.goto(`/m/${id}`)
  await decision(page, id)
  return id
}

/** Counts the moves that a page sends from now on: one that is sent by mistake may still be on its way when the match is asked. */
function sent(page: Page): () => number {
  let n = 0
  page.on('request', (request) => void (n += request.url().endsWith('/moves') ? 1 : 0))
  return () => n
}

test('with a dialog open no key plays a move behind it, and the focus stays in it', async ({ page }) => {
  await opened(page, 'tutto')
  await page.keyboard.press('a')
  const moves = sent(page)
  await menu(page, 'Settings')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const button = dialog.getByRole('button', { name: 'Another address' })
  await button.focus()
  await page.keyboard.press('Shift') // the keyboard is used
  await button.evaluate((b: HTMLButtonElement) => (b.disabled = true))
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog')?.open)).toBe(true)
  await expect(button).not.toBeFocused()
  // A key pressed before the focus has come back is for the page, and plays nothing either.
  await page.evaluate(() => {
    for (const key of [' ', 'Enter', 'b'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(moves()).toBe(0)
})

test('a text that has the focus keeps the keys that scroll it', async ({ page }) => {
  const id = await opened(page, 'tutto')
  const { seq } = await doc(page, id)
  const moves = sent(page)
  await page.keyboard.press('r')
  const pages = page.locator('aside .pages')
  await expect(pages.locator('h2').first()).toBeVisible()
  await page.keyboard.press('a')
  await pages.focus()
  await page.keyboard.press(' ')
  await expect.poll(() => pages.evaluate((e) => e.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(page.locator('main')).toHaveAttribute('data-seq', String(seq))
  expect(moves()).toBe(0)
  // Closed by a key, the rules leave the focus where the reader has gone since.
  const choice = page.locator('.tray button:enabled').first()
  await choice.focus()
  await page.keyboard.press('r')
  await expect(pages).toBeHidden()
  await expect(choice).toBeFocused()
})

test('rules that cover the page have the focus, and what they cover has it not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page, 'tutto')
  const rules = page.getByRole('button', { name: 'Rules' })
  await enter(rules)
  await expect(page.locator('aside .pages')).toBeFocused()
  const tray = page.locator('.tray').first()
  expect(await tray.evaluate((e) => !!e.closest('[inert]'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(rules).toBeFocused()
  expect(await tray.evaluate((e) => !!e.closest('[inert]'))).toBe(false)
})

test('from the answer of a lesson the keyboard goes on to the next lesson, and to its task', async ({ page }) => {
  await visit(page, '/learn/tutto')
  await expect(page.locator('main[data-laid="1"]')).toBeVisible()
  await enter(page.locator('.tray .choice:enabled, .tray .act:enabled').last())
  await expect(page.locator('.ways .main')).toBeFocused()
  await page.keyboard.press('Shift') // what was just given the focus rests, until another key is pressed
  await enter(page.locator('.ways .main')) // again, or the next one
  await expect(page.locator('.ways')).toHaveCount(0)
  await expect(page.locator('#ask')).toBeFocused()
})

test('from the answer of a day’s question the keyboard goes on to the next question', async ({ page }) => {
  await visit(page, '/day')
  await enter(page.getByRole('button', { name: 'I do not know' }))
  await expect(page.getByRole('button', { name: 'Next question' })).toBeFocused()
})

test(
  'squareball: while a throw is on its way the focus is at the sentence, not at another button',
  served(),
  async ({ page }) => {
    const id = await opened(page, 'squareball', { setup: 'open', clock: 'fixed' })
    await page.route(`**/api/matches/${id}/moves`, async (route) => {
      await expect(page.locator('.sentence')).toBeFocused()
      await route.continue()
    })
    const { seq } = await doc(page, id)
    await enter(page.locator('.tray .main'))
    await expect.poll(async () => (await doc(page, id)).seq).toBeGreaterThan(seq)
    await decision(page, id)
    await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('.tray, .sentence'))).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.matches('.quiet'))).toBe(false)
  },
)
