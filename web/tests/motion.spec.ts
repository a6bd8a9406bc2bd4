// Events can be seen to happen: for each game, its own movement, frame by frame. Most are also in the games' films
// (stage.spec.ts), but not the dice of Tutto, which only turn in place.
import type { Page } from '@playwright/test'
import { beats } from './film'
import { always, doc, expect, newMatch, test } from './harness'

const pair = [{ kind: 'human', name: 'Ági' }, { kind: 'human', name: 'Béla' }]

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

/** Opens a match whose seats are all this page's, makes moves until the position is a wanted one, and shows it at rest. */
async function shown(page: Page, game: string, options: Record<string, string>, wanted: (view: any) => boolean): Promise<string> {
  let id = ''
  // The usual moves do not lead there in every match.
  for (let tries = 5; !id; tries--) {
    const opened = await newMatch(page, pair, options, game)
    try {
      for (let n = 0; n < 60 && !wanted((await doc(page, opened)).doc.view); n++) await make(page, opened)
      id = opened
    } catch (failure) { if (tries === 1) throw failure }
  }
  await page.goto(`/m/${id}`)
  await rested(page, id)
  return id
}

/** Waits until the page shows the newest position, and everything has come to rest. */
async function rested(page: Page, id: string): Promise<void> {
  await expect(async () => {
    await expect(page.locator('main')).toHaveAttribute('data-seq', String((await doc(page, id)).seq), { timeout: 100 })
    await expect(page.locator('button.wait')).toBeHidden({ timeout: 100 })
    expect(await page.evaluate((beats) => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect!.getComputedTiming().iterations! < beats).length, beats)).toBe(0)
  }).toPass()
}

/** Makes a move for the player to move, without the screen: a wanted one, or else the first. */
async function make(page: Page, id: string, wanted: (legal: string[], view: any) => string | undefined = () => undefined): Promise<void> {
  let asked: any
  // Chance has its turn, too.
  await expect.poll(async () => (asked = await doc(page, id)).doc.turn.seats.length).toBeGreaterThan(0)
  const { seq, doc: { turn, legal, view } } = asked
  const seat = turn.seats[0]
  const list = (legal[seat] ?? [])
  const answer = await page.evaluate(async ({ id, body }) => {
    const answer = await fetch(`/api/matches/${id}/moves`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    return answer.ok ? '' : answer.text()
  }, { id, body: JSON.stringify({ seat, seq, move: wanted(list, view) ?? usual(list, view) }) })
  expect(answer).toBe('')
}
/** The moves in Squareball: it lists none, because there are too many. */
function usual(list: string[], view: any): string {
  const usual = view.usual ? `${view.usual.x},${view.usual.y}` : ''
  const simple: Record<string, string> = { MOVES: '.', PROTEST: '.', CARRY: '.', RMOVE: '.', REFEREE: 'n', REMOVE: `x ${view.movable?.[0].slice(1)}`, FLICK: 'f1,0,1000', START: view.kind === 'P' ? '.' : `t ${usual}`.trim() }
  return list[0] || (simple[view.phase] ?? `p ${usual}`)
}

/** From now on, watches what a selector finds, frame by frame. The result is about the one movement that lasted
 *  longest: its milliseconds, and in how many places it was seen. A movement is one animation; movement that a game
 *  draws itself, frame by frame, is one per thing. Things that only make room slide by a transition, which does not
 *  count. */
async function watched(page: Page, selector: string, drawn: boolean): Promise<() => Promise<{ places: number; ms: number }>> {
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
      if ((window as unknown as { seen: unknown }).seen === seen) requestAnimationFrame(look)
    }
    Object.assign(window, { seen })
    look()
  }, { selector, drawn })
  return () => page.evaluate(() => {
    const { seen } = window as unknown as { seen: Map<object, { ms: number }[]> }
    const all = [...seen.values()].map((places) => ({ places: places.length, ms: Math.round(places.at(-1)!.ms - places[0].ms) }))
    return all.sort((a, b) => b.ms - a.ms)[0] ?? { places: 0, ms: 0 }
  })
}

interface Movement {
  /** What moves, as a selector; drawn: the game draws the movement itself. */
  what: string
  drawn?: boolean
  /** How long it takes, in milliseconds. */
  takes: number
  /** Prepares and triggers it; called again if the machine was too slow to paint it. */
  ready(): Promise<void>
  happen(): Promise<void>
}

/** Checks that something is seen moving in several places, and for a good part of its duration: something stopped
 *  at its beginning is seen in one place, or in two within a few milliseconds. */
async function moves(page: Page, { what, drawn = false, takes, ready, happen }: Movement): Promise<void> {
  await expect(async () => {
    await ready()
    const seen = await watched(page, what, drawn)
    await happen()
    await expect(async () => {
      const { places, ms } = await seen()
      expect(places, `places of ${what} in ${ms} ms`).toBeGreaterThanOrEqual(3)
      expect(ms).toBeGreaterThanOrEqual(takes / 3)
    }).toPass({ timeout: takes + 2500, intervals: [50] })
  }).toPass({ timeout: 60_000, intervals: [0] })
}

/** A movement in a match that the page shows: of the wanted move, or else of others until one moves. */
const played = (page: Page, id: string, wanted: (legal: string[], view: any) => string | undefined) => ({
  ready: () => rested(page, id), happen: () => make(page, id, wanted),
})

test('tutto: dice tumble as long as a throw takes', async ({ page }) => {
  const id = await shown(page, 'tutto', {}, (view) => view.phase === 'keep')
  await moves(page, { what: '.dice button', takes: 560, ...played(page, id, (legal) => legal.find((move) => move[0] === 'k')) })
})

test('tutto: a card turns over as it comes', always(false), async ({ page }) => {
  const id = await shown(page, 'tutto', {}, (view) => view.phase === 'keep')
  // Banking ends the turn; the next begins with a card.
  await moves(page, { what: '.current .card', takes: 460, ...played(page, id, (legal) => legal.find((move) => move === 'b')) })
})

test('football chess: a man glides to its square', always(false), async ({ page }) => {
  const id = await shown(page, 'footballchess', {}, () => true)
  await moves(page, { what: '[data-man]', takes: 300, ...played(page, id, (legal) => (legal.includes('Qd4-d6') ? 'Qd4-d6' : legal.find((move) => /^[A-Z]\w+-/.test(move)))) })
})

test('winning goal: the die that is thrown tumbles, and the ball goes its way', always(false), async ({ page }) => {
  const id = await shown(page, 'winninggoal', { clock: 'fixed' }, (view) => view.phase === 'KO' && !view.window)
  const roll = played(page, id, (legal) => legal.find((move) => /^[ORV]/.test(move)))
  await moves(page, { what: '.field .thrown > span', takes: 620, ...roll })
  await moves(page, { what: '.field .ball', takes: 130, ...roll })
})

test('squareball: the die that is flicked slides', always(false), async ({ page }) => {
  const id = await shown(page, 'squareball', { setup: 'open', clock: 'fixed' }, ({ phase, kind }) => phase === 'FLICK' && kind !== 'P')
  await moves(page, { what: '[data-die]', drawn: true, takes: 600, ...played(page, id, () => undefined) })
})

/** Opens a board of Soccer Tactics with a position that a match would take long to reach. */
const laid = (page: Page, state: string) => page.goto(`/analysis/soccertactics?state=${encodeURIComponent(state.replaceAll(' ', '_'))}`)

test('soccer tactics: a pawn goes its way', always(false), async ({ page }) => {
  await moves(page, {
    what: '[data-man]', takes: 315,
    ready: async () => {
      await laid(page, 'st1 D1/B4,D4,E4,G4/A6/C6/D8/E9/D7/G8 D16/B13,D13,E13,G13/A11/C11/F11/H11/D9/E8 A6 R pm3 - 0 -/- 0-0 1:900 k=R -')
      await page.locator('[role=gridcell][data-at=D8]').click()
    },
    happen: () => page.locator('[role=gridcell][data-at=G11]').click(),
  })
})

test('soccer tactics: the dice of a duel tumble', always(false), async ({ page }) => {
  const chance = page.getByRole('group', { name: /Chance decides/ })
  await moves(page, {
    what: '.stage .die > span', takes: 1500,
    ready: async () => {
      await laid(page, 'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F12 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/- 0-0 1:915 k=R -')
      await chance.getByRole('combobox').selectOption('#O6D1')
    },
    happen: () => chance.getByRole('button', { name: 'Use this' }).click(),
  })
})
