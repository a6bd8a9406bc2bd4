import type { Page } from '@playwright/test'
import { decision, doc, expect, remember, table, test, violations, wider } from './house'

const alone = [{ kind: 'human', name: 'Ági' }, { kind: 'bot', level: 'beginner' }]
const pair = [{ kind: 'human', name: 'Ági' }, { kind: 'human', name: 'Béla' }]

/** Opens tables and makes legal moves on them until the defender of one may interrupt. */
async function interruptible(page: Page): Promise<string> {
  for (let n = 0; n < 12; n++) {
    const id = await table(page, pair, { clock: 'fixed' }, 'winninggoal')
    const found = await page.evaluate(async (id) => {
      for (let i = 0; i < 80; i++) {
        const { seq, doc } = await (await fetch(`/api/matches/${id}`)).json()
        if (doc.phase !== 'playing' || doc.view.window) return doc.view.window as boolean
        const seat = doc.turn.seats[0]
        const legal = doc.legal[seat].split(' ')
        const body = JSON.stringify({ seat, seq, move: legal[(i * 7) % legal.length] })
        await fetch(`/api/matches/${id}/moves`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      }
      return false
    }, id)
    if (found) return id
  }
  throw new Error('no window in twelve matches')
}

/** Shows a new table at its kick-off; a defender who may interrupt lets it pass. */
async function kickOff(page: Page): Promise<string> {
  const id = await table(page, pair, { clock: 'fixed' }, 'winninggoal')
  await page.goto(`/m/${id}`)
  await expect(page.locator('[data-move]').first()).toBeVisible()
  if (await page.locator('[data-move=N]').count()) await page.locator('[data-move=N]').click()
  return id
}

test('winning goal: a whole match against the computer by keyboard, with a reload in the middle', async ({ page }) => {
  const id = await table(page, alone, { halfMs: '60000', clock: 'fixed' }, 'winninggoal')
  await page.goto(`/m/${id}`)
  let made = 0
  for (let seen = await decision(page, id); seen; seen = await decision(page, id)) {
    if (made++ === 2) {
      await page.reload()
      expect((await decision(page, id)).doc.view).toEqual(seen.doc.view)
    }
    // The first button that does what it says: a shot before dice, dice in their order.
    const shot = page.locator('[data-move=S]')
    const wanted = (await shot.count()) ? shot : page.locator('[data-move]:not([aria-disabled=true])').first()
    const key = await wanted.getAttribute('aria-keyshortcuts')
    await page.keyboard.press(key!)
    await expect(wanted).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seen.seq))
  }
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(made).toBeGreaterThan(2)
  await expect(page.locator('.end')).toContainText('Full time')
})

test('winning goal: a die shows where its faces lead, and says why it may not be rolled', async ({ page }) => {
  const id = await kickOff(page)
  await expect(page.locator('.sentence')).toContainText('kick-off')
  await expect(page.locator('[data-lying=true]')).toBeVisible()
  await page.locator('[data-move=O]').hover()
  await expect(page.locator('.says li')).toHaveCount(6)
  await expect(page.locator('.field .mark')).toHaveCount(6)
  await expect(page.locator('.says')).toContainText('the defender may step in')
  await page.locator('[data-move=R]').hover()
  await expect(page.locator('.says')).toContainText('begins with the orange die')
  await page.locator('[data-move=R]').click({ force: true })
  expect((await doc(page, id)).doc.view.phase).toBe('KO')
  await page.locator('[data-move=O]').click()
  await expect.poll(async () => (await doc(page, id)).doc.view.phase).not.toBe('KO')
})

test('winning goal: a defender may let the whole attack pass', async ({ page }) => {
  const id = await interruptible(page)
  await page.goto(`/m/${id}`)
  await expect(page.getByRole('button', { name: 'Play on' })).toBeVisible()
  await page.getByRole('checkbox').click()
  await expect.poll(async () => (await doc(page, id)).doc.view.window).toBe(false)
})

for (const [width, theme, lang] of [[1280, 'light', 'en'], [390, 'dark', 'hu']] as const) {
  test(`winning goal: no accessibility violation, nothing cut: ${width} px, ${theme}, ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await remember(page, { theme, lang })
    await kickOff(page)
    await page.locator('[data-move=O]').focus()
    await expect(page.locator('.says li')).toHaveCount(6)
    await page.waitForTimeout(200)
    expect(await violations(page, { but: '.board svg' })).toEqual([])
    expect(await page.evaluate(() => document.body.innerText.match(/winninggoal\.[\w.]+/g))).toBeNull()
    expect(await wider(page)).toBeLessThanOrEqual(0)
  })
}
