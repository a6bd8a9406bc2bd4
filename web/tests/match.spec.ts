import type { Page } from '@playwright/test'
import { dice } from './chance'
import {
  always,
  another,
  arrived,
  decide,
  decision,
  doc,
  enter,
  entries,
  expect,
  newMatch,
  own,
  rested,
  served,
  test,
  visit,
} from './harness'
import { dealt, reviewed, slips } from './needs'
import { shelf } from '../src/home/layout'

const alone = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'beginner' },
]

test('a whole match against the computer, with the keyboard alone and a reload', async ({ page }) => {
  await page.goto('/')
  const choices = page.getByRole('button', { name: 'Options' }).first()
  for (let i = 0; i < 20 && !(await choices.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(choices).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The short game: to 3000.
  const presets = dialog.locator('[name=preset]')
  const short = dialog.getByRole('radio', { name: 'Short', exact: true })
  for (let i = 0; i < 20 && !(await presets.first().evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  for (let i = 0; i < 5 && !(await short.isChecked()); i++) await page.keyboard.press('ArrowDown')
  await expect(short).toBeChecked()
  await page.keyboard.press('Enter')
  await arrived(page, /\/m\//)

  // The computer waits until the first steps have been read.
  const steps = page.getByRole('complementary', { name: 'Your first match' })
  for (const name of ['Next', 'Next', 'Got it']) await enter(steps.getByRole('button', { name }))
  const id = new URL(page.url()).pathname.slice('/m/'.length)
  const before = await decision(page, id)
  await page.reload()
  const after = await decision(page, id)
  expect([after.seq, after.doc.view]).toEqual([before.seq, before.doc.view])
  while (await decide(page, id));
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /wins?/i })).toBeVisible()
})

for (const width of [1280, 390]) {
  test(
    `Back leads from a moment to the match, and takes the rulebook from the board, at ${width} pixels`,
    always(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      const id = await newMatch(page, alone)
      await page.goto(`/m/${id}`)
      await decide(page, id)
      await decision(page, id)
      for (const line of [3, 0]) {
        if (width < 800) await page.getByRole('button', { name: 'Log' }).click()
        await page.locator('.log .line, dialog .line').nth(line).click()
        await expect(page).toHaveURL(/#\d+$/)
        await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible()
      }
      await page.goBack()
      await arrived(page, new RegExp(`/m/${id}$`))
      await expect(page.getByRole('button', { name: 'Back to the game' })).toBeHidden()
      await expect(page.getByRole('dialog')).toBeHidden()
      if (width < 800) {
        await page.getByRole('button', { name: 'Rules' }).click()
        await expect(page.locator('aside .book h1')).toBeVisible()
        await page.goBack()
        await expect(page.locator('aside')).toHaveCount(0)
        await arrived(page, new RegExp(`/m/${id}$`))
        await expect(page.getByRole('button', { name: 'Rules' })).toBeFocused()
      }
      // Going back with the button adds no step to the history either.
      await page.keyboard.press('Home')
      await page.getByRole('button', { name: 'Back to the game' }).click()
      await arrived(page, new RegExp(`/m/${id}$`))
      await page.goBack()
      await arrived(page, /\/$/)
    },
  )
}

test('a match between two browsers by link, in two languages', served(), async ({ page, browser, baseURL }) => {
  const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], { target: '2000' })
  await page.goto(`/m/${id}`)
  const link = await page.getByLabel('Invitation link').inputValue()

  const context = await another(browser, { locale: 'ru-RU' })
  const guest = await context.newPage()
  await guest.goto(link)
  await guest.getByLabel('Имя').fill('Дмитрий')
  await guest.getByRole('button', { name: 'Войти в игру' }).click()
  for (const p of [page, guest]) {
    await expect(p.locator('.seats')).toContainText('Ági')
    await expect(p.locator('.seats')).toContainText('Дмитрий')
  }
  await expect(guest).toHaveURL(/\/m\/[^?]+$/)
  // A reader who comes by a link gets the first steps like anybody in a first match.
  const steps = guest.getByRole('complementary', { name: 'Ваш первый матч' })
  for (const name of ['Дальше', 'Дальше', 'Понятно']) await steps.getByRole('button', { name }).click()
  for (let seen = await doc(page, id); seen.doc.phase === 'playing'; seen = await doc(page, id)) {
    await decide(seen.doc.turn.seats.includes(0) ? page : guest, id)
  }
  await expect(page.locator('.end h2')).toContainText(/wins?/i)
  await expect(guest.locator('.end h2')).toContainText(/побед/i)

  // The seat belongs to the player who took it: a third person finds it taken, and may watch.
  const third = await (await another(browser, { baseURL })).newPage()
  await third.goto(link)
  await expect(third.locator('.seats')).toContainText('Дмитрий')
  await expect(third.getByRole('button', { name: 'Rematch' })).toHaveCount(0)
  await context.close()
  await third.context().close()
})

test('a page that is older than the server loads itself again, once, and then says so', served(), async ({ page }) => {
  const id = await newMatch(page, [
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level: 'club' },
  ])
  let loads = 0
  page.on('request', (request) => {
    loads += Number(request.isNavigationRequest())
  }) // no load event if the stream comes before it
  await page.route('**/stream?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: wire\ndata: 99\n\n' }),
  )
  await page.goto(`/m/${id}`)
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible() // the second page has requested it, too
  await page.unroute('**/stream?*')
  await page.getByRole('link', { name: 'Reload' }).click()
  await decision(page, id)
})

test('a game whose program does not come: a sentence and a way on', served(), async ({ page }) => {
  const id = await newMatch(page, [
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level: 'club' },
  ])
  let mended = false
  await page.route('**/assets/*.js', async (route) => {
    if (mended) return route.continue()
    const answer = await route.fetch()
    await ((await answer.text()).includes('tutto.ui.prompt.') ? route.abort() : route.fulfill({ response: answer }))
  })
  await page.goto(`/m/${id}`)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  mended = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await decision(page, id)
})

const long = 'twenty entries, of which the seventh and the eighth are the game’s' // those of the Table take no time

/** Goes through the paces, by button and by key, to the fastest; returns the button. */
async function paces(page: Page) {
  const pace = page.getByRole('button', { name: /^Speed: / })
  await expect(pace).toHaveText('1×')
  for (const next of ['2×', '4×', '0.5×', '1×']) {
    await pace.click()
    await expect(pace).toHaveText(next)
  }
  for (const [key, next] of [
    ['-', '0.5×'],
    ['-', '0.5×'],
    ['+', '1×'],
    ['+', '2×'],
    ['+', '4×'],
    ['+', '4×'],
  ]) {
    await page.keyboard.press(key)
    await expect(pace).toHaveText(next)
  }
  return pace
}

test(
  'replay: every moment has an address, keys step, the dice can be checked',
  dice(long),
  async ({ page, context }) => {
    const id = await dealt(page)
    await page.goto(`/m/${id}#7`)
    const current = page.locator('.log [aria-current]')
    await expect(page.locator('.log li')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'To the result' })).toBeVisible()
    const at7 = await current.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(current).not.toHaveText(at7!)
    await page.keyboard.press('ArrowLeft')
    await expect(current).toHaveText(at7!)
    await paces(page)
    await page.getByRole('button', { name: 'Play from here' }).click()
    await expect(current).not.toHaveText(at7!)
    // Before everyone sat down nobody is waited for, and the log uses their present names.
    await page.keyboard.press('Home')
    await expect(page.locator('.board h2')).toHaveText('Before the match')
    await expect(page.locator('.log')).toContainText('Pip')
    await expect(page.locator('.log')).not.toContainText('Player 2')
    await page.keyboard.press('End')
    await expect(page.locator('.end h2')).toBeVisible()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('img', { name: /chance of winning/i })).toBeVisible()

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('.log .line').nth(5).click()
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`[/?]m/${id}[?&]lang=en#\\d+$`),
    )
    await page.keyboard.press('End')

    await page.getByRole('link', { name: 'Check the rolls' }).click()
    await expect(page.getByText('The log is correct.')).toBeVisible()
    // For a log that somebody has changed, it names the entry.
    const log = page.getByRole('textbox')
    const text = await log.inputValue()
    await log.fill(
      text.replace(/^(\d+ \d+ \* :)(\d)(\d*)$/m, (_, head, die, rest) => head + (die === '1' ? '2' : '1') + rest),
    )
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(/Entry \d+ is not correct\.|The log is not correct\./)).toBeVisible()
  },
)

// Unit tests check how long a step takes at each pace (playback.test.ts).
test(
  'the past plays at the pace that is chosen, by button and by key',
  own(always(false, dice(long))),
  async ({ page }) => {
    const id = await dealt(page)
    await page.clock.install()
    await page.goto(`/m/${id}#6`)
    const pace = await paces(page)

    await page.clock.pauseAt(Date.now() + 3_600_000)
    const shown = async () => Number(await page.locator('main').getAttribute('data-seq'))
    const play = async () => {
      await page.getByRole('button', { name: 'Play from here' }).click()
      await expect.poll(shown).toBe(7)
    }
    await play()
    let fast = 0 // ms of the page's own clock, at four times the pace
    for (; (await shown()) === 7; fast += 5) await page.clock.runFor(5)
    expect(fast).toBeGreaterThan(50)
    for (const key of ['ArrowLeft', 'ArrowLeft', '-', '-', '-']) await page.keyboard.press(key)
    await expect(pace).toHaveText('0.5×')
    // The same step takes eight times as long at half the pace, except for what `fast` has counted too much.
    await play()
    await page.clock.runFor(8 * fast - 45)
    expect(await shown()).toBe(7)
    await page.clock.runFor(50)
    await expect.poll(shown).toBe(8)

    await page.clock.resume()
    await page.keyboard.press('End')
    await expect(page.locator('.end h2')).toBeVisible()
    await expect(pace).toHaveCount(0) // the present has no pace
  },
)

for (const game of shelf) {
  test(
    `${game}: the first steps lie over nothing, on any phone, and come once`,
    always(game === 'winninggoal'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 })
      await page.goto('/')
      await page
        .locator(`[aria-labelledby=game-${game}]`)
        .getByRole('button', { name: /^Play / })
        .click()
      const steps = page.getByRole('complementary', { name: 'Your first match' })
      // The controls are there, unless the computer begins, which waits.
      await expect(page.locator('.sentence.yours, .unread')).toHaveCount(1)
      if (await page.locator('.sentence.yours').count()) await expect(page.locator('.decision')).toBeVisible()
      for (const [width, height] of [
        [390, 664],
        [390, 844],
        [844, 390],
      ]) {
        await page.setViewportSize({ width, height })
        await expect(steps).toBeInViewport({ ratio: 1 })
        const [board, card] = await Promise.all(
          [page.locator('.board'), steps].map(async (part) => (await part.boundingBox())!),
        )
        const apart = card.y >= board.y + board.height || card.x >= board.x + board.width
        expect(apart, `${width} × ${height}: ${JSON.stringify([board, card])}`).toBe(true)
        // What is to be pressed first is in sight below them.
        if (height === 844 && (await page.locator('.sentence.yours').count()))
          await expect(page.locator('.decision').getByRole('button').first()).toBeInViewport({ ratio: 1 })
      }
      // Two clicks from opening the page to the first move, and later matches explain nothing.
      for (const name of ['Next', 'Next', 'Got it']) await steps.getByRole('button', { name }).click()
      await expect(steps).toHaveCount(0)
      await expect(page.locator('.decision:not([inert])')).toBeVisible()
      await visit(page, '/')
      await page
        .locator(`[aria-labelledby=game-${game}]`)
        .getByRole('button', { name: /^Play / })
        .click()
      await expect(page.locator('.sentence')).toBeVisible()
      await expect(steps).toHaveCount(0)
    },
  )
}

test(
  'the story of a match has the reader’s own decisions, and leads from one mistake to the next',
  dice('the reader’s best and worst decision, and two to eight mistakes'),
  async ({ page }) => {
    const id = await dealt(page)
    const own = (await entries(page, id)).filter((e) => e.seat === 0).map(({ seq }) => seq)
    const {
      best: [best],
      worst: [worst],
      plies,
    } = await reviewed(page, id)
    const wrong = await slips(page, id)
    for (const seq of [best, worst]) expect(own).toContain(seq)
    await page.goto(`/m/${id}`)
    const main = page.locator('main')
    await page.getByRole('button', { name: /^Best move / }).click()
    await expect(main).toHaveAttribute('data-seq', String(best - 1))
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.locator('ol:has([data-moment])').first().locator('[data-moment=slip]')).toHaveCount(wrong.length)
    await page.getByRole('button', { name: 'Next mistake' }).click()
    await expect(main).toHaveAttribute('data-seq', String(wrong[0] - 1))
    // On a phone, too, the text about the moment leaves the whole board visible.
    await page.setViewportSize({ width: 390, height: 844 })
    const over = async () => {
      const [board, hand] = await Promise.all(
        ['.board', '.hand'].map(async (part) => (await page.locator(part).boundingBox())!),
      )
      return board.y + board.height - hand.y
    }
    await expect.poll(over).toBeLessThanOrEqual(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator(`[data-slip="${wrong[0]}"]`)).toContainText('Better:')
    await page.keyboard.press('m')
    await expect(main).toHaveAttribute('data-seq', String(wrong[1] - 1))
    await page.keyboard.press('Shift+M')
    await expect(main).toHaveAttribute('data-seq', String(wrong[0] - 1))
    // From there it is tried again, against the same computer.
    await page.getByRole('button', { name: 'Try again from here' }).click()
    await arrived(page, new RegExp(`/m/(?!${id})`))
    await expect(page.locator('[data-trial=asks]')).toContainText('There was something better. Can you find it?')
    const next = new URL(page.url()).pathname.slice('/m/'.length)
    expect((await doc(page, next)).doc.seats[1].level).toBe(alone[1].level)
    const better = plies.find(({ seq }) => seq === wrong[0])!.best!
    await page.evaluate(
      async ([id, move]) => {
        const { seq } = await (await fetch(`/api/matches/${id}`)).json()
        await fetch(`/api/matches/${id}/moves`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ seat: 0, seq, move }),
        })
      },
      [next, better],
    )
    await expect(page.locator('[data-trial=found]')).toContainText('That is the better move!')
  },
)

test(
  'Tutto: neither dice nor the words of a card lie on the well, and where banking wins that is the main thing',
  served(),
  async ({ page }) => {
    // Drawings come to rest after the page has said whose turn it is.
    const apart = async (things: string, well: string) => {
      await rested(page)
      const boxes = (one: string) => page.locator(one).evaluateAll((all) => all.map((e) => e.getBoundingClientRect()))
      const [lying, [hollow]] = [await boxes(things), await boxes(well)]
      expect(lying.length).toBeGreaterThan(0)
      const over = lying.filter(
        (box) =>
          box.bottom > hollow.top + 1 &&
          box.top < hollow.bottom - 1 &&
          box.right > hollow.left + 1 &&
          box.left < hollow.right - 1,
      )
      expect(over).toEqual([])
    }
    for (const [card, deck] of [
      ['pm', 'a5555555451'],
      ['cl', 'a5555555550'],
    ]) {
      const id = await newMatch(page, alone, {}, 'tutto', undefined, {
        state: `6000 1250,4300 1 K ${card} 0 1+222 15 ${deck} 1`,
      })
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/m/${id}`)
      await decision(page, id)
      await apart('.words p, .scores', '.rail')
      await page.setViewportSize({ width: 390, height: 664 })
      await expect(page.locator('[data-die]')).toHaveCount(2)
      await apart('.words p, .scores, [data-die]', '.rail')
      await apart('.words p, [data-die]', '.scores')
      await page.keyboard.press('a')
      await apart('.words p, [data-die]', '.worth')
    }
    const id = await newMatch(page, alone, {}, 'tutto', undefined, {
      state: '6000 5500,4300 1 K b6 0 1+222 15 a5555545551 1',
    })
    await page.goto(`/m/${id}`)
    await decision(page, id)
    await expect(page.locator('.sentence')).toContainText('Bank 1050 and win the match!')
    await expect(page.locator('.action.stop')).toHaveClass(/main/)
    await page.locator('.action.stop').click()
    await expect(page.locator('.banner.won')).toHaveText(/6000 points reached/)
  },
)
