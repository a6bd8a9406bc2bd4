// What lies over the board of Football Chess covers nothing that is needed, and nothing is cut.
import type { Page } from '@playwright/test'
import { always, decision, expect, menu, move, remember, rested, newMatch, test, violations, wider } from './harness'
import { brings } from './film'
import { alone, pair, at, lay, covered } from './footballchess'

// White has picked up the ball, and Black's keeper has left the middle: a goal is open.
const open = ['Qd4-d6', 'Kd11-e11']

test('football chess: at a goal the computer speaks beside its face, over the scene that covers the seats', async ({
  page,
}) => {
  const state = '4k2/7/2b1r2/1p1q1n1/7/3Q3/7/1N3P1/2R1B2/7/3K3 d6 w 0-0 2 2 -'
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height })
    const id = await newMatch(page, alone, {}, 'footballchess', undefined, { state })
    await page.goto(`/m/${id}`)
    await decision(page, id)
    await brings(page, 'Scene')
    // What it says is among the words that the settings need as well.
    await menu(page, 'Settings')
    await page.getByRole('radio', { name: 'Evening' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // It stands for two seconds: the page itself looks at it.
    const seen = page.evaluate(
      () =>
        new Promise<{ words: string; over: string[]; out: boolean }>((done) => {
          const box = (part: string) => document.querySelector(`.goal ${part}`)!.getBoundingClientRect()
          const look = new MutationObserver(() => {
            const said = document.querySelector<HTMLElement>('.goal .bubble')
            if (!said) return
            look.disconnect()
            const bubble = box('.bubble')
            const over = ['.face', 'strong', '.tally'].filter((part) => {
              const { left, right, top, bottom } = box(part)
              return bubble.right > left && bubble.left < right && bubble.bottom > top && bubble.top < bottom
            })
            done({ words: said.innerText, over, out: bubble.left < 0 || bubble.right > innerWidth || bubble.top < 0 })
          })
          look.observe(document, { subtree: true, childList: true })
        }),
    )
    await move(page, id, 'Qd6>d12')
    expect(await seen, `${width} px`).toEqual({
      words: expect.stringMatching(/No chance\. Well struck\.|Fine\. Now it’s my turn\./),
      over: [],
      out: false,
    })
  }
})

// A unit test checks where it finds a place (tip.test.ts), and footballchess.spec.ts one place.
test(
  'football chess: the reason why not covers no piece, and nothing that lights up',
  always(false),
  async ({ page }) => {
    await lay(page, pair)
    const tip = page.locator('.board .tip')
    // If there is no place for it, only the panel shows it; there is one beside an upright pitch.
    for (const [width, height] of [
      [1280, 800],
      [1380, 1000],
      [768, 1024],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height })
      await at(page, 'd4').click()
      await expect(at(page, 'd4')).toHaveAttribute('aria-selected', 'true')
      // Squares among the pieces of both sides, and in the middle.
      for (const square of ['d7', 'c9', 'e2', 'a11', 'g1']) {
        await at(page, square).click()
        await expect(page.getByRole('status').filter({ hasText: 'FC-' })).toBeVisible()
        if (height === 1000) await expect(tip).toBeVisible()
        if (width === 390) await expect(tip).toBeHidden()
        if (!(await tip.isVisible())) continue
        expect(await covered(tip), `${square}, ${width} px`).toEqual({ men: [], out: false })
      }
      await page.keyboard.press('Escape')
      await expect(at(page, 'd4')).not.toHaveAttribute('aria-selected', 'true')
    }
  },
)

for (const [width, theme, lang] of [
  [1280, 'light', 'en'],
  [390, 'dark', 'hu'],
] as const) {
  test(
    `football chess: no accessibility violation, nothing cut: ${width} px, ${theme}, ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await remember(page, { theme, lang })
      await lay(page, pair, {}, open)
      await at(page, 'd6').click()
      await expect(page.locator('[data-mark=carry]').first()).toBeVisible()
      if (width === 1280) await check(page)
      await at(page, 'd12').click()
      await expect(page.locator('[data-hand]').first()).toBeVisible()
      if (width === 390) await check(page)
      expect((await at(page, 'd6').boundingBox())!.width).toBeGreaterThanOrEqual(43.5)
      expect(await wider(page)).toBeLessThanOrEqual(0)
    },
  )
}

async function check(page: Page) {
  await rested(page)
  expect(await violations(page, { but: '.board svg' })).toEqual([])
  expect(await page.evaluate(() => document.body.innerText.match(/footballchess\.[\w.]+/g))).toBeNull()
}
