import type { Page } from '@playwright/test'
import { dice } from './chance'
import {
  always,
  black,
  decision,
  doc,
  expect,
  move,
  onSite,
  plain,
  remember,
  rested,
  served,
  stranger,
  newMatch,
  test,
  violations,
  wider,
} from './harness'
import { Film } from './film'
import { brings } from './film'
import { dealt } from './needs'

const alone = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'beginner' },
]
const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

// The defender may interrupt a kick-off; must answer a “?”; kicks from the own goal; and a kick-off that nobody interrupts.
const interruptible = 'WG1 KO c6 B f Ww - ! 0-0 1W/450000 -'
const duel = 'WG1 B1 d7 W a Bp - . 0-0 1B/353000 -'
const goalKick = 'WG1 GK b11 B a Bp - . 0-0 1B/416000 -'
// Little of the first half is left.
const ending = 'WG1 B1 d7 W a Bp - . 1-0 1B/9000 -'
const kickOff = 'WG1 KO c6 B f Wl - . 0-0 1W/450000 -'

/** Shows a match of two at one screen that begins at a position; returns its id. */
async function lay(page: Page, state: string): Promise<string> {
  const id = await newMatch(page, pair, { clock: 'fixed' }, 'winninggoal', undefined, { state })
  await page.goto(`/m/${id}`)
  await expect(page.locator('[data-move]').first()).toBeVisible()
  return id
}

/** The pitch uses the space between both edges of the table, where the clock is, with rack, tray and log in sight. With the
 *  faces at the far edge and the names at the near one, 584 pixels are left for the board: 16 for its frame, 75 for the rack. */
async function roomy(page: Page): Promise<void> {
  const { width, height } = (await page.locator('.squares').boundingBox())!
  expect(width * height, '1.5 times what it had as it first was').toBeGreaterThan(1.5 * 699 * 318)
  const clock = (await page.locator('.clock .time').boundingBox())!
  expect(clock.y + clock.height, 'the clock is at the far edge').toBeLessThan(
    (await page.locator('.board').boundingBox())!.y,
  )
  for (const part of ['.rack', '.tray[aria-busy]', 'section.log']) {
    const { y, height } = (await page.locator(part).boundingBox())!
    expect(y + height, `the foot of ${part}`).toBeLessThanOrEqual(800)
  }
}

test('winning goal: a whole match against the computer by keyboard, with a reload in the middle', async ({ page }) => {
  const id = await newMatch(page, alone, { halfMs: '60000', clock: 'fixed' }, 'winninggoal')
  await page.goto(`/m/${id}`)
  let made = 0
  for (let seen = await decision(page, id); seen; seen = await decision(page, id)) {
    if (!made) await roomy(page)
    if (made++ === 2) {
      await page.reload()
      expect((await decision(page, id)).doc.view).toEqual(seen.doc.view)
    }
    // The first button with its words: a shot before dice, dice in their order.
    const shot = page.locator('[data-move=S]')
    const wanted = (await shot.count()) ? shot : page.locator('[data-move]:not([aria-disabled=true])').first()
    const key = await wanted.getAttribute('aria-keyshortcuts')
    await page.keyboard.press(key!)
    await expect(wanted).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seen.seq))
  }
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible()
  expect(made).toBeGreaterThan(2)
  await expect(page.locator('.end')).toContainText(/(Draw|wins?!?) *\d–\d/)
})

test(
  'winning goal: a die shows where its faces lead, and says why it may not be rolled',
  onSite(),
  async ({ page }) => {
    const id = await lay(page, kickOff)
    await expect(page.locator('.sentence')).toContainText('Kick-off')
    await expect(page.locator('[data-lying=true]')).toBeVisible()
    expect(await plain(page, '.plate .time')).toEqual(black)
    await page.locator('[data-move=O]').hover()
    await expect(page.locator('.says li')).toHaveCount(6)
    await expect(page.locator('.field .mark')).toHaveCount(6)
    await expect(page.locator('.says')).toContainText('the defender may tackle')
    await page.locator('[data-move=R]').hover()
    await expect(page.locator('.says')).toContainText('begins with a dribble')
    await page.locator('[data-move=R]').click({ force: true })
    expect((await doc(page, id)).doc.view.phase).toBe('KO')
    await page.locator('.says').getByRole('button', { name: 'WG-17' }).click()
    await expect(page.locator('#WG-17')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('[data-move=O]').click()
    await expect.poll(async () => (await doc(page, id)).doc.view.phase).not.toBe('KO')
  },
)

test('winning goal: a “?” is a duel, and the defence die decides it', async ({ page }) => {
  await lay(page, duel)
  const scene = page.locator('[data-duel]')
  await expect(scene.locator('figcaption')).toHaveText('Duel')
  // What it says stands for half a second: the page itself looks at it.
  const said = page.evaluate(
    () =>
      new Promise<[string, string]>((done) => {
        const look = () => {
          const duel = document.querySelector<HTMLElement>('[data-duel]')
          const how = duel?.dataset.duel ?? ''
          if (/win|mis|og|del|foul/.test(how)) done([how, duel!.textContent])
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.locator('[data-move=D]').press('Enter')
  const [how, words] = await said
  if (how === 'foul') expect(words).toMatch(/Yellow card|Sent off/)
})

test('winning goal: at half-time the word of the referee and the score stand over the pitch', async ({ page }) => {
  const id = await lay(page, ending)
  await brings(page, 'Interval')
  const figures = plain(page, '.interval .goals')
  // It stands for two seconds: the page itself looks at it.
  const said = page.evaluate(
    () =>
      new Promise<string>((done) => {
        const look = new MutationObserver(() => {
          const interval = document.querySelector<HTMLElement>('.interval')
          if (interval)
            done([...interval.querySelectorAll<HTMLElement>('strong, .goals')].map((e) => e.innerText).join(' '))
        })
        look.observe(document, { subtree: true, childList: true })
      }),
  )
  // Nothing is skipped.
  for (let now = await decision(page, id, false); now.doc.view.half === 1; now = await decision(page, id, false))
    await move(page, id)
  expect(await said).toBe('Half-time 1 0')
  expect(await figures).toEqual(black)
  await expect(page.locator('.interval')).toHaveCount(0)
})

/** In the page: where the ball is in the picture of a shot, in every frame in which it moves. */
function watch() {
  const places: { x: number; y: number }[] = []
  const look = () => {
    requestAnimationFrame(look)
    const ball = document.querySelector('figure[data-shot] .shot')
    if (!ball) return
    const { e: x, f: y } = new DOMMatrix(getComputedStyle(ball).transform)
    const last = places.at(-1)
    if (x !== last?.x || y !== last.y) places.push({ x, y })
  }
  requestAnimationFrame(look)
  Object.assign(window, { places: () => places.splice(0) })
}

test('winning goal: in the picture of a shot the ball flies on from die to die, and into the net only for a goal', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // From outside the area the keeper’s die decides of an unstoppable shot, and inside nothing does.
  const film = new Film(page, {
    game: 'winninggoal',
    scenes: [
      { state: 'WG1 OP c9 W a Wl - . 0-0 1W/353000 -', moves: ['S', 's:un', 'g:pun'] },
      { state: 'WG1 OP c10 W a Wl - . 0-0 1W/353000 -', moves: ['S', 's:un'] },
    ],
    past: 0,
    you: 0,
    options: { clock: 'fixed' },
  })
  await page.addInitScript(watch)
  await film.open('.thrown > span, figure g', '.ground .way')
  const flights: Record<string, { x: number; y: number }[]> = {}
  await film.cut()
  while (film.more) {
    const { seq } = await film.next()
    await film.cut()
    flights[seq] = await page.evaluate(() => (window as any).places())
  }
  const inNet = ({ x, y }: { x: number; y: number }) => x > 21 && x < 79 && y > 11 && y < 36
  const saved = [...flights[3], ...flights[4]] // after the start and the decision to shoot
  expect(saved.length, 'places of the ball').toBeGreaterThan(20)
  expect(saved.filter(inNet)).toEqual([])
  const steps = saved.slice(1).map(({ x, y }, i) => Math.hypot(x - saved[i].x, y - saved[i].y))
  expect(Math.max(...steps), 'the ball never jumps').toBeLessThan(6)
  expect(inNet(flights[7].at(-1)!)).toBe(true)
})

test('winning goal: T doubles a kick from the own goal, 2 is the red die', async ({ page }) => {
  await lay(page, goalKick)
  await expect(page.locator('[data-move=R]')).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.press('2')
  await expect(page.locator('[data-move=R2]')).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.locator('[data-move=R]')).toBeVisible()
})

test('winning goal: a phone shows the whole table while the defender may interrupt, who may let the whole attack pass', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await remember(page, { lang: 'hu' })
  const id = await lay(page, interruptible)
  await expect(page.locator('[data-move=N]')).toBeVisible()
  const [dice, answers] = await Promise.all([
    page.locator('.rack').boundingBox(),
    page.locator('.tray[aria-busy]').boundingBox(),
  ])
  expect(dice!.y + dice!.height).toBeLessThan(answers!.y)
  // There is no space for the uses of the dice in words: the arrow dice show theirs on their tops, as the others do.
  await expect(page.locator('.rack .use:visible')).toHaveCount(0)
  // The white die lies with its holder, and leaves its place empty.
  await expect(page.locator('.rack .die path.ink:visible')).toHaveCount(7)
  await expect(page.locator('.rack .empty:visible')).toHaveCount(1)
  expect(
    new Set(await page.locator('.rack .die path.ink').evaluateAll((all) => all.map((e) => e.getAttribute('d')))).size,
  ).toBe(7)
  // A finger that rests on the small squares gets a magnifier, which closes when it is lifted.
  const square = page.locator('.squares [data-at=c6]')
  const { x, y } = (await square.boundingBox())!
  const touch = (type: string) =>
    square.dispatchEvent(type, {
      pointerType: 'touch',
      isPrimary: true,
      button: 0,
      bubbles: true,
      clientX: x + 10,
      clientY: y + 10,
    })
  await touch('pointerdown')
  await expect(page.locator('.wood .loupe')).toBeVisible()
  await touch('pointerup')
  await expect(page.locator('.loupe')).toHaveCount(0)
  await page.getByRole('checkbox').click()
  await expect.poll(async () => (await doc(page, id)).doc.view.window).toBe(false)
})

test(
  'winning goal: a level match of a tournament is decided by a shoot-out, kick by kick',
  dice('Winning Goal: a shoot-out'),
  async ({ page }) => {
    const id = await dealt(page)
    await page.goto(`/m/${id}`)
    await expect(page.locator('.end')).toContainText('Decided by penalties, ')
    const { winners, view } = (await doc(page, id)).doc
    const [white, black] = view.tally.goals
    expect(winners).toEqual([Number(white) > Number(black) ? 0 : 1])
    const rows = page.locator('.kicks ol')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0).locator('.goal')).toHaveCount(Number(white))
    await expect(rows.nth(1).locator('.goal')).toHaveCount(Number(black))
    await expect(page.getByRole('region', { name: 'The match in figures' })).toContainText('Dice')
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  },
)

test(
  'winning goal: two browsers by link see the same clock run, also after a reload',
  served(),
  async ({ page, browser, baseURL }) => {
    const id = await newMatch(
      page,
      [{ kind: 'human', name: 'Ági' }, { kind: 'open' }],
      { clock: 'running', moveLimitMs: '0', windowLimitMs: '0' },
      'winninggoal',
    )
    await page.goto(`/m/${id}`)
    const link = await page.getByLabel('Invitation link').inputValue()
    const guest = await stranger(browser, baseURL!)
    await guest.goto(link)
    await guest.getByLabel('Your name').fill('Béla')
    await guest.getByRole('button', { name: 'Join the match' }).click()
    const left = (p: Page) =>
      p
        .locator('.time')
        .evaluate((time) => time.textContent!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
    /** It runs and is the same for both; two readings are never exactly simultaneous. */
    const same = async (before: number) => {
      const [mine, yours] = await Promise.all([left(page), left(guest)])
      expect(mine).toBeLessThan(before)
      expect(Math.abs(mine - yours)).toBeLessThanOrEqual(1)
    }
    await expect(() => same(450)).toPass() // the clock runs, and each second is shown for a second
    const {
      seq,
      doc: { turn },
    } = await doc(page, id)
    await [page, guest][turn.seats[0]].locator('[data-move]:not([aria-disabled=true])').first().click()
    for (const p of [page, guest])
      await expect.poll(async () => Number(await p.locator('main').getAttribute('data-seq'))).toBeGreaterThan(seq)
    const before = await left(page)
    await guest.reload()
    await expect(() => same(before)).toPass()
  },
)

for (const [width, theme, lang] of [
  [1280, 'light', 'en'],
  [390, 'dark', 'hu'],
] as const) {
  test(
    `winning goal: no accessibility violation, nothing cut: ${width} px, ${theme}, ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
      await remember(page, { theme, lang })
      await lay(page, kickOff)
      await page.locator('[data-move=O]').focus()
      await expect(page.locator('.says li')).toHaveCount(6)
      await rested(page)
      expect(await violations(page, { but: '.board svg' })).toEqual([])
      expect(await page.evaluate(() => document.body.innerText.match(/winninggoal\.[\w.]+/g))).toBeNull()
      expect(await wider(page)).toBeLessThanOrEqual(0)
    },
  )
}
