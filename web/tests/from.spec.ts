// A match that does not begin at its game's opening, from the screens where such a position is found.
import type { Page } from '@playwright/test'
import {
  always,
  arrived,
  decision,
  doc,
  entries,
  expect,
  joined,
  menu,
  move,
  moved,
  remember,
  served,
  newMatch,
  test,
  violations,
} from './harness'
import { shelf } from '../src/home/layout'

const begin = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Start the match' })
const here = (page: Page) => new URL(page.url()).pathname.slice('/m/'.length)
const state = (page: Page, id: string, seq: number | string = '') =>
  page.evaluate(
    async ([id, seq]) => (await (await fetch(`/api/matches/${id}/state?seq=${seq}`)).json()).state,
    [id, seq],
  )

test(
  'Football Chess: a match is opened at a position of one’s own, with a goal’s start, and a friend sees it before they sit down',
  served(),
  async ({ page, browser }) => {
    await page.goto('/')
    await page.locator('[aria-labelledby=game-footballchess] .choose').click()
    await page.getByRole('link', { name: 'Begin at a position of your own' }).click()
    await page.getByLabel('Black’s goals').fill('1')
    await page.getByLabel('Black’s goals').press('Tab')
    await page.getByRole('button', { name: 'Start a match from here' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Invite a friend' }).check()
    await begin(page).click()
    await arrived(page, /\/m\//)
    const id = here(page)
    await expect(page.getByRole('figure')).toContainText('The match begins at this position.')
    // Typing beside the drawing does not wait for the drawing.
    await expect(page.locator('figure svg').first()).toBeVisible()
    const layout = await page.locator('.paper').evaluate((paper: HTMLElement) =>
      Math.min(
        ...Array.from({ length: 20 }, (_, top) => {
          paper.style.paddingTop = `${1 + (top % 3)}px`
          const began = performance.now()
          void paper.offsetHeight
          return performance.now() - began
        }),
      ),
    )
    expect(layout, 'ms to lay the page out').toBeLessThan(100)
    expect(await violations(page, { but: '.board svg' })).toEqual([])
    const guest = await joined(page, browser, id)
    await expect(guest.locator('section.log')).toContainText('chosen position')
    expect((await doc(page, id)).doc.score).toEqual([0, 1])
  },
)

test('Soccer Tactics: a match is opened from the analysis board', always(false), async ({ page }) => {
  const line =
    'st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R br - 0 -/- 0-0 1:600 k=R -'
  await page.goto(`/analysis/soccertactics?state=${encodeURIComponent(line)}`)
  await page.getByRole('button', { name: 'Start a match from here' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'On this device' }).check()
  await begin(page).click()
  await arrived(page, /\/m\//)
  expect((await doc(page, here(page))).doc.begun).toBe(true)
})

for (const game of ['tutto', 'footballchess']) {
  test(
    `${game}: a moment of a running match against the computer is played on in another`,
    always(game === 'tutto'),
    async ({ page }) => {
      const id = await newMatch(
        page,
        [
          { kind: 'human', name: 'Ági' },
          { kind: 'bot', level: 'beginner' },
        ],
        { ...(game === 'tutto' && { target: '3000' }) },
        game,
      )
      await page.goto(`/m/${id}`)
      await decision(page, id)
      // Nothing has happened before the first move of Football Chess.
      if (game === 'footballchess') await move(page, id)
      const { seq } = await decision(page, id)
      await page.keyboard.press('ArrowLeft')
      await page.getByRole('button', { name: 'Play on from here' }).click()
      await arrived(page, new RegExp(`/m/(?!${id})`))
      const next = here(page)
      const now = (await doc(page, next)).doc
      expect([
        now.begun,
        now.options.target,
        now.seats.map((player: { name?: string; level?: string }) => player.level ?? player.name),
      ]).toEqual([true, game === 'tutto' ? '3000' : undefined, ['Ági', 'beginner']])
      await expect(page.getByRole('link', { name: 'Back to the match' })).toHaveAttribute(
        'href',
        new RegExp(`${id}#${seq - 1}$`),
      )
      expect((await doc(page, id)).doc.phase).toBe('playing')
      expect(await state(page, id, seq - 1)).toBeTruthy()
    },
  )
}

const ask = (page: Page, id: string, path: string, body?: object) =>
  page.evaluate(
    async ([id, path, body]) =>
      (
        await fetch(
          `/api/matches/${id}${path}`,
          body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
        )
      ).json(),
    [id, path, body] as const,
  )

/** Waits for the first seat's turn, and decides as the coach advises, or else by the first legal move. */
async function decide(page: Page, id: string): Promise<void> {
  let now = await doc(page, id)
  for (; !now.doc.turn.seats.includes(0); now = await doc(page, id)) await moved(page, id, now.seq)
  let advised: any // line-ups and flicks are too many to list
  await expect
    .poll(
      async () => (advised = await ask(page, id, `/hints?coach=1&seq=${now.seq}`)).code,
      'a coach who is not too busy',
    )
    .not.toBe('rate_limited')
  await move(page, id, ([first]) => advised.hints[0]?.move ?? advised.advice?.[0]?.move ?? first)
}

// In a game that begins with chance, the reader may not be the first to decide.
for (const game of shelf) {
  test(
    `${game}: a decision of a match that is over is tried again against the same computer, and back`,
    always(game === 'winninggoal'),
    async ({ page }) => {
      await remember(page, { [`taught.${game}`]: 'yes' })
      const id = await newMatch(
        page,
        [
          { kind: 'human', name: 'Ági' },
          { kind: 'bot', level: 'beginner' },
        ],
        ['winninggoal', 'squareball'].includes(game) ? { clock: 'fixed' } : {}, // nothing lapses while the coach is asked
        game,
      )
      for (let made = 0; made < 3; made++) await decide(page, id)
      await ask(page, id, '/end', { seat: 0, why: 'resigned' })
      const before = (await entries(page, id)).findLast(({ seat }) => seat === 0)!.seq - 1
      await page.goto(`/m/${id}#${before}`)
      await page.getByRole('button', { name: 'Try again from here' }).click()
      await arrived(page, new RegExp(`/m/(?!${id})`))
      const now = (await doc(page, here(page))).doc
      expect([
        now.begun,
        now.turn.seats,
        now.seats.map((player: { name?: string; level?: string }) => player.level ?? player.name),
      ]).toEqual([true, [0], ['Ági', 'beginner']])
      const trial = page.getByRole('complementary', { name: 'Try another move' })
      await expect(trial).toContainText('Last time: “')
      expect(await violations(page, { but: '.board svg' })).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 }) // where the board gets the space that the card leaves, and is not drawn under it
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              document.querySelector('.hand')!.getBoundingClientRect().top -
              document.querySelector('.board')!.getBoundingClientRect().bottom,
          ),
        )
        .toBeGreaterThanOrEqual(-1)
      await page.setViewportSize({ width: 1280, height: 800 })
      await trial.getByRole('link', { name: 'Back to the review' }).click()
      await expect(page.getByRole('main')).toHaveAttribute('data-seq', String(before))
      await expect(page.getByRole('button', { name: 'Try again from here' })).toBeVisible()
      // A trial is reached from there, and is not listed as waiting on the home page.
      await page.getByRole('link', { name: 'Woodwork' }).click()
      await expect(page.getByRole('heading', { name: 'Tutto!' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0)
    },
  )
}

test(
  'beside a match that two people play none is played on, and the menu tells the terms',
  served(),
  async ({ page, browser }) => {
    const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, 'tutto', {
      clock: 'sudden:10',
    })
    const guest = await joined(page, browser, id)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play on from here' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('10 min · takebacks by agreement · no help')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Back to the game' }).click()
    await menu(guest, 'Resign')
    await guest.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await expect(page.locator('.end')).toBeVisible()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.locator('[data-moment=end]')).toContainText('Béla resigned.')
    await page.setViewportSize({ width: 390, height: 844 }) // where the log is over the end, which has that link as well
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ hasText: 'Every roll can now be checked' })
        .getByRole('link', { name: 'Check the rolls' }),
    ).toHaveAttribute('href', `/verify?match=${id}`)
  },
)
