import type { Page, Route } from '@playwright/test'
import {
  always,
  decision,
  doc,
  entries,
  exercise,
  expect,
  menu,
  moved,
  onSite,
  own,
  remember,
  served,
  stranger,
  newMatch,
  test,
  values,
  violations,
  wakes,
  wider,
} from './harness'
import { figures, flick } from './pitch'

const alone = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'beginner' },
]
const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

/** Opens a match of two at one screen that begins at a position; returns its id. */
const laid = (page: Page, state: string, options: Record<string, string> = {}) =>
  newMatch(page, pair, { setup: 'open', clock: 'fixed', ...options }, 'squareball', undefined, { state })

/** Shows such a match, with somebody aiming. */
async function aiming(page: Page): Promise<string> {
  const id = await laid(page, flick)
  await page.goto(`/m/${id}`)
  await expect(page.locator('.aim .line')).toBeAttached()
  return id
}

/** Shows the first of several positions as exercises with one good move each. */
async function exercises(page: Page, ...all: [state: string, good: string][]): Promise<void> {
  await page.route('**/api/games/squareball/lessons', (route) =>
    route.fulfill({ json: all.map(([state, good]) => ({ id: 'carry', state, good: [good], wrong: [], script: [] })) }),
  )
  await page.goto('/learn/squareball')
  await expect(page.locator('.tray')).toBeVisible()
}
/** Positions that a match seldom reaches, and the move that the keyboard makes there. */
const rare = {
  'x 1': `SQ1 1 300000 + 0:0 0,0/1,0 A C REMOVE:A>FLICK 8 N,fA,mA3,mB2${figures} -3000,0,0,5;0,2600,0,1;0,-2600,0,3`,
  'p -28000,1000': `SQ1 1 300000 + 0:0 0,0/1,0 A P REPLACE 0 fA,mA3,mB2${figures.replace('-21500,0', '^-28000,1000').replace('17000,0', 'x')} -;-;-`,
  'q 34800,22900': `SQ1 1 200000 + 0:0 0,0/0,0 A C CORNER:1++ 1 N,H,I10,fA,mA1,mB1${figures} 38403,6622,0,1;29251,2887,0,2;32749,-1487,0,3`,
  't -19500,0': `SQ1 1 0 + 0:0 1,0/0,0 B F START 0 fB,mA0,mB1${figures} -;-;-`,
  '.': `SQ1 1 300000 + 0:0 0,0/0,1 A C RMOVE:B2>FLICK 8 N,fA,mA3,mB2${figures} -3000,0,0,5;0,2600,0,1;0,-2600,0,3`,
}
const landed = `SQ1 1 60000 + 0:0 0,0/0,0 A C CARRY:10 8 N,H,I10,fA,mA1,mB0${figures} 15632,0,0,5;0,2600,0,1;0,-2600,0,3`
const circle = `SQ1 1 60000 + 0:0 0,0/0,0 A C PROTEST:c0 0 fA,mA1,mB0${figures} -3000,0,0,5;0,6700,0,1;0,-2600,0,3`

/** The keys that lead the figure of `landed` to a free place. */
const beside: string[] = ['ArrowRight', ...Array(5).fill('ArrowDown'), ...Array(5).fill('Shift+ArrowDown')]

/** The keys to press in a phase. */
const keys: Record<string, string[]> = {
  FLICK: ['b', 'ArrowUp', 'Shift+ArrowLeft', 'Enter'],
  REMOVE: ['PageDown', 'Enter'],
}

test('squareball: a whole match against the computer, with the keyboard alone and a reload', async ({ page }) => {
  const id = await newMatch(page, alone, { minutes: '4', clock: 'fixed', setup: 'open' }, 'squareball')
  await page.goto(`/m/${id}`)
  let reloaded = false
  for (let seen = await decision(page, id); seen; seen = await decision(page, id)) {
    const before = seen.doc.view
    if (!reloaded && before.clock > 60_000) {
      reloaded = true
      await page.reload()
      expect((await decision(page, id)).doc.view).toEqual(before)
    }
    await wakes(page)
    for (const key of keys[before.phase] ?? ['.']) await page.keyboard.press(key)
    await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seen.seq))
  }
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(reloaded).toBe(true)
  // The log is the replay: from the first entry step by step, to the first throw.
  await page.keyboard.press('Home')
  await expect(page.locator('[data-die]')).toHaveCount(0)
  for (let i = 0; i < 12 && !(await page.locator('[data-die]').count()); i++) await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-die]')).not.toHaveCount(0) // dice may have left the pitch
})

test(
  'squareball: between two browsers by link, each with its own goal at the left',
  served(),
  async ({ page, browser, baseURL }) => {
    const id = await newMatch(
      page,
      [{ kind: 'human', name: 'Ági' }, { kind: 'open' }],
      { setup: 'open', clock: 'fixed' },
      'squareball',
      undefined,
      { state: flick },
    )
    await page.goto(`/m/${id}`)
    const link = await page.getByLabel('Invitation link').inputValue()
    const guest = await stranger(browser, baseURL!, 'hu')
    await guest.goto(link)
    await guest.getByLabel('A neved').fill('Béla')
    await guest.locator('.waiting, form').getByRole('button').first().click()
    for (const p of [page, guest]) {
      await expect(p.locator('.sentence')).toBeVisible()
      await expect(p.locator('[data-man]')).toHaveCount(22)
    }
    const left = (on: Page) =>
      on
        .locator('[data-man]')
        .evaluateAll((men) =>
          men.toSorted((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)[0].getAttribute('data-man'),
        )
    expect([await left(page), await left(guest)]).toEqual(['A0', 'B0'])

    // A flick by pulling the die back and releasing it.
    const { seq } = await decision(page, id)
    const die = (await page.locator('.cube.chosen').first().boundingBox())!
    await page.mouse.move(die.x + die.width / 2, die.y + die.height / 2)
    await page.mouse.down()
    await page.mouse.move(die.x - 40, die.y + 30, { steps: 4 })
    await expect(page.locator('.pull')).toBeAttached()
    await expect(guest.locator('.pointed.faint'), 'what the other side aims at').toBeAttached()
    await page.mouse.up()
    await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seq))
    await expect(guest.locator('main')).not.toHaveAttribute('data-seq', String(seq))
    await expect(guest.locator('button[aria-keyshortcuts=V]')).toBeEnabled()
  },
)

test('squareball: an aim shows where it leads, and what the hand may make of it', onSite(), async ({ page }) => {
  const id = await aiming(page)
  await expect(page.locator('[data-foreseen]')).toBeAttached()
  await expect(page.locator('.chances')).toContainText('%')
  await expect(page.locator('.maybe')).toHaveCount(120)
  // A pull that begins on the grass aims and does not flick; the dials turn the aim finely.
  const { seq } = await doc(page, id)
  const board = (await page.locator('.wood .drawing').boundingBox())!
  await page.mouse.move(board.x + board.width * 0.5, board.y + 30)
  await page.mouse.down()
  await page.mouse.move(board.x + board.width * 0.5 - 50, board.y + 90, { steps: 3 })
  await page.mouse.up()
  const says = page.locator('.dial output')
  const before = await says.allTextContents()
  await page.getByRole('button', { name: 'Turn left' }).click()
  await page.getByRole('button', { name: 'Harder' }).click()
  await page.getByRole('button', { name: 'Spin to the right' }).click()
  const after = await says.allTextContents()
  expect(before.filter((text, i) => text === after[i])).toEqual([])
  const thumb = (await page.locator('[data-thumb=dir]').boundingBox())!
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2)
  await page.mouse.down()
  await page.mouse.move(thumb.x + thumb.width / 2 + 31, thumb.y, { steps: 5 })
  await page.mouse.up()
  const turned = (text: string) => Number(text.replace('−', '-').replace('°', ''))
  await expect.poll(async () => turned((await says.allTextContents())[0]) - turned(after[0])).toBeCloseTo(-1)
  expect((await doc(page, id)).seq).toBe(seq)
})

test('squareball: without the preview one aims along a straight line, and plays', served(), async ({ page }) => {
  await page.route('**/aim-*.wasm', (route) => route.abort())
  const asked = page.waitForRequest('**/aim-*.wasm')
  const id = await aiming(page)
  await asked
  await expect(page.locator('.tray [role=status]')).toContainText(/gap|die/)
  await expect(page.locator('[data-foreseen]')).toHaveCount(0)
  const { seq } = await doc(page, id)
  await page.keyboard.press('b')
  await page.keyboard.press('ArrowUp')
  await wakes(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seq))
})

test('squareball: what stands drawn when the time ends is played: a carry, an aim', own(served()), async ({ page }) => {
  await page.clock.install()
  const unhurried = { clock: 'live', limit: '120', minutes: '60', skillA: '0', skillB: '0' }
  for (const [state, keys, played] of [
    [landed, beside, /^c /],
    [flick, ['ArrowUp', 'Shift+ArrowLeft'], /^f\d/],
  ] as const) {
    const id = await laid(page, state, unhurried)
    await page.goto(`/m/${id}`)
    const {
      seq,
      doc: { turn },
    } = await decision(page, id)
    await page.keyboard.press('b')
    for (const key of keys) await page.keyboard.press(key)
    if (state === landed) await expect(page.locator('.way')).toBeAttached()
    let sent = false
    page.on('request', (request) => {
      sent ||= request.url().endsWith('/moves')
    })
    let ahead = 0 // ms by which the page's clock is ahead of the server's
    for (; !sent; ahead += 1000) await page.clock.runFor(1000)
    await moved(page, id, seq)
    const { at, seat, move } = (await entries(page, id)).find((entry) => entry.seq > seq)!
    expect([seat, move]).toEqual([turn.seats[0], expect.stringMatching(played)])
    expect(
      at - (turn.since ?? 0) + ahead,
      'ms of 120 000, by the page’s clock: not much sooner than it had to be',
    ).toBeGreaterThan(116_000)
  }
})

test(
  'squareball: a phone has the clock on one line, it stands where it was when the match is paused, and what nobody has touched is the referee’s to decide when the time ends',
  served(),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const id = await laid(page, flick, { clock: 'live', limit: '15', minutes: '60' })
    const { seq } = await doc(page, id)
    await page.goto(`/m/${id}`)
    await decision(page, id)
    const time = page.locator('[role=timer].time')
    const seconds = async () => {
      const [, m, s] = /^(\d+):(\d+)\/\d+:00$/.exec((await time.innerText()).trim())!
      return Number(m) * 60 + Number(s)
    }
    const begun = await seconds()
    await expect.poll(seconds).toBeGreaterThan(begun + 1)
    expect((await time.boundingBox())!.height).toBeLessThan(26)
    await moved(page, id, seq)
    expect((await entries(page, id)).find((entry) => entry.seq > seq)!.seat).toBe(-2)
    const before = await seconds()
    await menu(page, 'Pause the match')
    await expect(page.locator('.sentence')).toContainText('The match is paused')
    expect(await seconds()).toBeGreaterThanOrEqual(before)
  },
)

test('squareball: the aim to begin with is the server’s, and says where it is a poor one; the last flick is shown again, slowly', async ({
  page,
}) => {
  const id = await aiming(page)
  const { hints } = await page.evaluate(async (id) => (await fetch(`/api/matches/${id}/hints`)).json(), id)
  const proposed = (hints as any[]).map(({ move, figures }) => {
    const [die, dir, v] = move.slice(1).split(',')
    return [die, dir, v, ['closed', 'lost', 'back', 'good'][figures[0].value]] as const
  })
  const flick = page.getByRole('button', { name: 'Flick', exact: true })
  const ready = () => flick.getAttribute('data-move')
  expect(await ready()).toBe(`f${proposed[0].slice(0, 3).join(',')}`)
  for (const [die, dir, v, promise] of proposed) {
    await page.keyboard.press(die)
    // Poor flicks are not proposed: the player must aim.
    expect(await ready()).toBe(promise === 'good' ? `f${die},${dir},${v}` : '')
    await expect(flick).toBeEnabled({ enabled: promise === 'good' })
    const says = (
      { good: /gap|die/, back: /Nothing good ahead/, lost: /end your attack/, closed: /No gap/ } as Record<
        string,
        RegExp
      >
    )[promise]
    await expect(page.locator('.tray [role=status]')).toContainText(says)
  }
  // Another aim is the player's own; W returns to the proposal.
  await page.keyboard.press('b')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.locator('.tray [role=status]')).not.toContainText(/Nothing good ahead|end your attack/)
  await page.keyboard.press('1')
  await page.keyboard.press('b')
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await ready()).toMatch(/^f1,/)
  await page.keyboard.press('w')
  const [, dir, v, promise] = proposed.find(([die]) => die === '1')!
  expect(await ready()).toBe(promise === 'good' ? `f1,${dir},${v}` : '')

  // The best one is flicked.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press(proposed[0][0])
  await page.keyboard.press('w')
  const die = await page.locator('.pick[aria-pressed=true]').getAttribute('aria-keyshortcuts')
  const off = await values(page, 'button[aria-keyshortcuts=V]', 'disabled')
  await page.locator('[data-move^=f]').click()
  await expect.poll(off, 'until it has been shown once it cannot be shown again').toEqual(['', null])
  const places = await values(page, `[data-die="${die}"]`, 'transform')
  const traces = await values(page, '.trace', 'class')
  await page.keyboard.press('v')
  await expect.poll(async () => (await places()).length, 'places of the die').toBeGreaterThan(1)
  await expect(page.locator('.trace')).toHaveCount(0)
  expect((await traces()).length, 'its trace').toBeGreaterThan(0)
  // Event by event: from the flick forward, from the end backward, and out of it.
  await page.keyboard.press('k')
  await expect(page.locator('.steps output')).toHaveText(/^1\/\d+0 ms: the flick$/)
  await page.keyboard.press('j')
  await expect(page.locator('.steps')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.locator('.steps output')).toHaveText(/^(\d+)\/\1\d+ ms: /)
  await page.keyboard.press('Escape')
  await expect(page.locator('.steps')).toHaveCount(0)
})

test(
  'squareball: a protest says its price, and is not offered where it could only cost',
  served(),
  async ({ page }) => {
    const id = await laid(page, flick)
    for (const [futile, offered] of [
      [false, 1],
      [true, 0],
    ] as const) {
      // The same match, as the server would send it at a doubtful moment.
      await page.route(`**/api/matches/${id}`, async (route) => {
        const told = await (await route.fetch()).json()
        Object.assign(told.doc.view, {
          phase: 'PROTEST',
          forms: undefined,
          dispute: { kind: 's', margin: 0, futile, dice: [1] },
          die: 1,
          can: [
            { does: 'protest', move: '!' },
            { does: 'pass', move: '.' },
          ],
          windows: undefined,
        })
        await route.fulfill({ json: told })
      })
      await page.goto(`/m/${id}`)
      await expect(page.locator('[data-move="."]')).toHaveText(offered ? 'Accept' : 'Continue')
      await expect(page.locator('[data-move="!"]')).toHaveCount(offered)
      if (offered) await expect(page.locator('[data-move="!"]')).toHaveText('Protest: costs a piece')
      await expect(page.locator('.sentence')).toContainText(offered ? 'Accept, or protest?' : 'The attack is over')
      await page.unroute(`**/api/matches/${id}`)
    }
  },
)

test(
  'squareball: a figure goes its way by arrows, the referee says why not, a disputed fact is measured, and the keyboard has a move for what happens seldom',
  served(),
  async ({ page }) => {
    const seldom = Object.entries(rare).map(([good, state]): [string, string] => [state, good])
    await exercises(page, [landed, 'c 18000,-5500'], [circle, '.'], ...seldom)
    const says = page.locator('.tray [role=status]')
    // Onto another figure; the referee refuses, and names the rule.
    await page.locator('[data-man=A10]').dragTo(page.locator('[data-man=B2]'))
    await expect(says).toContainText('SQ-')
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    for (const key of beside) await page.keyboard.press(key)
    await expect(page.locator('.way')).toBeAttached()
    await wakes(page)
    await page.keyboard.press('Enter')
    const right = page.locator('p.right')
    await expect(right).toBeVisible()

    await exercise(page, 2)
    await expect(page.locator('.measure text')).toHaveText('2 mm')
    const die = async () => (await page.locator('[data-die="2"]').boundingBox())!.width
    await expect.poll(die).toBeGreaterThan(60)
    await page.keyboard.press('z')
    await expect.poll(die).toBeLessThan(30)

    for (const [n, [, good]] of seldom.entries()) {
      await exercise(page, n + 3)
      await wakes(page)
      for (const key of keys[good.startsWith('x') ? 'REMOVE' : ''] ?? ['.']) await page.keyboard.press(key)
      await expect(right, good).toBeVisible()
    }
  },
)

test('squareball: a dropped figure is not sent before the referee has been heard', served(), async ({ page }) => {
  await page.clock.install()
  const id = await laid(page, landed)
  await page.goto(`/m/${id}`)
  await decision(page, id)
  const asked = new Promise<Route>((first) => void page.route('**/api/positions', first, { times: 1 }))
  let sent = 0
  page.on('request', (request) => void (sent += request.url().endsWith('/moves') ? 1 : 0))
  await page.locator('[data-man=A10]').dragTo(page.locator('[data-man=B2]'))
  const question = await asked
  await page.clock.runFor(3000) // it would be sent after half of that
  await question.continue()
  await expect(page.locator('.tray [role=status]')).toContainText('SQ-')
  await page.clock.runFor(10_000)
  expect(sent).toBe(0)
})

for (const [width, theme, lang] of [
  [1280, 'light', 'en'],
  [390, 'dark', 'hu'],
  [390, 'light', 'ru'],
  [390, 'dark', 'tr'],
] as const) {
  test(
    `squareball: no accessibility violation, nothing cut: ${width} px, ${theme}, ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await remember(page, { theme, lang })
      await aiming(page)
      await expect(page.locator('.chances')).toContainText('%')
      expect(
        await violations(page, { at: lang === 'ru' || lang === 'tr' ? 'colours' : undefined, but: '.board svg' }),
      ).toEqual([])
      expect(await page.evaluate(() => document.body.innerText.match(/squareball\.[\w.]+/g))).toBeNull()
      expect(await wider(page)).toBeLessThanOrEqual(0)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.hand *, .top *')]
          .filter(
            (e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1 && getComputedStyle(e).display !== 'inline',
          )
          .map((e) => e.className + e.textContent),
      )
      expect(cut).toEqual([])
      const small = await page
        .locator('.tray button:visible')
        .evaluateAll((all) => all.filter((b) => b.clientHeight < 42 && !b.matches('.rule')).map((b) => b.textContent))
      expect(small).toEqual([])
    },
  )
}
