// What was pressed moves at once: the answer may take its time, but what is in the hand is seen there.
import { decision, doc, expect, newMatch, test, type } from './harness'
import { shots } from './stage.shots'

const seats = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]
const begins = (game: string, scene = 0) => shots.find((shot) => shot.game === game)!.scenes[scene].state
/** Red has the ball, and may move a pawn. */
const moving = begins('soccertactics').replace(' D9 R br ', ' D9 R pm4 ')

/** A position, the move that is typed there or the button that is pressed, and what moves before the answer. */
const all: { game: string; state: string; typed?: (legal: string[]) => string; press?: string; moves: string }[] = [
  { game: 'tutto', state: '', press: '.tray .go', moves: '.dice .shaken' },
  { game: 'winninggoal', state: 'WG1 OP c1 W n Bl - . 0-0 1W/400000 -', press: '[data-move=V]', moves: '.sent > .die' },
  { game: 'footballchess', state: '', typed: (legal) => legal[0], moves: '[data-man].lifted' },
  { game: 'soccertactics', state: '', press: '.tray .main', moves: '.tray .main.sent' },
  {
    game: 'soccertactics',
    state: moving,
    typed: (legal) => legal.find((move) => move.includes('-'))!,
    moves: '[data-man].lifted',
  },
  { game: 'squareball', state: begins('squareball'), typed: () => 'f1,0,1100', moves: '[data-die] .shaken' },
]

for (const { game, state, typed, press, moves } of all)
  test(`${game}: what is sent is in the hand before the answer comes (${moves})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const from = state ? { state } : undefined
    const id = await newMatch(page, seats, { ...(game === 'squareball' && { clock: 'fixed' }) }, game, undefined, from)
    await page.goto(`/m/${id}`)
    const { doc: at, seq } = await decision(page, id)
    let seen = false
    await page.route(`**/api/matches/${id}/moves`, async (route) => {
      await expect(page.locator(moves).first()).toBeVisible()
      expect(
        await page
          .locator(moves)
          .first()
          .evaluate((e) => {
            const { translate, animationName } = getComputedStyle(
              e.matches('.dice .shaken') ? e.querySelector('svg')! : e,
            )
            return translate !== 'none' || animationName.includes('shaken')
          }),
        'it is seen to move',
      ).toBe(true)
      seen = true
      await route.continue()
    })
    if (typed) {
      await type(page, typed(at.legal?.[at.turn.seats[0]] ?? []))
    } else {
      if (game === 'tutto') await page.keyboard.press('a')
      await page.locator(press!).click()
    }
    await expect.poll(async () => (await doc(page, id)).seq).toBeGreaterThan(seq)
    expect(seen).toBe(true)
    await decision(page, id)
    await expect(page.locator(moves)).toHaveCount(0)
  })

for (const [game, state] of [
  ['footballchess', ''],
  ['soccertactics', moving],
])
  test(`${game}: what is dropped lies where it was dropped before the answer comes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const id = await newMatch(page, seats, {}, game, undefined, state ? { state } : undefined)
    await page.goto(`/m/${id}`)
    const { doc: at, seq } = await decision(page, id)
    const legal: string[] = at.legal?.[at.turn.seats[0]] ?? []
    const [from, to] = legal
      .map((move) => /([a-z]\d+)-([a-z]\d+)$/i.exec(move))
      .find((way) => way)!
      .slice(1)
    const middle = (square: string) =>
      page
        .locator(`[data-at=${square}]`)
        .boundingBox()
        .then((box) => ({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }))
    const [away, end] = [await middle(from), await middle(to)]
    const on = ({ x, y }: { x: number; y: number }) =>
      page.locator('[data-man]:not([data-man=ball])').evaluateAll(
        (all, [x, y]) =>
          all.filter((man) => {
            const box = man.getBoundingClientRect()
            return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < box.width / 2
          }).length,
        [x, y],
      )
    expect([await on(away), await on(end)]).toEqual([1, 0])
    let seen: number[] = []
    await page.route(`**/api/matches/${id}/moves`, async (route) => {
      seen = [await on(away), await on(end)]
      await route.continue()
    })
    await page.mouse.move(away.x, away.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await doc(page, id)).seq).toBeGreaterThan(seq)
    expect(seen).toEqual([0, 1])
  })
