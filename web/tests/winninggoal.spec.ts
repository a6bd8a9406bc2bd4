import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { doc, expect, remember, table, test } from './house'

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
  const over = page.getByRole('button', { name: 'Rematch' })
  let reloaded = false
  for (let i = 0; i < 300 && !(await over.isVisible()); i++) {
    if (await page.locator('button.wait').isVisible()) { await page.keyboard.press(' '); continue }
    if (!(await page.locator('.sentence.yours').isVisible())) { await page.waitForTimeout(30); continue }
    const { seq, doc: before } = await doc(page, id)
    if (!reloaded && before.view.half === 2) {
      reloaded = true
      await page.reload()
      await expect(page.locator('.sentence.yours')).toBeVisible()
      expect((await doc(page, id)).doc.view).toEqual(before.view)
    }
    // The first button that does what it says: a shot before dice, dice in their order.
    const wanted = page.locator('[data-move]:not([aria-disabled=true])')
    const shot = page.locator('[data-move=S]')
    const key = await ((await shot.count()) ? shot : wanted.first()).getAttribute('aria-keyshortcuts')
    await page.keyboard.press(key!)
    await expect(page.locator('[data-move]:focus')).toHaveAttribute('aria-keyshortcuts', key!)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await doc(page, id)).seq).toBeGreaterThan(seq)
  }
  await expect(over).toBeVisible()
  expect(reloaded).toBe(true)
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
    const found = await new AxeBuilder({ page }).exclude('.board svg').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
    expect(found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)).toEqual([])
    expect(await page.evaluate(() => document.body.innerText.match(/winninggoal\.[\w.]+/g))).toBeNull()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
