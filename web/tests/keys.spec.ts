import { always, expect, lettered, remember, newMatch, test, violations } from './harness'
import { shelf } from '../src/home/layout'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

for (const game of shelf) {
  test(
    `the keys of a screen can be read, each of them once: ${game}`,
    always(game === 'squareball'),
    async ({ page }) => {
      await remember(page, { lang: 'hu' })
      await page.goto(`/m/${await newMatch(page, pair, {}, game)}`)
      await expect(page.locator('.sentence')).toBeVisible()
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('dt').first()).toBeVisible()
      for (const [width, height] of [
        [1280, 800],
        [667, 375],
        [390, 844],
      ]) {
        await page.setViewportSize({ width, height })
        await lettered(page)
        const seen = await dialog.locator('.body').evaluate((body) => ({
          over: body.scrollWidth - body.clientWidth,
          part: Math.min(
            ...[...body.querySelectorAll('dd')].map((dd) => dd.clientWidth / body.querySelector('dl')!.clientWidth),
          ),
          cut: [...body.querySelectorAll<HTMLElement>('dt, dd, kbd')]
            .filter((e) => e.scrollWidth > e.clientWidth + 1)
            .map((e) => e.textContent),
        }))
        expect(seen, `${width} x ${height}`).toMatchObject({ over: 0, cut: [] })
        expect(seen.part, `${width} x ${height}`).toBeGreaterThan(0.4)
      }
      const keys = await dialog.locator('kbd').allTextContents()
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
      expect(await violations(page)).toEqual([])
    },
  )
}

test('a die that has the focus leaves the browser its own keys', async ({ page }) => {
  await page.goto('/analysis/tutto?state=6000_100,0_1_K_b2_350_-_112346_84453443521_3')
  const die = page.locator('.die[data-die]').first()
  await expect(die).toBeEnabled()
  await die.focus()
  /** Whether the page keeps an arrow key for itself. */
  const kept = (more: Record<string, boolean>) =>
    die.evaluate(
      (e, more) =>
        !e.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, ...more })),
      more,
    )
  for (const key of ['altKey', 'ctrlKey', 'metaKey']) expect(await kept({ [key]: true }), key).toBe(false)
  await expect(die).toBeFocused()
  expect(await kept({})).toBe(true)
  await expect(die).not.toBeFocused()
})

test('what the frame listens to is the frame’s, whatever can be pressed on the table; a click tells what a die shows and what a square is for', async ({
  page,
}) => {
  const kickOff = 'WG1 KO c6 B f Wl - . 0-0 1W/450000 -'
  await page.goto(`/m/${await newMatch(page, pair, { clock: 'fixed' }, 'winninggoal', undefined, { state: kickOff })}`)
  await expect(page.locator('[data-move=R]')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.locator('aside .book h1')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.locator('aside .book')).toHaveCount(0)
  // The same keys on a Russian keyboard, with Caps Lock, and as a browser says them that fills in a field.
  const typed = (key?: string, code?: string) =>
    page.evaluate(
      ({ key, code }) => {
        const e = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
        if (key === undefined) Object.defineProperty(e, 'key', { value: undefined })
        document.body.dispatchEvent(e)
      },
      { key, code },
    )
  await typed('к', 'KeyR')
  await expect(page.locator('aside .book h1')).toBeVisible()
  await typed('R', 'KeyR')
  await expect(page.locator('aside .book')).toHaveCount(0)
  await typed('é', 'Digit2')
  await expect(page.locator('[data-move=R]')).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await typed()
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // From button to button if the keyboard is on one; through the match from anywhere else.
  await page.keyboard.press('2')
  await expect(page.locator('[data-move=R]')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-move=V]')).toBeFocused()
  const seq = await page.locator('main').getAttribute('data-seq')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'defence die' }).click()
  await expect(page.locator('.about li')).toHaveCount(6)
  await expect(page.locator('.about')).toContainText('Reconstructed faces')
  await page.locator('[data-at=c10]').click()
  await expect(page.locator('.about')).toContainText('penalty area')
  await page.locator('[data-at=c10]').press('ArrowRight')
  await expect(page.locator('[data-at=c11]')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('main')).toHaveAttribute('data-seq', String(Number(seq) - 1))
})
