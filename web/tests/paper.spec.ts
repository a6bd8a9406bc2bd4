// What is printed: light, whole, and without what can be pressed.
import { decision, expect, newMatch, remember, test } from './harness'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

test('a rulebook is printed with all its drawings, in light colours whatever the theme', async ({ page }) => {
  await remember(page, { theme: 'dark', lang: 'hu' })
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset.printed = `${document.querySelectorAll('.book figure .drawing > *').length}`
    }
  })
  await page.goto('/rules/tutto')
  const figures = page.locator('.book figure')
  await expect(figures.first()).toBeAttached()
  const all = await figures.count()
  expect(await page.locator('.book figure .drawing').count()).toBeLessThan(all)
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(all))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ media: 'print' })
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => {
        const { display, breakInside, backgroundColor, color } = getComputedStyle(e)
        return { display, breakInside, backgroundColor, color }
      })
  expect(await look('body')).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
  expect((await look('.rail')).display).toBe('none')
  for (const part of ['.book figure', '.book table']) expect((await look(part)).breakInside, part).toBe('avoid')
  expect((await look('.book p')).color).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a match is printed with its log, its board lies open, and nothing is left to press', async ({ page }) => {
  const id = await newMatch(page, pair)
  await page.goto(`/m/${id}`)
  await decision(page, id)
  await expect(page.locator('.log li').first()).toBeVisible()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.rail')).toBeHidden()
  await expect(page.locator('main .current .front')).toBeVisible()
  await expect(page.locator('main .current .back')).toBeHidden()
  await expect(page.locator('.log li').last()).toBeVisible()
  expect(await page.locator('main .side button:visible').evaluateAll((all) => all.map((e) => e.className))).toEqual(
    await page.locator('main .log button.line:visible').evaluateAll((all) => all.map((e) => e.className)),
  )
})
