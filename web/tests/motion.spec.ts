// What happens is seen to happen: for each game, its own movement, frame by frame.
import type { Page } from '@playwright/test'
import { doc, expect, table, test } from './house'

const pair = [{ kind: 'human', name: 'Ági' }, { kind: 'human', name: 'Béla' }]

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

/** Opens a table whose seats are all this page's, lets moves be made until the position is one that is wanted, and shows it at rest. */
async function shown(page: Page, game: string, options: Record<string, string>, wanted: (view: any) => boolean): Promise<string> {
  const id = await table(page, pair, options, game)
  for (let n = 0; n < 60 && !wanted((await doc(page, id)).doc.view); n++) await make(page, id)
  await page.goto(`/m/${id}`)
  await rested(page, id)
  return id
}

/** Waits until the page shows the newest position, and all that moved has come to rest. */
async function rested(page: Page, id: string): Promise<void> {
  await expect(async () => {
    await expect(page.locator('main')).toHaveAttribute('data-seq', String((await doc(page, id)).seq), { timeout: 100 })
    await expect(page.locator('button.wait')).toBeHidden({ timeout: 100 })
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect!.getComputedTiming().iterations !== Infinity).length)).toBe(0)
  }).toPass()
}

/** Makes a move of whoever's turn it is, past the screen: the one that is wanted, else the first. */
async function make(page: Page, id: string, wanted: (legal: string[], view: any) => string | undefined = () => undefined): Promise<void> {
  let asked: any
  // Chance has its turn, too.
  await expect.poll(async () => (asked = await doc(page, id)).doc.turn.seats.length).toBeGreaterThan(0)
  const { seq, doc: { turn, legal, view } } = asked
  const seat = turn.seats[0]
  const list = (legal[seat] ?? '').split(' ')
  const answer = await page.evaluate(async ({ id, body }) => {
    const answer = await fetch(`/api/matches/${id}/moves`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    return answer.ok ? '' : answer.text()
  }, { id, body: JSON.stringify({ seat, seq, move: wanted(list, view) ?? usual(list, view) }) })
  expect(answer).toBe('')
}
/** Squareball says nothing of its moves: there are too many. */
function usual(list: string[], view: any): string {
  const simple: Record<string, string> = { MOVES: '.', PROTEST: '.', CARRY: '.', RMOVE: '.', REFEREE: 'n', FLICK: 'f1,0,1000', START: view.kind === 'P' ? '.' : `t ${view.usual ?? ''}`.trim() }
  return list[0] || (simple[view.phase] ?? `p ${view.usual}`)
}

/** What a selector finds is watched from now on, frame by frame. The answer tells of the one movement that was seen in most
 *  places, how many these were and for how many milliseconds it was under way. A movement is one animation; what a game
 *  moves by itself, frame by frame, is one for each thing. What only gives way slides by a transition, which is none. */
async function watched(page: Page, selector: string, drawn = false): Promise<() => Promise<{ places: number; ms: number }>> {
  await page.evaluate(({ selector, drawn }) => {
    const seen = new Map<object, { at: string; ms: number }[]>()
    const look = () => {
      for (const one of document.querySelectorAll(selector)) {
        const movement = drawn ? one : one.getAnimations().find((a) => a.playState === 'running' && !(a instanceof CSSTransition))
        if (!movement) continue
        const { x, y, width, height } = one.getBoundingClientRect()
        const at = [x, y, width, height].map((n) => n.toFixed(1)).join()
        const places = seen.get(movement) ?? []
        if (places.at(-1)?.at !== at) seen.set(movement, [...places, { at, ms: performance.now() }])
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  }, { selector, drawn })
  return () => page.evaluate(() => {
    const { seen } = window as unknown as { seen: Map<object, { ms: number }[]> }
    const [most] = [...seen.values()].sort((a, b) => b.length - a.length)
    return most ? { places: most.length, ms: Math.round(most.at(-1)!.ms - most[0].ms) } : { places: 0, ms: 0 }
  })
}

/** Lets something happen and holds that it is seen on its way, in several places and for most of the time that it takes. */
async function moves(page: Page, selector: string, takes: number, happen: () => Promise<void>, drawn = false): Promise<void> {
  const seen = await watched(page, selector, drawn)
  await happen()
  await expect(async () => {
    const { places, ms } = await seen()
    // A slow machine paints few frames; what is stopped at its beginning is seen in one or two places, briefly.
    expect(places, `places of ${selector} in ${ms} ms`).toBeGreaterThanOrEqual(3)
    expect(ms).toBeGreaterThanOrEqual(takes / 2)
  }).toPass({ timeout: 10_000 })
}

test('tutto: dice tumble as long as a throw takes', async ({ page }) => {
  const id = await shown(page, 'tutto', {}, (view) => view.phase === 'K')
  await moves(page, '.dice button', 560, () => make(page, id, (legal) => legal.find((move) => move[0] === 'k')))
})

test('tutto: a card turns over as it comes', async ({ page }) => {
  const id = await shown(page, 'tutto', {}, (view) => view.phase === 'K' && view.bank > 0)
  // Who records their points ends the turn; the next begins with a card.
  await moves(page, '.current .card', 460, () => make(page, id, () => 'b'))
})

test('football chess: a man glides to its square', async ({ page }) => {
  const id = await shown(page, 'footballchess', {}, () => true)
  await moves(page, '[data-man=Q]', 300, () => make(page, id, () => 'Qd4-d6'))
})

test('winning goal: the die that is thrown tumbles, and the ball goes its way', async ({ page }) => {
  const id = await shown(page, 'winninggoal', { clock: 'fixed' }, (view) => view.phase === 'KO' && !view.window)
  await moves(page, '.rack button', 560, () => make(page, id, (legal) => legal.find((move) => /^[ORV]/.test(move))))
  // An arrow that is blocked moves nothing; of some that are thrown, one does.
  const seen = await watched(page, '.field .ball')
  await expect(async () => {
    await rested(page, id)
    if (!(await seen()).places) await make(page, id, (legal) => legal.find((move) => /^[ORV]/.test(move)))
    expect((await seen()).places).toBeGreaterThanOrEqual(3)
  }).toPass({ timeout: 60_000 })
})

test('squareball: the die that is flicked slides', async ({ page }) => {
  const id = await shown(page, 'squareball', { setup: 'open', clock: 'fixed' }, ({ phase, kind }) => phase === 'FLICK' && kind !== 'P')
  await moves(page, '[data-die]', 400, () => make(page, id, () => 'f1,0,1000'), true)
})

test('soccer tactics: a pawn goes its way', async ({ page }) => {
  const id = await table(page, pair, { SetupMode: 'standard' }, 'soccertactics')
  await page.goto(`/m/${id}`)
  await rested(page, id)
  await moves(page, '[data-man]', 140, async () => {
    // The pawn, unless only one can go; then the square.
    const hit = page.locator('[role=gridcell].hit')
    await page.keyboard.press('b')
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    for (let step = (await hit.count()) ? 1 : 0; step < 2; step++) {
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Enter')
      if (step === 0) await expect(hit.first()).toBeAttached()
    }
  })
})

test('soccer tactics: the dice of a duel tumble', async ({ page }) => {
  const duel = 'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F12 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/- 0-0 1:915 k=R -'
  await page.goto(`/analysis/soccertactics?state=${encodeURIComponent(duel.replaceAll(' ', '_'))}`)
  const chance = page.getByRole('group', { name: /Chance decides/ })
  await chance.getByRole('combobox').selectOption('#O6D1')
  await moves(page, '.stage .die svg', 560, () => chance.getByRole('button', { name: 'Take this' }).click())
})
