// Lessons, puzzles and the dialog in small windows: the whole task can be read, and what to press can be reached.
import type { Page } from '@playwright/test'
import { always, expect, finish, newMatch, onSite, remember, test, values, visit, wakes, wider } from './harness'
import { shelf } from '../src/home/layout'

interface Seen {
  whole: boolean
  order: boolean
  board: boolean
  row: boolean
}

/** What is visible of every lesson of a game, one after another within the page: each is measured when it is there. */
const lessons = (page: Page): Promise<Seen[]> =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const next = () => [...document.querySelectorAll<HTMLButtonElement>('.steps button')].at(-1)!
    const look = () => {
      const at = (part: string) => document.querySelector(part)!.getBoundingClientRect()
      const [ask, board, hand] = [at('.ask'), at('.board'), at('.hand')]
      const task = document.querySelector('.ask')!
      const within = (x: number, y: number) => !!document.elementFromPoint(x, y)?.closest('.ask')
      return {
        whole:
          task.scrollHeight <= task.clientHeight + 1 &&
          within(ask.left + 5, ask.top + 5) &&
          within(ask.left + 5, ask.bottom - 5),
        order:
          scrollY === 0 && ask.bottom <= board.top && board.bottom <= hand.top + 1 && hand.bottom <= innerHeight + 1,
        board: board.height >= 320,
        row: at('nav .steps').height <= 50,
      }
    }
    const all: Seen[] = []
    for (let n = 0; ; n++) {
      while (document.querySelector<HTMLSelectElement>('.steps select')!.value !== String(n)) await painted()
      await document.fonts.ready
      await painted()
      all.push(look())
      if (next().disabled) return all
      next().click()
    }
  })

for (const lang of ['en', 'hu', 'ru', 'tr']) {
  test(
    `on a phone every task is read whole, above a board that can be used: ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await remember(page, { lang })
      for (const game of shelf) {
        await visit(page, `/learn/${game}`)
        await page.locator('.hand').waitFor()
        const all = await lessons(page)
        expect(all.length).toBeGreaterThan(4)
        for (const [i, seen] of all.entries())
          expect.soft(seen, `${game}, lesson ${i + 1}`).toEqual({ whole: true, order: true, board: true, row: true })
        expect.soft(await wider(page), game).toBeLessThanOrEqual(0)
      }
    },
  )
}

test('on a phone the answer is at the thumb, and the task stays', onSite(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/learn/tutto#9')
  await page.getByRole('button', { name: /^Bank/ }).click()
  await expect(page.getByText('That’s it.')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.happened li').first()).toContainText(/^You/) // the reader, as the task calls them
  await expect(page.getByRole('button', { name: 'Play Pip' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.ask')).toBeInViewport({ ratio: 1 })
})

test('a wrong move is played to its end, and the answer says what came of that very move', async ({ page }) => {
  await page.goto('/learn/winninggoal#1')
  const answer = page.locator('.hand .wrong')
  const line = page.locator('.happened li')
  await page.getByRole('button', { name: /^Long ball/ }).click()
  await expect(line).toHaveText('You play it long to c11: ball lost.')
  await expect(answer).toContainText('an X loses the ball')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Pass/ }).click()
  await expect(answer).toContainText('the “?” let the other side tackle')
  await expect(line).toHaveText('You pass to c9: “?”, Blue wins the ball.')
  await page.getByRole('button', { name: 'Lesson 4 of 9' }).click()
  await page.getByRole('button', { name: 'Turn the arrow inwards' }).click()
  await page.getByRole('button', { name: /^Long ball/ }).click()
  await expect(answer).toContainText('The arrow was right') // it was turned: that was not the mistake
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: /^Dribble/ }).click()
  await expect(answer).toContainText('Turn the arrow inwards first')
})

test('what was wrong with a flick, or a figure that was taken off, is still seen when it is answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/learn/squareball#2')
  const answer = page.locator('.hand .wrong')
  await page.locator('.wood[role=application]').focus()
  await page.keyboard.press('2') // the yellow die, which has hardly a gap, with full power: it leaves the pitch
  for (let n = 0; n < 30; n++) await page.keyboard.press('ArrowUp')
  await wakes(page)
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('another die')
  await expect(page.locator('.board [data-die]')).toHaveCount(3)
  await expect(page.locator('.happened li')).toHaveText(
    'You flick the yellow die, power 100%. Over the touchline: throw-in for the other side.',
  ) // and no word of an error of the hand
  // Watched again, as a whole or one moment of it, it is seen as before when that is over.
  const dice = page.locator('.board [data-die]')
  const parts = await values(page, '.wood > svg', 'viewBox')
  const [seen] = await parts()
  const part = async () => (await parts()).at(-1)
  await page.keyboard.press('v')
  await expect.poll(async () => (await parts()).length, 'seen from near while it is watched again').toBeGreaterThan(1)
  await expect.poll(part).toBe(seen)
  await expect(dice).toHaveCount(3)
  await page.keyboard.press('k')
  await expect.poll(part).not.toBe(seen)
  await page.keyboard.press('Escape')
  await expect.poll(part).toBe(seen)
  await expect(dice).toHaveCount(3)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Flick', exact: true }).click()
  await expect(page.locator('.hand .right')).toBeVisible()

  await page.locator('.steps select').selectOption('7')
  await page.locator('[data-man=A2]').click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(answer).toBeVisible()
  const inside = await page.locator('.board').evaluate((board) => {
    const [all, one] = [board.getBoundingClientRect(), board.querySelector('[data-man=A10]')!.getBoundingClientRect()]
    return one.top > all.top && one.bottom < all.bottom && one.left > all.left && one.right < all.right
  })
  expect(inside, 'the figure that was to be taken off is in sight').toBe(true)
})

test('the lessons stand in one row, whatever the width, and the numbers of ten in the window', async ({ page }) => {
  await remember(page, { lang: 'hu' })
  await page.goto('/learn/tutto')
  await page.locator('.ask').waitFor()
  for (const width of [390, 700, 900, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const shown = page.locator('.side nav button:visible')
    await expect(shown, `${width} px`).toHaveCount(width === 390 || width === 900 ? 2 : 9)
    expect(
      await shown.evaluateAll((all) => new Set(all.map((e) => e.getBoundingClientRect().top)).size),
      `${width} px`,
    ).toBe(1)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/learn/soccertactics')
  await expect(page.getByRole('navigation').getByRole('button', { name: /10/ }).first()).toBeInViewport({ ratio: 1 })
})

/** Controls that are not completely visible, no matter how the page is scrolled. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, main a[href], select, input')]
      .filter((e) => {
        if (
          !e.checkVisibility({ visibilityProperty: true }) ||
          e.closest('.visually-hidden, [inert], .skip, [role=grid]') ||
          e.matches('.visually-hidden')
        )
          return false
        const modal = document.querySelector('dialog[open]')
        if (modal && !modal.contains(e)) return false
        e.scrollIntoView({ block: 'center', inline: 'nearest' })
        const box = e.getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return (
          box.width > 1 &&
          (box.left < -1 ||
            box.right > innerWidth + 1 ||
            box.top < -1 ||
            box.bottom > innerHeight + 1 ||
            !(top && (e.contains(top) || top.contains(e) || top.closest('label')?.contains(e))))
        )
      })
      .map((e) => `${e.tagName}.${e.className} ${(e.innerText || e.ariaLabel || '').slice(0, 40)}`),
  )

for (const lang of ['hu', 'ru']) {
  test(
    `on a phone held across nothing that can be pressed is cut off: ${lang}`,
    always(lang === 'ru'),
    async ({ page }) => {
      await page.setViewportSize({ width: 667, height: 375 })
      await remember(page, { lang })
      const at = async (where: string) => {
        expect.soft(await hidden(page), where).toEqual([])
        expect.soft(await wider(page), where).toBeLessThanOrEqual(0)
      }
      await page.goto('/')
      await page.locator('.ways .button:enabled').nth(8).waitFor()
      await expect(page.locator('.ways .button').first()).toBeInViewport({ ratio: 1 })
      await at('home')
      await page.locator('.choose').nth(1).click()
      await page.locator('dialog details.rules summary').click()
      await at('dialog')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
      for (const game of shelf) {
        await visit(page, `/learn/${game}`)
        await page.locator('.ask').waitFor()
        await expect(page.locator('.board')).toBeInViewport({ ratio: 1 })
        await at(`lesson of ${game}`)
      }
      await visit(page, '/puzzles/footballchess')
      await page.locator('#ask').waitFor()
      await expect(page.locator('.board')).toBeInViewport({ ratio: 1 })
      await at('puzzles')
      await visit(page, '/analysis/footballchess')
      await page.locator('.sentence').waitFor()
      await expect(page.locator('.board')).toBeInViewport({ ratio: 0.99 })
      await at('analysis')
      await visit(page, '/rules/winninggoal')
      await page.locator('.book h1').waitFor()
      await at('rulebook')
      const id = await newMatch(
        page,
        [
          { kind: 'human', name: 'Ági' },
          { kind: 'bot', level: 'club' },
        ],
        { target: '500' },
      )
      await finish(page, id)
      await visit(page, `/m/${id}`)
      await page.locator('.end .button').first().waitFor()
      await at('end')
    },
  )
}
