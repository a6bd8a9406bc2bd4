// One clock on the screen: the result of an event appears when the event has been shown, and
// not before. Each game is filmed, frame by frame, while events of its main kinds come one by
// one.
import { always, expect, test } from './harness'
import { Film, type Frame } from './film'
import { shots } from './stage.shots'

const late = 90 // ms between the end of a movement and of its event: movements begin with the next frame
const pause = 130 // ms without movement after which a movement has ended

/** How a frame reveals more than the one before the event: a new control or mark, or other words. */
function early(before: Frame, now: Frame): string | undefined {
  if (before.told === now.told) return undefined
  const same = (key: keyof Frame['told']) => JSON.stringify(before.told[key]) === JSON.stringify(now.told[key])
  // A part of what was shown before is not new: a square that is no longer a target, or an emptied cup.
  const fresh = (key: keyof Frame['told']) =>
    now.told[key].filter((one) => one !== 'No die yet' && !before.told[key].some((other) => other.includes(one)))
  for (const key of ['sentence', 'seats', 'log', 'spoken', 'end'] as const)
    if (!same(key) && fresh(key).length) return `${key}: ${fresh(key).join(' / ')}`
  for (const key of ['controls', 'board', 'marks'] as const)
    if (fresh(key).length) return `${key}: ${fresh(key).slice(0, 3).join(' / ')}`
  return undefined
}

/** When the first movement ended or, if known, ms after its beginning: a film may continue with what follows a goal. */
function ended(film: Frame[], ms?: number): number {
  const first = film.findIndex(({ moving }) => moving > 0)
  if (first < 0) return -1
  if (ms) return film[first].at + ms
  let last = film[first].at
  for (const { moving, at } of film.slice(first)) {
    if (moving) last = at
    else if (at - last > pause) break
  }
  return last
}

/** What is revealed before the movement has ended, and how many milliseconds too early. */
function betrayed(film: Frame[], ms?: number): string | undefined {
  const end = ended(film, ms)
  const frame = film.find(
    (frame, i) => frame.at < end - late && frame.told !== film[i - 1]?.told && early(film[0], frame),
  )
  return frame && `${Math.round(end - frame.at)} ms early: ${early(film[0], frame)}`
}

/** How long a goal is cheered at most before the end of the match is announced, in milliseconds: since the last frame without cheers, because
 *  on a busy machine some time may pass before the next one. */
function cheered(film: Frame[]): number {
  const [first, end] = [film.findIndex(({ cheer }) => cheer), film.find(({ told }) => told.end.length)]
  return first > 0 && end ? end.at - film[first - 1].at : 0
}

/** Scores in words, such as 2–1, in one form: on a clock the seconds have two digits. */
const scores = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.match(/(?<![\d:.])\d{1,2}\s?[–:]\s?\d(?![\d:])/g) ?? [])
    .map((one) => one.replace(/\s?[–:]\s?/, '–'))
const turned = (score: string) => score.split('–').toReversed().join('–')

/** The scores that appear twice in a frame: the seats show the match's score, until the end announces it. The log keeps the score after each goal. */
function twice({ told: { sentence, seats, board, end } }: Frame, now: readonly string[]): string[] {
  const found = scores([...sentence, ...board, ...end])
  const seated = seats.some((seat) => /(^|\n)\d+$/.test(seat)) ? now : []
  return found.filter(
    (one, i) => seated.includes(one) || found.slice(0, i).some((other) => other === one || other === turned(one)),
  )
}

/** Whether something moves for a good part of its time: something stopped at its beginning is seen in one place, or in two within
 *  a few milliseconds. */
function moves(film: Frame[], ms: number): boolean {
  const all = film.filter(({ moving }) => moving)
  return all.length >= 3 && all.at(-1)!.at - all[0].at >= ms / 3
}

/** Plays the rest, and lists what is revealed too early and how events move. */
async function filmed(film: Film, ends?: Record<string, number>, takes: Record<string, number> = {}) {
  const told: string[] = []
  const doubled: string[] = []
  const unmoved: string[] = []
  let shown: Frame[] = []
  while (film.more) {
    const { move } = await film.next()
    shown = await film.cut()
    if (takes[move] && !moves(shown, takes[move])) unmoved.push(move)
    const said = move === 'start' ? undefined : betrayed(shown, ends?.[move]) // a position is shown at once
    if (said) told.push(`${move}: ${said}`)
    doubled.push(
      ...new Set(
        shown.flatMap((frame) =>
          twice(frame, film.scores).map(
            (one) => `${move}: ${one}${frame.cheer ? ', cheered' : ''}${frame.told.end.length ? ', at the end' : ''}`,
          ),
        ),
      ),
    )
  }
  return { told, doubled, unmoved, last: shown }
}

const goals = (game: string) => game !== 'tutto'
const phone = { width: 390, height: 844 }

for (const { moving, marks, ends, takes, last, ...script } of shots) {
  test(`${script.game}: nothing is told before it has been shown, up to the end`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const film = new Film(page, { ...script, scenes: [...script.scenes, last] })
    await film.open(moving, marks)
    const opening = await film.cut()
    if (script.past) {
      // What happened before the page was there is played from the beginning.
      expect.soft(opening[0].told.log.length, 'lines of the log at the first sight of the board').toBeLessThanOrEqual(1)
      expect
        .soft(
          opening.some(({ moving }) => moving > 0),
          'what happened before is shown',
        )
        .toBe(true)
    }
    const { told, doubled, unmoved, last: final } = await filmed(film, ends, takes)
    expect(told).toEqual([])
    expect(doubled, 'scores that stand twice on the page').toEqual([])
    for (const move of Object.keys(takes)) expect(film.log.map(({ move }) => move)).toContain(move)
    expect(unmoved, 'events that are not seen to happen').toEqual([])
    if (goals(script.game)) expect(cheered(final), 'ms of cheering before the end is told').toBeGreaterThan(1500)
    const won = final
      .filter(({ cheer }) => cheer)
      .flatMap(({ told: { sentence, seats, log, spoken } }) => [...sentence, ...seats, ...log, ...spoken])
      .filter((said) => /\b(wins?|won)\b/.test(said))
    expect([...new Set(won)], 'that the match is won, while the goal is cheered').toEqual([])
    await expect(page.locator('div.end')).toBeVisible()
    await expect(page.locator('[role=log]'), 'what is spoken').toContainText(/\b(wins?|won|decided)\b/)
  })

  test(`${script.game}: on a phone nothing is told before it has been shown`, always(false), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize(phone)
    const film = new Film(page, { ...script, scenes: [...script.scenes, last] })
    await film.open(moving, marks)
    await film.cut()
    const { told, doubled } = await filmed(film, ends)
    expect(told).toEqual([])
    expect(doubled, 'scores that stand twice on the page').toEqual([])
  })

  test(
    `${script.game}: without movement a goal is held all the same`,
    always(script.game === 'footballchess'),
    async ({ page }) => {
      // What draws a goal is loaded with the first decision.
      const film = new Film(page, { ...script, scenes: [...script.scenes, last] })
      await film.open(moving, marks)
      await film.cut()
      const { last: final } = await filmed(film)
      if (goals(script.game)) expect(cheered(final), 'ms of cheering before the end is told').toBeGreaterThan(1500)
      await expect(page.locator('div.end')).toBeVisible()
    },
  )
}

test('footballchess: at a final whistle without a goal the score stands once', async ({ page }) => {
  const { moving, marks, ...script } = shots.find(({ game }) => game === 'footballchess')!
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The last move without a goal.
  const film = new Film(page, {
    ...script,
    scenes: [{ state: '4k2/7/2b1r2/1p1q1n1/7/3Q3/7/1N3P1/2R1B2/7/3K3 d6 w 2-1 199 420 -', moves: ['Qd6*d5'] }],
    past: 0,
  })
  await film.open(moving, marks)
  await film.cut()
  const { told, doubled, last } = await filmed(film)
  expect([told, doubled]).toEqual([[], []])
  const held = last.filter(({ told: { board } }) => board.includes('Final whistle'))
  expect(held.length, 'frames with the whistle').toBeGreaterThan(0)
  expect([...new Set(held.flatMap(({ told: { sentence } }) => sentence))]).toEqual([
    '200 moves without a goal: final whistle.',
  ])
})

test('tutto: the seat whose null it was stays highlighted while chance decides and as long as it is read, and then the next one is', async ({
  page,
}) => {
  const { moving, marks, last, ...script } = shots.find(({ game }) => game === 'tutto')!
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const film = new Film(page, {
    ...script,
    scenes: [{ state: '', moves: ['=b3', ':112346', 'k11', ':1245', 'k1', ':446'] }],
  })
  await film.open(moving, marks)
  const shown = await film.cut()
  while (film.more) {
    await film.next()
    shown.push(...(await film.cut()))
  }
  const read = shown.findIndex(({ told: { board } }) => board.includes('Bust!'))
  const next = shown.findIndex(({ told: { lit } }) => lit.includes('1'))
  expect(
    shown[next].at - shown[read - 1].at,
    'ms for which a null is read before the next seat is highlighted',
  ).toBeGreaterThan(800)
  const lit = (frames: Frame[]) => [...new Set(frames.map(({ told }) => told.lit.join()))]
  expect([lit(shown.slice(0, next)), lit(shown.slice(next))]).toEqual([['0'], ['1']])
})

test('soccertactics: a throw waits for the press, and tells nothing meanwhile', async ({ page }) => {
  const { moving, marks, last, ...script } = shots.find(({ game }) => game === 'soccertactics')!
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const film = new Film(page, { ...script, scenes: [last], past: 0, you: 1 })
  await film.open(moving, marks, 'press')
  const [before] = (await film.cut()).slice(-1)
  await film.next()
  const cup = page.locator('.board').getByRole('button', { name: 'Shoot!' })
  await expect(cup).toBeVisible()
  const told = ({ told: { seats, log, end } }: Frame) => JSON.stringify({ seats, log, end })
  expect([...new Set((await film.peek()).map(told))]).toEqual([told(before)])
  await cup.click()
  const shown = await film.cut()
  expect(betrayed(shown)).toBeUndefined()
  expect(cheered(shown)).toBeGreaterThan(1500)
})
