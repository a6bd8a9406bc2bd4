import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, finish, remember, table, test } from './house'

const seats = [{ kind: 'human', name: 'Ági' }, { kind: 'bot', level: 'club' }]

/** Every screen there is, by name; each leaves the page on it. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => { await page.goto('/'); await page.locator('.ways .button:enabled').first().waitFor() },
  choices: async (page) => { await screens.home(page); await page.locator('.ways .button').nth(1).click(); await page.locator('dialog details summary').click() },
  settings: async (page) => { await screens.home(page); await page.locator('.rail .tool').last().click(); await page.locator('dialog[open]').waitFor() },
  waiting: async (page) => { const id = await table(page, [seats[0], { kind: 'open' }, { kind: 'open' }]); await page.goto(`/m/${id}`); await page.locator('.waiting').waitFor() },
  match: async (page) => { const id = await table(page, seats); await page.goto(`/m/${id}`); await settle(page) },
  full: async (page) => { const id = await table(page, Array.from({ length: 10 }, (_, i) => ({ kind: 'human', name: `Bartholomäus ${i}` }))); await page.goto(`/m/${id}`); await settle(page) },
  book: async (page) => { await screens.match(page); await page.keyboard.press('r'); await page.locator('aside .book h1').waitFor() },
  keys: async (page) => { await screens.match(page); await page.keyboard.press('?'); await page.locator('dialog[open]').waitFor() },
  leave: async (page) => { await screens.match(page); await page.locator('.rail .tool').nth(-2).click(); await page.locator('dialog[open]').waitFor() },
  end: async (page) => { const id = await table(page, seats, { target: '500' }); await finish(page, id); await page.goto(`/m/${id}`); await page.locator('.end .button[aria-expanded]').click(); await page.locator('.end figure').waitFor() },
  moment: async (page) => {
    const id = await table(page, seats, { target: '500' })
    await finish(page, id)
    const choice = await page.evaluate(async (id) => (await (await fetch(`/api/matches/${id}/events`)).json()).events.find((e: { seat: number }) => e.seat >= 0).seq - 1, id)
    await page.goto(`/m/${id}#${choice}`)
    await page.locator('.analysis tr').first().waitFor()
  },
  rules: async (page) => { await page.goto('/rules/tutto'); await page.locator('.book h1').waitFor() },
  learn: async (page) => { await page.goto('/learn/tutto'); await page.locator('.ask').waitFor() },
  verify: async (page) => { await page.goto('/verify') },
  lost: async (page) => { await page.goto('/no/such/page') },
}

async function settle(page: Page) {
  await page.locator('.sentence').waitFor()
  for (let i = 0; i < 40 && (await page.locator('button.wait').isVisible()); i++) { await page.keyboard.press(' '); await page.waitForTimeout(50) }
  await page.waitForTimeout(300)
}

const themed = ['match', 'end', 'moment', 'choices', 'rules'] // where colours of our own meet

for (const theme of ['light', 'dark', 'contrast']) {
  for (const [name, open] of Object.entries(screens)) {
    if (theme === 'contrast' && !themed.includes(name)) continue
    test(`no accessibility violation: ${name}, ${theme}`, async ({ page }) => {
      await remember(page, { theme })
      await open(page)
      await page.waitForTimeout(250)
      expect(await violations(page)).toEqual([])
    })
  }
}

test('no accessibility violation on a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['home', 'waiting', 'match', 'full', 'end', 'moment', 'book']) {
    await screens[name](page)
    await page.waitForTimeout(250)
    expect.soft(await violations(page), name).toEqual([])
  }
})

for (const lang of ['en', 'hu', 'ru', 'tr']) {
  for (const width of [1280, 390]) {
    test(`no text is cut and nothing is too small: ${lang}, ${width} px`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await remember(page, { lang })
      for (const [name, open] of Object.entries(screens)) {
        if (width === 390 && name === 'keys') continue // a phone has none
        await open(page)
        await page.waitForTimeout(200)
        expect.soft(await page.evaluate(cut), `${name}: cut`).toEqual([])
        expect.soft(await page.evaluate(small), `${name}: smaller than 44 px`).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name}: wider than the window`).toBeLessThanOrEqual(0)
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
        expect.soft(await page.evaluate(unsaid), `${name}: keys instead of words`).toEqual([])
      }
    })
  }
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`)
}

/** Elements whose words do not fit: in the page. */
function cut(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((e) => {
    const style = getComputedStyle(e)
    return e.innerText?.trim() && style.display !== 'inline' && style.visibility !== 'hidden' && !e.closest('.visually-hidden, svg, pre, .skip, [inert]')
  })
  return shown.filter((e) => {
    const { overflowX } = getComputedStyle(e)
    if (overflowX === 'auto' || overflowX === 'scroll') return false
    if (overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1) return true
    const box = e.getBoundingClientRect()
    return [...e.childNodes].some((n) => {
      if (n.nodeType !== Node.TEXT_NODE || !n.textContent!.trim()) return false
      const range = document.createRange()
      range.selectNodeContents(n)
      const words = range.getBoundingClientRect()
      return words.right > box.right + 1 || words.left < box.left - 1
    })
  }).map((e) => `${e.tagName}.${e.className} "${e.innerText.slice(0, 60)}" ${e.scrollWidth} > ${e.clientWidth}`)
}

/** Buttons and links, but for those within a sentence, that a finger would miss. */
function small(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href], select, summary')].filter((e) => {
    if (!e.checkVisibility?.({ visibilityProperty: true }) || e.closest('.visually-hidden, .book, [inert], .log, .skip') || e.matches(':disabled, .shown')) return false
    // A link within a sentence is as high as the sentence.
    if (getComputedStyle(e).display === 'inline' || (e.classList.contains('rule') && e.closest('p'))) return false
    const box = e.getBoundingClientRect()
    return box.width > 0 && (box.height < 43.5 || box.width < 43.5)
  }).map((e) => `${e.tagName}.${e.className} "${(e.innerText || e.ariaLabel || '').slice(0, 40)}" ${Math.round(e.getBoundingClientRect().width)}×${Math.round(e.getBoundingClientRect().height)}`)
}

/** Message keys that were shown as they are. */
function unsaid(): string[] {
  return [...new Set(document.body.innerText.match(/\b(nav|home|new|seat|match|log|end|set|error|learn|verify|share|wait|join|keys|tutto)\.[a-z][\w.]*/g) ?? [])]
}
