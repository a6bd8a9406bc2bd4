// Events can be seen to happen: for each game, its own movement, frame by frame. Most are also in the games' films
// (stage.spec.ts), but not the dice of Tutto, which only turn in place.
import type { Page } from '@playwright/test'
import { always, decision, doc, expect, move, moved, newMatch, rested, test } from './harness'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

/** Shows at rest a match whose seats are all this page's: at a position, or after the usual moves that lead to a wanted one. */
async function shown(
  page: Page,
  game: string,
  options: Record<string, string>,
  at: string | ((view: any) => boolean),
): Promise<string> {
  const id = await newMatch(page, pair, options, game, undefined, typeof at === 'string' ? { state: at } : undefined)
  if (typeof at === 'function') while (!at((await doc(page, id)).doc.view)) await made(page, id)
  await page.goto(`/m/${id}`)
  await stands(page, id)
  return id
}

/** Waits until the page shows the newest position, and everything has come to rest. */
async function stands(page: Page, id: string): Promise<void> {
  await decision(page, id, false)
  await rested(page)
}

/** Makes a move for the player to move, without the screen: a wanted one, or else the first. */
async function made(
  page: Page,
  id: string,
  wanted: (legal: string[]) => string | undefined = () => undefined,
): Promise<void> {
  let now = await doc(page, id)
  for (; !now.doc.turn.seats.length; now = await doc(page, id)) await moved(page, id, now.seq) // chance has its turn, too
  await move(page, id, (legal) => wanted(legal) ?? legal[0])
}

/** From now on, watches what a selector finds, frame by frame. The result is about the one movement that lasts longest: its
 *  milliseconds, and in how many places it is seen. A movement is one animation, which is looked at in several of its moments as soon as it is there,
 *  so that it does not matter how many frames a busy machine paints; movement that only makes room slides by a transition, which does not count. */
async function watched(page: Page, selector: string): Promise<() => Promise<{ places: number; ms: number }>> {
  const found = await page.evaluateHandle((selector) => {
    const [seen, found] = [new Set<Animation>(), { places: 0, ms: 0 }]
    const place = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y, width, height].map((n) => n.toFixed(1)).join()
    }
    const look = (one: Element, movement: Animation) => {
      seen.add(movement)
      const [now, end] = [movement.currentTime, Number(movement.effect!.getComputedTiming().endTime)]
      const places = new Set(
        [0, 0.2, 0.4, 0.6, 0.8].map((part) => {
          movement.currentTime = part * end
          return place(one)
        }),
      )
      movement.currentTime = now
      if (places.size > 1 && end > found.ms)
        Object.assign(found, { places: places.size, ms: end / movement.playbackRate })
    }
    const frame = () => {
      requestAnimationFrame(frame)
      for (const one of document.querySelectorAll(selector)) {
        for (const movement of one.getAnimations())
          if (movement.playState === 'running' && !(movement instanceof CSSTransition) && !seen.has(movement))
            look(one, movement)
      }
    }
    frame()
    return found
  }, selector)
  return () => found.jsonValue()
}

interface Movement {
  /** What moves, as a selector. */
  what: string
  /** How long it takes, in milliseconds. */
  takes: number
  /** Triggers it. */
  happen(): Promise<void>
}

/** Checks that something moves through several places, and takes a good part of its time. */
async function moves(page: Page, { what, takes, happen }: Movement): Promise<void> {
  const seen = await watched(page, what)
  await happen()
  await expect
    .poll(async () => (await seen()).ms, `milliseconds for which ${what} moves`)
    .toBeGreaterThanOrEqual(takes / 3)
  expect((await seen()).places, `places of ${what}`).toBeGreaterThanOrEqual(3)
}

test('tutto: dice tumble as long as a throw takes', async ({ page }) => {
  const id = await shown(page, 'tutto', {}, (view) => view.phase === 'keep')
  await moves(page, {
    what: '.dice button',
    takes: 560,
    happen: () => made(page, id, (legal) => legal.find((move) => move[0] === 'k')),
  })
})

test('tutto: a card turns over as it comes', always(false), async ({ page }) => {
  const id = await shown(page, 'tutto', {}, (view) => view.phase === 'keep')
  // Banking ends the turn; the next begins with a card.
  await moves(page, {
    what: '.current .card',
    takes: 460,
    happen: () => made(page, id, (legal) => legal.find((move) => move === 'b')),
  })
})

test('football chess: a man glides to its square', always(false), async ({ page }) => {
  const id = await shown(page, 'footballchess', {}, () => true)
  await moves(page, { what: '[data-man]', takes: 300, happen: () => made(page, id, () => 'Qd4-d6') })
})

test('winning goal: the die that is thrown tumbles, and the ball goes its way', always(false), async ({ page }) => {
  const id = await shown(page, 'winninggoal', { clock: 'fixed' }, 'WG1 KO c6 B f Wl - . 0-0 1W/450000 -')
  await moves(page, {
    what: '.field .thrown > span',
    takes: 620,
    happen: () => made(page, id, (legal) => legal.find((move) => /^[ORV]/.test(move))),
  })
  await stands(page, id)
  await moves(page, {
    what: '.field .ball',
    takes: 130,
    happen: () => made(page, id, (legal) => legal.find((move) => /^[ORV]/.test(move))),
  })
})

/** Opens a board of Soccer Tactics with a position that a match would take long to reach. */
async function laid(page: Page, state: string): Promise<void> {
  await page.goto(`/analysis/soccertactics?state=${encodeURIComponent(state.replaceAll(' ', '_'))}`)
  await expect(page.locator('.sentence')).toBeVisible()
  await rested(page)
}

test('soccer tactics: a pawn goes its way', always(false), async ({ page }) => {
  await laid(
    page,
    'st1 D1/B4,D4,E4,G4/A6/C6/D8/E9/D7/G8 D16/B13,D13,E13,G13/A11/C11/F11/H11/D9/E8 A6 R pm3 - 0 -/- 0-0 1:900 k=R -',
  )
  await page.locator('[role=gridcell][data-at=D8]').click()
  await moves(page, {
    what: '[data-man]',
    takes: 315,
    happen: () => page.locator('[role=gridcell][data-at=G11]').click(),
  })
})

test('soccer tactics: the dice of a duel tumble', always(false), async ({ page }) => {
  await laid(
    page,
    'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F12 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/- 0-0 1:915 k=R -',
  )
  const chance = page.getByRole('group', { name: /Chance decides/ })
  await chance.getByRole('combobox').selectOption('#O6D1')
  await moves(page, {
    what: '.stage .die > span',
    takes: 1500,
    happen: () => chance.getByRole('button', { name: 'Use this' }).click(),
  })
})
