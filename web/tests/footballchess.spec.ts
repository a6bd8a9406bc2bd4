// Football Chess as it is played: by keyboard, mouse and notation, alone and with somebody else.
import type { Page } from '@playwright/test'
import {
  always,
  decision,
  expect,
  menu,
  received,
  remember,
  served,
  stranger,
  newMatch,
  test,
  violations,
} from './harness'
import { alone, pair, at, lay, view, covered } from './footballchess'

test('football chess: a whole match against the computer, with the keyboard alone', async ({ page }) => {
  const id = await lay(page, alone, { goals: '1', limit: '50' })
  const on = () => page.evaluate(() => document.activeElement?.getAttribute('data-at'))
  const marks = page.locator('[data-mark]')
  const warned = page.getByText('Make the same move again if you mean it.')
  for (let i = 0; i < 20 && !(await on()); i++) await page.keyboard.press('Tab')
  let made = 0
  for (let seen = await decision(page, id); seen; seen = await decision(page, id)) {
    // Tries piece after piece until something is highlighted; a goal comes before anything else.
    for (let tries = 0; tries < 8 && !(await marks.count()); tries++) {
      await page.keyboard.press('Escape')
      for (let n = 0; n <= made % 5; n++) await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
    }
    const wanted = (await page.locator('[data-mark=goal]').count()) ? '[data-mark=goal]' : '[data-mark]'
    const there = await page.locator(wanted).first().getAttribute('data-on')
    for (let n = 0; n < 90 && (await on()) !== there; n++) await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    if (await page.locator('[data-mark=exit], [data-mark=stop]').count()) {
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
    }
    const answered = page.locator(`main:not([data-seq='${seen.seq}'])`).or(warned)
    await expect(answered.first()).toBeVisible()
    if (await warned.count()) await page.keyboard.press('Enter')
    await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seen.seq))
    made++
  }
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect((await view(page, id)).end).toMatch(/goals|limit|rep/)
})

test(
  'football chess: against a beginner a move that lets the other side score is made at the second press',
  served(),
  async ({ page }) => {
    // White can shoot as soon as Black's keeper leaves the middle.
    const state = '3k3/7/2b1r2/1p1q1n1/7/3Q3/7/1N3P1/2R1B2/7/3K3 d6 b 0-0 1 1 -'
    const id = await newMatch(page, [...alone].reverse(), {}, 'footballchess', undefined, { state })
    const hinted = page.waitForResponse((answer) => answer.url().includes('/hints'))
    await page.goto(`/m/${id}`)
    await decision(page, id)
    await received(page, hinted)
    await at(page, 'd11').click()
    await at(page, 'e11').click()
    const warned = page.locator('.sentence').getByText('That lets them score next.')
    await expect(warned).toBeVisible()
    const log = page.locator('section.log')
    await expect(log).not.toContainText('goalkeeper goes to e11')
    await at(page, 'e11').click()
    await expect(log).toContainText('goalkeeper goes to e11')
    await expect(warned).toBeHidden()
  },
)

test(
  'football chess: between two browsers by link, each with its own goal at the left',
  served(),
  async ({ page, browser, baseURL }) => {
    const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], { goals: '1' }, 'footballchess')
    await page.goto(`/m/${id}`)
    const link = await page.getByLabel('Invitation link').inputValue()
    const guest = await stranger(browser, baseURL!, 'hu')
    await guest.goto(link)
    await guest.getByLabel('A neved').fill('Béla')
    await guest.locator('.waiting, form').getByRole('button').first().click()
    await expect(page.locator('.sentence')).toContainText('Free ball on d6')
    await expect(page.locator('[data-turned=false]')).toBeVisible()
    await expect(guest.locator('[data-turned=true]')).toBeVisible()
    const left = async (p: Page) => (await at(p, 'd1').boundingBox())!.x < (await at(p, 'd11').boundingBox())!.x
    expect([await left(page), await left(guest)]).toEqual([true, false])

    await at(page, 'd4').click()
    await at(page, 'd6').click()
    await expect(guest.locator('.sentence.yours')).toBeVisible()
    // Take the ball: the piece, the holder, the exit.
    await at(guest, 'd8').click()
    await expect(guest.locator('[data-mark=take][data-on=d6]')).toBeVisible()
    await at(guest, 'd6').click()
    await expect(guest.locator('[data-mark=exit]')).toHaveCount(10)
    await at(guest, 'a6').click()
    await expect.poll(async () => (await view(page, id)).holder).toBe('q')
    await expect(page.locator('.sentence.yours')).toContainText('queen on a6')
    await at(page, 'd1').click()
    await at(page, 'e1').click()
    await expect(guest.locator('.sentence.yours')).toBeVisible()
    // Black carries the ball in front of the goal, White watches, and the deciding goal is scored.
    await at(guest, 'a6').click()
    await at(guest, 'b6').click()
    await expect(page.locator('.sentence.yours')).toContainText('queen on b6')
    await at(page, 'e1').click()
    await at(page, 'f1').click()
    await expect(guest.locator('.sentence.yours')).toBeVisible()
    await at(guest, 'b6').click()
    await expect(guest.locator('[data-mark=goal][data-on=b0]')).toBeVisible()
    await at(guest, 'b0').click()
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
    await expect(guest.locator('.end')).toContainText('Győztél! 1–0')
    // The score is shown once.
    await expect(guest.locator('.end')).not.toContainText('Nyertél')
    await expect(guest.locator('.seats')).not.toContainText(/\d/)
    expect(await view(page, id)).toMatchObject({ end: 'goals', result: 'b', goals: [0, 1] })
    for (const p of [page, guest]) await expect(p.locator('polyline.trail.flown')).toHaveCount(1)
  },
)

// Unit tests check which squares are highlighted after which (selection.test.ts, actions.test.ts).
test('football chess: a chain grows leg by leg and may stop', always(false), async ({ page }) => {
  // From d5 the queen sees the pawn on f3, and the pawn the bishop on e3.
  const id = await lay(page, pair, {}, ['Pf4-f3', 'Kd11-e11', 'Qd4-d6', 'Ke11-d11', 'Qd6*d5', 'Kd11-e11'])
  await at(page, 'd5').click()
  await page.keyboard.press('4')
  await at(page, 'f3').click()
  const stop = page.getByRole('button', { name: 'Stop here' })
  await expect(page.locator('[data-mark=stop][data-on=f3]')).toBeVisible()
  await expect(page.locator('[data-mark=pass][data-on=e3]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-mark=stop]')).toHaveCount(0)
  await at(page, 'f3').click()
  await stop.click()
  await expect.poll(async () => (await view(page, id)).holder).toBe('P')
})

/** The contrast of an element's text with its background. */
const contrast = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((e) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const over = (colour: string, alpha: number) => {
      paint.globalAlpha = alpha
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((c) =>
        c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind: Element[] = []
    for (let at: Element | null = e; at; at = at.parentElement) behind.unshift(at)
    let back = over('#fff', 1)
    for (const at of behind) back = over(getComputedStyle(at).backgroundColor, Number(getComputedStyle(at).opacity))
    const fore = over(getComputedStyle(e).color, Number(getComputedStyle(e).opacity))
    return (Math.max(fore, back) + 0.05) / (Math.min(fore, back) + 0.05)
  })
test('football chess: moves by click, drag and keyboard, why not, the coach, and switches that can be read in every theme', async ({
  page,
}) => {
  await remember(page, { theme: 'system' })
  const id = await lay(page, pair)
  const name = 'Show the offside lines'
  const button = page.getByRole('button', { name })
  for (const [theme, wish] of [
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['contrast', { contrast: 'more' }],
  ] as const) {
    await page.emulateMedia(wish)
    await expect(page.locator(':root')).toHaveAttribute('data-theme', theme)
    for (const pressed of ['false', 'true']) {
      await expect(button).toHaveAttribute('aria-pressed', pressed)
      await button.hover()
      expect(await contrast(page, name), `${theme}, pressed ${pressed}, hovered`).toBeGreaterThanOrEqual(4.5)
      await page.mouse.move(0, 0)
      expect(await contrast(page, name), `${theme}, pressed ${pressed}`).toBeGreaterThanOrEqual(4.5)
      await button.click()
    }
  }
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })

  // Why not, beside the square, with the rule.
  await page.setViewportSize({ width: 1380, height: 1000 })
  const reason = page.getByRole('status').filter({ hasText: 'FC-' })
  await at(page, 'd4').click()
  await at(page, 'd8').hover()
  await expect(reason).toContainText('FC-47')
  await at(page, 'd7').click()
  await expect(reason).toContainText('is in the way: only a knight')
  await expect(page.locator('.board .tip')).toBeVisible()
  expect(await covered(page.locator('.board .tip'))).toEqual({ men: [], out: false })
  await reason.getByRole('button', { name: 'FC-10' }).click()
  await expect(page.locator('aside .book')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.locator('aside .book')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  // White drags, Black types.
  const drag = async (from: string, to: string, off = 28) => {
    // The window has just got another size: the board may still change its own.
    const places = async () => [await at(page, from).boundingBox(), await at(page, to).boundingBox()]
    let [a, b] = await places()
    await expect
      .poll(async () => {
        const before = JSON.stringify([a, b])
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        ;[a, b] = await places()
        return !!a && !!b && JSON.stringify([a, b]) === before
      })
      .toBe(true)
    await page.mouse.move(a!.x + off, a!.y + off)
    await page.mouse.down()
    await page.mouse.move(b!.x + 20, b!.y + 40, { steps: 4 })
    await page.mouse.move(b!.x + 28, b!.y + 28)
    await page.mouse.up()
  }
  await drag('d4', 'd6')
  await expect.poll(async () => (await view(page, id)).holder).toBe('Q')
  await expect(page.locator('.sentence')).toContainText('Béla')
  await page.keyboard.press('/')
  const field = page.getByRole('textbox', { name: /Type a move/ })
  await expect(field).toBeFocused()
  await field.fill('Qd8xd6-d5')
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'has to turn' })).toContainText('FC-28')
  await field.fill('nonsense')
  await field.press('Enter')
  await expect(page.getByText('That is not a move.')).toBeVisible()
  await field.fill('k-e11')
  await field.press('Enter')
  await expect.poll(async () => (await view(page, id)).last).toEqual({ piece: 'k', kind: 'go', from: 'd11', to: 'e11' })
  await expect(page.locator('.sentence')).toContainText('Ági to move, with the ball')

  // The holder carries, then kicks and passes; with the coach a target shows its chance of winning in words.
  // It says that it does not come, and comes although the server was too busy when it was asked first.
  const refuse = (status: number, code: string) =>
    page.route(
      /coach=1/,
      (route) => route.fulfill({ status, contentType: 'application/problem+json', json: { code } }),
      { times: 1 },
    )
  const coach = async () => {
    await menu(page, 'Coach')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await refuse(500, 'internal')
  await coach()
  await expect(page.locator('.coach')).toHaveText('The coach has no advice here. It will be back for your next move.')
  await coach() // off
  await refuse(503, 'rate_limited')
  await coach()
  await expect(page.locator('.coach li').first()).toBeVisible() // the chances are there, and nothing moves any more
  await at(page, 'd6').click()
  const target = page.locator('[data-mark=carry]').first()
  await expect(target).toBeVisible()
  await expect(page.locator('[data-mark=goal]')).toHaveCount(1)
  await at(page, (await target.getAttribute('data-on'))!).hover()
  const says = page.locator('.tray [role=status]')
  await expect(says).toContainText(/Chance of winning: (≈ )?\d+%/)
  await expect(says).not.toContainText(/(^|· )win\b/)
  await page.keyboard.press('2')
  await expect(page.locator('[data-mark=leave]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await at(page, 'd6').click({ position: { x: 44, y: 44 } }) // the ball itself
  await expect(page.locator('[data-mark=kick]').first()).toBeVisible()
  await expect(page.locator('[data-mark=pass]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await drag('d6', 'd3', 46) // the ball that it holds
  await expect.poll(async () => (await view(page, id)).last).toEqual({ piece: 'Q', kind: 'kick', from: 'd6', to: 'd3' })
})

test('football chess: after the third repetition the other side kicks off, where that is agreed', async ({ page }) => {
  const round = ['Kd1-e1', 'Ke11-d11', 'Ke1-d1', 'Kd11-e11']
  const id = await lay(page, pair, { whistle: 'kickoff' }, [...['Pf4-f5', 'Kd11-e11'], ...round, ...round.slice(0, 2)])
  await at(page, 'e1').click()
  await at(page, 'd1').click()
  await expect(page.getByText('New kick-off', { exact: true })).toBeVisible()
  // White's pawn is lifted, and placed by itself on the only square.
  await expect(page.locator('.sentence')).toContainText('Béla to move')
  const { movesWithoutGoal, pieces } = await view(page, id)
  expect([movesWithoutGoal, pieces.P, pieces.k]).toEqual([0, 'f4', 'd11'])
  await page.getByRole('button', { name: 'Moves in notation' }).click()
  await expect(page.locator('.notation p')).toHaveText('Third repetition: a new kick-off.')
})

test('football chess: a goal, a reload in the restart, a piece placed by drag and the last by itself; the moves in notation, and replay', async ({
  page,
}) => {
  const id = await lay(page, pair, {}, ['Nb4-d5', 'Kd11-e11', 'Nd5-b6', 'Ke11-f11', 'Qd4-d6', 'Kf11-e11'], {
    takeback: 'any',
  })
  await at(page, 'd6').click()
  await at(page, 'd12').click()
  await expect.poll(async () => (await view(page, id)).phase).toBe('place')
  await page.getByRole('button', { name: 'Moves in notation' }).click()
  await page.reload()
  await expect(page.locator('.sentence')).toContainText('Ági places a piece')
  await expect(page.locator('[data-hand]')).toHaveCount(2)
  const [from, to] = [await page.locator('[data-hand=N]').boundingBox(), await at(page, 'd4').boundingBox()]
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(to!.x + 40, to!.y + 30, { steps: 6 })
  await expect(page.locator('[data-mark=place]')).toHaveCount(2)
  await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await view(page, id)).pieces.N).toBe('d4')
  // One piece is left, and is placed automatically on the only square.
  await expect.poll(async () => (await view(page, id)).phase).toBe('play')
  await expect(page.locator('.sentence')).toContainText('Béla to move')
  // A takeback leads to the last choice: the knight's, as the queen had none.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/moves')) sent.push(request.postData()!)
  })
  await page.getByRole('button', { name: 'Take back my last move' }).click()
  await expect(page.locator('[data-hand]')).toHaveCount(2)
  await decision(page, id) // a piece that is placed by itself is placed as soon as the position stands
  expect(sent).toEqual([])
  await page.locator('[data-hand=N]').click()
  await at(page, 'd4').click()
  await expect.poll(async () => (await view(page, id)).phase).toBe('play')

  // The log as moves, with a chapter for each goal, and the moves of the pieces.
  const moves = page.locator('.notation li')
  await expect(moves).toHaveText([
    /Nb4-d5/,
    /Kd11-e11/,
    /Nd5-b6/,
    /Ke11-f11/,
    /Qd4-d6/,
    /Kf11-e11/,
    /Qd6>d12/,
    /N@d4/,
    /Q@b4/,
    /N@d4/,
    /Q@b4/,
  ]) // two of them taken back
  await expect(page.locator('.notation p')).toHaveText('Goal for Ági! 1–0.')
  const place = () => page.locator('[data-man=Q]').evaluate((e: HTMLElement) => e.style.transform)
  const after = await place()
  await moves.first().getByRole('button').click()
  await expect(at(page, 'd5')).toHaveAttribute('aria-label', /White knight/)
  await page.keyboard.press('ArrowLeft')
  await expect(at(page, 'b4')).toHaveAttribute('aria-label', /White knight/)
  expect(await place()).not.toBe(after)
  expect(await violations(page, { but: '.board svg' })).toEqual([])
  await page.keyboard.press('End')
  await expect.poll(place).toBe(after)
})
