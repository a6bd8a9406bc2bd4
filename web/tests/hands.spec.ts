// What befalls hands: a control that disappears under the focus, a second click, a pointer that is lost, two fingers.
import type { Locator, Page } from '@playwright/test'
import { shelf } from '../src/home/layout'
import {
  decision,
  doc,
  entries,
  expect,
  joined,
  menu,
  move,
  moved,
  newMatch,
  remember,
  test,
  visit,
  wakes,
} from './harness'
import { flick } from './pitch'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

/** A match in which one may bank at once. */
const bank = '6000 0,0 1 K b2 0 - 112346 a5455555551 1'
const calm = { setup: 'open', clock: 'fixed' }

/** Opens a match of two at one screen, at a position if one is given; returns its id, and the entry before its first
 *  decision. */
async function opened(page: Page, game: string, options: Record<string, string>, state = '') {
  const id = await newMatch(page, pair, options, game, undefined, state ? { state } : undefined)
  await page.goto(`/m/${id}`)
  return { id, seq: (await decision(page, id)).seq as number }
}

/** A decision with a button of its own in each of the other games, and that button. */
const buttons: [game: string, button: string, options: Record<string, string>, state?: string][] = [
  ['tutto', '.choice.stop', {}, bank],
  ['soccertactics', '.act.main', {}],
  ['squareball', '.act.main', calm],
]

test('after a move by keyboard the focus is on the next action; a held key and a second click do nothing more', async ({
  page,
}) => {
  const focus = page.locator('main .hand :is(.tray button:not(.quiet), .sentence):focus')
  for (const [game, button, options, state] of buttons) {
    const { id, seq } = await opened(page, game, options, state)
    await page.locator(`main .tray ${button}:visible`).first().press('Enter')
    await moved(page, id, seq)
    await decision(page, id)
    await expect(focus, game).toBeVisible() // the next action or, as long as there is none, the sentence
  }
  const id = await newMatch(page, pair, { clock: 'fixed' }, 'winninggoal')
  await page.goto(`/m/${id}`)
  const { seq } = await decision(page, id)
  const act = page.locator('main .tray .choice:visible:not([aria-disabled=true])')
  await act.first().press('Enter')
  await expect.poll(async () => (await doc(page, id)).seq).toBeGreaterThan(seq)
  const now = await decision(page, id)
  await expect(act.and(page.locator(':focus'))).toBeVisible() // the orange die, which is first, is barred now
  // A finger or a mouse finds the sentence; the next Tab finds what can be done.
  await act.first().click()
  await expect.poll(async () => (await doc(page, id)).seq).toBeGreaterThan(now.seq)
  await decision(page, id)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('a key that is held presses a button once, and what takes its place not at all', async ({ page }) => {
  const id = await newMatch(page, pair, { clock: 'fixed' }, 'winninggoal')
  await page.goto(`/m/${id}`)
  const { seq } = await decision(page, id)
  await page.locator('main .tray .choice:visible:not([aria-disabled=true])').first().focus()
  await page.keyboard.down('Enter')
  await expect.poll(async () => (await doc(page, id)).seq).toBeGreaterThan(seq)
  const now = await decision(page, id, false)
  await expect(page.locator('main .tray button:focus')).toBeVisible()
  // The rest of an action that was given the focus is over; the key is still down.
  await page.locator('main .tray button:focus').evaluate((e) => {
    for (const type of ['pointerdown', 'pointercancel']) e.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    ;(e as HTMLElement).blur()
    ;(e as HTMLElement).focus()
  })
  for (let n = 0; n < 30; n++) await page.keyboard.down('Enter') // as a keyboard repeats it
  await page.keyboard.up('Enter')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  // The game's clock may have ended the time for a whistle meanwhile; nobody has decided.
  const decided = (await entries(page, id)).filter((entry) => entry.seq > now.seq && entry.seat >= 0)
  expect(decided).toEqual([])
})

const accepts = (part: Locator) => part.evaluate((e) => getComputedStyle(e).pointerEvents)
/** From now on the moment that begins at a part of the page when its offer has changed lasts, however late somebody looks. */
async function lasting(part: Locator) {
  await expect.poll(() => accepts(part)).not.toBe('none')
  await part.evaluate((e: HTMLElement) => {
    new MutationObserver(() => e.style.setProperty('animation-duration', '600s', 'important')).observe(e, {
      attributeFilter: ['data-rest'],
    })
  })
}
/** Nothing there can be pressed: its offer has just changed. */
const resting = (part: Locator) => expect.poll(() => accepts(part)).toBe('none')

test('where the offer has just changed nothing can be pressed for a moment', async ({ page }) => {
  const id = await newMatch(page, pair)
  await page.goto(`/m/${id}`)
  await decision(page, id)
  const tray = page.locator('main .decision[data-rest]')
  await lasting(tray)
  await move(page, id)
  await resting(tray)
})

test('a key that was meant for what had been there sends nothing of what is offered now', async ({ page }) => {
  const { id, seq } = await opened(page, 'tutto', {})
  await wakes(page)
  // At the moment when dice are offered they are all chosen, and each key is pressed that rolls on or banks.
  const told = await page.locator('main .decision').evaluateHandle((tray) => {
    const told: { passed: string[]; busy: boolean }[] = []
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    const keys = () => {
      for (const key of ['Escape', 'a']) press(key)
      const passed = [' ', 'Enter'].filter(press)
      press('b')
      setTimeout(() => told.push({ passed, busy: !!tray.querySelector('[aria-busy=true]') }))
    }
    let there = true
    new MutationObserver(() => {
      const before = there
      there = !!tray.querySelector('.go')
      if (there && !before) setTimeout(keys) // no key comes sooner
    }).observe(tray, { subtree: true, childList: true })
    return told
  })
  for (const key of ['Escape', 'a', ' ']) await page.keyboard.press(key)
  await moved(page, id, seq)
  const now = await decision(page, id)
  await expect.poll(() => told.evaluate((told) => told.length)).toBeGreaterThan(0)
  for (const one of await told.jsonValue()) expect(one).toEqual({ passed: [], busy: false })
  await wakes(page)
  await page.keyboard.press(' ') // the dice have been chosen meanwhile
  await moved(page, id, now.seq)
  const decided = (await entries(page, id)).filter((entry) => entry.seq > seq && entry.seat >= 0)
  expect(decided).toHaveLength(2)
})

/** Keys of which the last one sends a move, and what is there when they can be pressed. */
const sending: [game: string, options: Record<string, string>, state: string, part: string, ...keys: string[]][] = [
  ['tutto', {}, bank, '.stop', 'b'],
  ['soccertactics', {}, '', '.act.main', '.'],
  ['squareball', calm, '', '.act.main', '.'],
  ['squareball', calm, flick, '.aim .line', 'b', 'ArrowUp', 'Enter'],
]

test('no key sends a move while the tray rests, and then each does', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => void (sent += request.url().endsWith('/moves') ? 1 : 0))
  // Here the moment that begins when a tray appears lasts.
  await page.addInitScript(() =>
    new MutationObserver(() =>
      document
        .querySelector<HTMLElement>('main .decision:not([style])')
        ?.style.setProperty('animation-duration', '600s', 'important'),
    ).observe(document, { subtree: true, childList: true }),
  )
  for (const [n, [game, options, state, part, ...keys]] of sending.entries()) {
    const { id, seq } = await opened(page, game, options, state)
    await expect(page.locator(part).first()).toBeAttached()
    const tray = page.locator('main .decision')
    expect(await tray.evaluate((e) => getComputedStyle(e).pointerEvents)).toBe('none')
    for (const key of keys) await page.keyboard.press(key)
    expect((await doc(page, id)).seq, `${game}: ${keys.join(' ')}`).toBe(seq)
    expect(sent, `${game}: ${keys.join(' ')}`).toBe(n)
    await tray.evaluate((e: HTMLElement) => e.style.setProperty('animation', 'none', 'important'))
    await page.keyboard.press(keys.at(-1)!)
    await moved(page, id, seq)
    expect(sent, `${game}: ${keys.join(' ')}`).toBe(n + 1)
  }
})

test('the second of two quick clicks removes no other match from the evening', async ({ page }) => {
  for (let n = 0; n < 3; n++) await newMatch(page, pair, {}, 'footballchess')
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Your evening' })
  await list.getByRole('button', { name: '2 more matches' }).click()
  await expect(list.getByRole('link')).toHaveCount(3)
  await lasting(list)
  await list.getByRole('button', { name: 'Remove Football Chess from this list' }).first().dblclick()
  await expect(list.getByRole('link')).toHaveCount(2)
})

test('what can be done when a player has left cannot be pressed at the moment when it appears', async ({
  page,
  browser,
}) => {
  const id = await newMatch(page, [pair[0], { kind: 'open' }], {}, 'footballchess')
  const guest = await joined(page, browser, id)
  // The moment that begins when the buttons appear lasts here, however late somebody looks.
  await page.locator('main .hand').evaluate((hand) =>
    new MutationObserver((_, seen) => {
      const rests = hand.querySelector('.pair .button')?.closest<HTMLElement>('[data-rest]')
      if (!rests) return
      seen.disconnect()
      rests.style.setProperty('animation-duration', '600s', 'important')
    }).observe(hand, { subtree: true, childList: true }),
  )
  await menu(guest, 'Leave the match')
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave for good' }).click()
  const button = page.getByRole('button', { name: 'Let the computer play' })
  await expect(button).toBeVisible()
  expect(await button.evaluate((e) => getComputedStyle(e).pointerEvents)).toBe('none')
})

test('a pointer whose release never comes drops what it holds', async ({ page }) => {
  await page.goto(`/m/${await newMatch(page, pair, {}, 'footballchess')}`)
  await expect(page.locator('.sentence.yours')).toBeVisible()
  const from = (await page.locator('.board [data-at].own').first().boundingBox())!
  const lifted = () => page.locator('.board .dragged').count()
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y - 60, { steps: 4 })
  expect(await lifted()).toBe(1)
  const cancels = await page.evaluateHandle(() => {
    const list: number[] = []
    addEventListener('pointercancel', (e) => list.push(e.pointerId))
    return list
  })
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  expect(await cancels.evaluate((list) => list.length)).toBe(1)
  expect(await lifted()).toBe(0)
  await page.mouse.up()
  // The release was over something else: the next movement has no button.
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y - 60, { steps: 4 })
  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 0, bubbles: true })),
  )
  expect(await cancels.evaluate((list) => list.length)).toBe(2)
  expect(await lifted()).toBe(0)
  await page.mouse.up()
})

/** Presses something, moves it, and loses the pointer; then moves on. Returns what is to be seen before, while it is held, when
 *  it is lost, and after the hand has gone on. */
async function lost(page: Page, thing: Locator, by: { x: number; y: number }, seen: () => Promise<unknown>) {
  const told: unknown[] = [await seen()]
  const { x, y, width, height } = (await thing.boundingBox())!
  const from = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 })
  told.push(await seen())
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  told.push(await seen())
  await page.mouse.move(from.x + 2 * by.x, from.y + 2 * by.y, { steps: 3 })
  await page.mouse.up()
  told.push(await seen())
  return told
}

test('a lost pointer leaves each die, figure and dial where it was', async ({ page }) => {
  await page.goto('/analysis/tutto?state=6000_100,0_1_K_b2_350_-_112346_84453443521_3')
  const die = page.locator('.die[data-die]').first()
  await expect(die).toBeEnabled()
  const chosen = () =>
    page.locator('.die').evaluateAll((dice) => dice.map((d) => `${d.ariaPressed} ${d.style.transform}`))
  const [before, held, then, after] = await lost(page, die, { x: 0, y: 60 }, chosen)
  expect(held, 'tutto').not.toEqual(before)
  expect([then, after], 'tutto').toEqual([before, before])

  await page.goto('/analysis/squareball?setup=1')
  const figure = page.locator('.editor .thing').nth(3)
  const place = () => figure.getAttribute('transform')
  const [stood, carried, back, still] = await lost(page, figure, { x: 30, y: 30 }, place)
  expect(carried, 'editor').not.toBe(stood)
  expect([back, still], 'editor').toEqual([stood, stood])

  const id = await newMatch(page, pair, { setup: 'open', clock: 'fixed' }, 'squareball', undefined, { state: flick })
  await page.goto(`/m/${id}`)
  await expect(page.locator('.cube.chosen')).toBeVisible()
  const { seq } = await doc(page, id)
  const says = () => page.locator('.dial output').allTextContents()
  const [aimed, pulled, dropped, gone] = await lost(page, page.locator('.cube.chosen').first(), { x: -40, y: 30 }, says)
  expect(pulled, 'a flick').not.toEqual(aimed)
  expect([dropped, gone], 'a flick').toEqual([aimed, aimed])
  expect((await doc(page, id)).seq).toBe(seq)
  const [, turned, stays, too] = await lost(page, page.locator('[data-thumb=dir]'), { x: 16, y: 0 }, says)
  expect(turned, 'a dial').not.toEqual(aimed)
  expect([stays, too], 'a dial').toEqual([turned, turned])
})

test('a text that is marked may end beside its dialog, and the second click of two is not meant for it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill('Ági')
  const { x, y, height } = (await field.boundingBox())!
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(4, y + height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await expect(field).toHaveValue('Ági')
  await page.mouse.click(4, y, { clickCount: 2, delay: 0 })
  await expect(dialog).toBeHidden() // the first of two closes it
  // What opens rests: the next click of a hand that clicks twice is not for a button of the dialog.
  await page.getByRole('button', { name: 'Settings' }).click()
  const inside = dialog.locator('.inside')
  expect(await inside.evaluate((e) => getComputedStyle(e).animationName)).toBe('even')
  // Nor is it for the dialog itself, which does not close: here the moment lasts.
  await inside.evaluate((e) => e.style.setProperty('animation-duration', '600s', 'important'))
  await expect.poll(() => inside.evaluate((e) => getComputedStyle(e).pointerEvents)).toBe('none')
  const box = (await inside.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, box.y)
  await expect(dialog).toBeHidden()
})

test('a question, a lesson and a line of the analysis rest when what they offer has changed', async ({ page }) => {
  await page.goto('/puzzles/tutto')
  await expect(page.locator('#ask')).toBeVisible()
  const question = page.locator('main section[data-rest]').first()
  await lasting(question)
  await page.getByRole('button', { name: 'Solution' }).click()
  await resting(question)
  await page.goto('/learn/tutto')
  await expect(page.locator('main[data-laid]')).toBeVisible()
  const lesson = page.locator('main .hand[data-rest]')
  await lasting(lesson)
  await page.getByRole('button', { name: 'Lesson 2 of' }).first().click()
  await resting(lesson)
  await page.goto('/analysis/tutto')
  const draw = page.locator('main .draw .main')
  await expect(draw).toBeEnabled()
  const line = page.locator('main .hand[data-rest]')
  await lasting(line)
  await draw.click()
  await resting(line)
})

test('two fingers zoom everywhere, and the main action is told from the others in the system’s colours', async ({
  page,
}) => {
  const forbidden = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, body *')]
        .filter((e) => !e.closest('.wood[role=application]')) // in Squareball two fingers zoom the pitch
        .filter((e) => !/auto|manipulation|pinch-zoom/.test(getComputedStyle(e).touchAction))
        .map((e) => e.outerHTML.slice(0, 80)),
    )
  await remember(page, { lang: 'en', theme: 'light' })
  await page.goto(`/m/${await newMatch(page, pair, {}, 'squareball')}`)
  await expect(page.locator('.sentence.yours')).toBeVisible()
  expect(await forbidden()).toEqual([])
  // A page that has been enlarged is made small again from everywhere.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await expect(page.locator('html')).toHaveAttribute('data-zoomed')
  expect(
    await page
      .locator('.wood svg')
      .first()
      .evaluate((e) => getComputedStyle(e).touchAction),
  ).toBe('pinch-zoom')
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await expect(page.locator('html')).not.toHaveAttribute('data-zoomed')
  for (const game of shelf) {
    await visit(page, `/analysis/${game}?setup=1`)
    await expect(page.locator('main .editor')).toBeVisible()
    expect(await forbidden(), `${game}, set up`).toEqual([])
  }
  const tutto = await newMatch(page, pair)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/m/${tutto}`)
  await decision(page, tutto)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast') // wood is no system colour
  expect(await forbidden()).toEqual([])
  const colours = (e: Element) => [getComputedStyle(e).backgroundColor, getComputedStyle(e).color]
  const [main, other] = [page.locator('main .choice.main'), page.locator('main .choice:not(.main)')]
  await page.keyboard.press('a')
  await expect(main).toBeEnabled()
  expect(await main.evaluate(colours)).not.toEqual(await other.evaluate(colours))
})

/** The controls whose visible words are not all in their names, for those who say what they see. */
const unsaid = (page: Page) =>
  page.evaluate(() => {
    const plain = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ')
    return [...document.querySelectorAll<HTMLElement>('button, a, summary, [role=button]')]
      .filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.hasAttribute('aria-label'))
      .filter((e) => {
        const label = plain(e.getAttribute('aria-label')!)
        const seen = e.cloneNode(true) as HTMLElement
        for (const drawn of seen.querySelectorAll('svg')) drawn.remove()
        return (plain(seen.textContent).match(/\p{L}+|\d+/gu) ?? []).some((word) => !label.includes(word))
      })
      .map((e) => `${e.innerText}: ${e.getAttribute('aria-label')}`)
  })

test('the words on a button are in its name, for those who say them, in each language', async ({ page }) => {
  const id = await newMatch(page, pair)
  await move(page, id)
  for (const lang of ['en', 'hu', 'ru', 'tr']) {
    await page.evaluate((lang) => localStorage.setItem('woodwork.lang', lang), lang)
    await page.goto(`/m/${id}`)
    await decision(page, id)
    expect(await unsaid(page), `${lang}, a match`).toEqual([])
    for (const place of ['/', '/learn/tutto', '/learn/footballchess', '/learn/winninggoal', '/analysis/squareball']) {
      await visit(page, place)
      await expect(page.locator('main h1')).toBeAttached()
      if (place.startsWith('/learn')) await expect(page.locator('main[data-laid]')).toBeVisible()
      expect(await unsaid(page), `${lang}, ${place}`).toEqual([])
    }
  }
})

test('squareball: the second of two quick clicks does not answer whether the red card is meant', async ({ page }) => {
  const id = await newMatch(page, pair, { setup: 'open' }, 'squareball')
  await page.goto(`/m/${id}`)
  await decision(page, id)
  const { seq } = await doc(page, id)
  const card = page.locator('.acts button', { has: page.locator('.card') })
  await card.dblclick()
  await expect(card).toHaveText('Costs a piece. Sure?')
  expect((await doc(page, id)).seq).toBe(seq)
})
