import type { Page } from '@playwright/test'
import {
  always,
  arrived,
  doc,
  enter,
  expect,
  move,
  newMatch,
  plain,
  remember,
  test,
  violations,
  wider,
  type,
} from './harness'

const kickOff = '3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -'
// The example of a whole episode in the rules.
const episode =
  'Qd4-e5 Re9-e6 Rc3-c8 Nf8-d7 Qe5-d6 Re6xd6-d2 Qd6xd2-c3 Rd2-d4 Qc3*c2 Rd4-d3 Qc2*a2 Qd8-f10 Qa2*a9 Kd11-c11 Qa9*a2 Qf10-f5 Qa2*g8 Kc11-d11 Qg8*g10 Nd7-c5 Qg10>e12'
const cell = (page: Page, square: string) => page.locator(`.board [data-at=${square}]`)
const moves = (page: Page) => page.locator('.moves .move')

async function step(page: Page, from: string, to: string) {
  await cell(page, from).click()
  await cell(page, to).click()
}

test('analysis: moves for both sides, variations, text to copy and to paste; a position is set up, the referee objects, the computer sees a goal', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/analysis/footballchess')
  await expect(page.locator('.sentence')).toContainText('White')
  await step(page, 'd4', 'd6')
  await expect(page.locator('.sentence')).toContainText('Black')
  await step(page, 'd11', 'c11')
  await expect(moves(page)).toHaveCount(2)

  // Another move in the same position is a variation; the keys step, promote and delete.
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement)?.blur())
  await page.keyboard.press('ArrowLeft')
  await step(page, 'd11', 'e11')
  await expect(page.locator('.variation .move')).toHaveText(/Kd11-e11/)
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement)?.blur())
  await page.keyboard.press('m')
  await expect(page.locator('.variation .move')).toHaveText(/Kd11-c11/)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.move[aria-current]')).toHaveText(/Kd11-c11/)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.move[aria-current]')).toHaveText(/Kd11-e11/)

  // The address follows; what is copied can be pasted.
  await expect(page).toHaveURL(/moves=Qd4-d6_Kd11-e11/)
  await page.reload()
  await expect(moves(page)).toHaveCount(2)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Position', exact: true })).toHaveValue(/^4k2.* d6 w 0-0 2 2 -$/)
  await expect(dialog.getByRole('textbox', { name: 'Position with its history' })).toHaveValue(
    `${kickOff} m=Qd4-d6,Kd11-e11`,
  )
  await dialog.getByRole('button', { name: 'Copy: Moves with variations' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`[${kickOff}]\nQd4-d6 Kd11-e11`)
  await dialog.getByLabel(/^Paste/).fill('no position')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByRole('alert')).toContainText('needs 7')
  // A move that is not possible here is refused as one; a link leads back to where it was copied.
  await dialog.getByLabel(/^Paste/).fill('2. Qa1-a2')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByRole('alert')).toContainText('does not stand on a1')
  await dialog.getByLabel(/^Paste/).fill(await dialog.getByLabel('Link to this analysis').inputValue())
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog).toBeHidden()
  await expect(moves(page)).toHaveText([/Qd4-d6/, /Kd11-e11/])
  await page.keyboard.press('c')
  await dialog.getByLabel(/^Paste/).fill(`[${kickOff}] 1. Qd4-d5 {closer} Qd8-d7`)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(moves(page)).toHaveText([/Qd4-d5/, /Qd8-d7/])
  await page.keyboard.press('Delete')
  await expect(moves(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Starting position' }).click()
  await expect(moves(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up a position' }).click()
  await step(page, 'd11', 'd8') // the keeper and the queen change places
  await expect(page.getByText('The keeper stays in its area.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Analyse' })).toBeDisabled()
  await step(page, 'd8', 'd11')
  await expect(page.getByText('Legal position.')).toBeVisible()
  expect(await violations(page, { but: '.board svg' })).toEqual([])
  await step(page, 'd4', 'b10')
  await page.getByRole('button', { name: 'ball', exact: true }).click()
  expect(await plain(page, '.things [aria-pressed=true]', 'box-shadow')).toEqual([
    'rgb(0, 0, 0) 0px 0px 0px 3px inset on rgb(255, 255, 255)',
  ])
  await cell(page, 'b10').click()
  await page.getByRole('button', { name: 'Analyse' }).click()
  await expect(page.locator('.sentence')).toContainText('White')
  await page.getByRole('switch', { name: /evaluation/ }).check()
  await expect(page.locator('.forced')).toHaveText('White can force a goal in 1 move.')
  await expect(page.locator('[data-point]')).toHaveAttribute('data-point', /^Qb10>/)
  expect(await violations(page, { but: '.board svg' })).toEqual([])
  await page.locator('.evaluation ol button').first().click()
  await expect(moves(page)).toHaveCount(1)

  // A link to an analysis of another game leads there.
  await page.getByRole('button', { name: 'Copy and paste' }).click()
  await dialog.getByLabel(/^Paste/).fill('https://example.org/analysis/tutto')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await arrived(page, /\/analysis\/tutto/)
  await expect(page.locator('main[data-game=tutto] .sentence')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await arrived(page, /\/analysis\/footballchess/)
  // What the referee says in English of a position that cannot be read is there for those who ask.
  await page.goto(`/analysis/footballchess?state=${encodeURIComponent(kickOff.replace(' w ', ' x '))}`)
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('This position can’t be read')
  await expect(failure.locator('[lang=en]')).toBeHidden()
  await failure.getByText('Details').click()
  await expect(failure.locator('[lang=en]')).toBeVisible()
})

test('a wrong move in a puzzle is taken back, the right ones solve it with the keyboard alone; another is shown, and played against the computer', async ({
  page,
}) => {
  await page.goto('/puzzles/footballchess')
  await page.locator('#ask').waitFor()
  const [right, legal] = await page.evaluate(async () => {
    const [first] = await (await fetch('/api/games/footballchess/puzzles')).json()
    const puzzle = await (await fetch(`/api/games/footballchess/puzzles/${first.id}`)).json()
    const judged = await (
      await fetch('/api/positions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ game: 'footballchess', state: puzzle.state }),
      })
    ).json()
    return [puzzle.line[0].move, (Object.values(judged.doc.legal) as string[][]).flat()] as const
  })
  await type(
    page,
    legal.find((move) => move.startsWith('K') && move !== right)!,
  )
  await expect(page.locator('.wrong')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled()
  await expect(page.locator('nav .tried')).toHaveCount(1)
  await page.keyboard.press('Escape')

  const puzzle = await page.evaluate(async () => {
    const [first] = await (await fetch('/api/games/footballchess/puzzles')).json()
    return (await fetch(`/api/games/footballchess/puzzles/${first.id}`)).json()
  })
  const typeAndLeave = async (move: string) => {
    await type(page, move)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('h')
  await expect(page.locator('.hint')).not.toBeEmpty()
  await page.keyboard.press('h')
  await page.keyboard.press('h')
  await expect(page.locator('[data-point]')).toHaveAttribute('data-point', puzzle.line[0].move)
  for (let i = 0; i < puzzle.line.length && !(await page.getByText('Solved').isVisible()); i += 2) {
    await typeAndLeave(puzzle.line[i].move)
    await expect(page.locator('.right')).toBeVisible()
    await expect(page.locator('.feedback li')).toHaveCount(i + 1 < puzzle.line.length ? 2 : 1)
  }
  await expect(page.getByText('Solved, with a little help.')).toBeVisible()
  expect(await violations(page, { but: '.board svg' })).toEqual([])

  await page.keyboard.press('n')
  await expect(page).toHaveURL(/p=m2-02/)
  await page.getByRole('button', { name: 'Solution' }).click()
  await expect(page.getByText('That was the solution.')).toBeVisible()
  await page.reload()
  await expect(page.locator('summary').first()).toContainText('1 of') // seeing the solution solves nothing

  // The reader plays the side that must solve it.
  await page.getByRole('button', { name: 'Play it against the computer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play from this position' })
  await expect(dialog).toContainText('By the rules of this position.')
  await dialog.getByRole('button', { name: 'Start the match' }).click()
  await arrived(page, /\/m\//)
  const { doc: now, you } = await doc(page, new URL(page.url()).pathname.slice('/m/'.length))
  expect([now.begun, now.seats.map(({ kind }: { kind: string }) => kind).toSorted(), now.turn.seats]).toEqual([
    true,
    ['bot', 'human'],
    you.seats,
  ])
  await expect(page.locator('section.log')).toContainText('chosen position')
})

test('a decision is worth something: beside the others, with a reason, by keyboard alone and on a phone; the best one is as good as it gets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/puzzles/tutto')
  const ask = page.locator('#ask')
  await expect(ask).toContainText('what would you do here?')
  const first = new URL(page.url()).searchParams.get('p')!
  const { best, worst } = await page.evaluate(async (id) => {
    const path = `/api/games/tutto/puzzles/${id}`
    const best = (await (await fetch(path)).json()).line[0].move
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ moves: [best] }),
    })
    return { best, worst: (await answer.json()).decision.choices.at(-1).move }
  }, first)
  /** Presses a button that may just have been given the focus: then it rests, until another key is pressed. */
  const press = async (name: string) => {
    await page.keyboard.press('Shift')
    await enter(page.getByRole('button', { name }))
  }
  const worth = page.locator('.feedback .worth')
  await type(page, worst)
  await expect(worth).toContainText(/You gave away \d+\.\d%\./)
  await expect(worth.getByRole('listitem').last()).toContainText('your choice')
  await expect(worth.getByRole('listitem').first()).toContainText(/\d+\.\d%/)
  await expect(worth.locator('.hint')).not.toBeEmpty()
  await expect(page.locator('nav .tried')).toHaveCount(1)
  expect(await wider(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, { but: '.board svg' })).toEqual([])

  await press('Try again')
  await expect(worth).toHaveCount(0)
  await type(page, best)
  await expect(worth).toContainText('As good as it gets.')
  await expect(page.locator('nav .solved')).toHaveCount(1)

  await press('Next puzzle')
  await expect(page).not.toHaveURL(new RegExp(first))
  await expect(ask).toBeFocused()
  await press('Solution')
  await expect(worth).toContainText('That was the solution.')
  await expect(worth.getByText('your choice')).toHaveCount(0)

  // The same for the other games that have decisions.
  await page
    .getByRole('navigation', { name: 'Puzzles of other games' })
    .getByRole('link', { name: 'Winning Goal' })
    .press('Enter')
  await expect(page).toHaveURL(/puzzles\/winninggoal/)
  await press('Solution')
  await expect(worth).toContainText('From the solution of the game.')

  // In Squareball any flick is an answer: many hands try it.
  await page
    .getByRole('navigation', { name: 'Puzzles of other games' })
    .getByRole('link', { name: 'Squareball' })
    .press('Enter')
  await expect(page).toHaveURL(/puzzles\/squareball\?p=/)
  await expect(ask).toContainText('Which shot goes in most often?')
  const shot = new URL(page.url()).searchParams.get('p')!
  const { line } = await (await page.request.get(`/api/games/squareball/puzzles/${shot}`)).json()
  const [, die, dir] = /^f(\d),(\d+),/.exec(line[0].move)!
  await page.setViewportSize({ width: 1280, height: 800 }) // a phone has no field to type in
  await type(page, `f${die},${dir},60`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(worth).toContainText(/A goal in 0 of 100; the best shot known makes \d+\./)
  await expect(worth.locator('.yours')).toContainText('0 of 100')
  expect(await wider(page)).toBeLessThanOrEqual(0)
  await press('Try again')
  await expect(worth).toHaveCount(0)
  await press('Solution')
  await expect(worth).toContainText(/The best shot known: a goal in [1-9]\d of 100\./)
  await expect(worth.getByText('your choice')).toHaveCount(0)
  await expect(worth.locator('.hint')).not.toBeEmpty()
  await expect(page.locator('.feedback')).toContainText('Goal!')
})

test('the review of a match without chance, and the way to its analysis', async ({ page }) => {
  const id = await newMatch(
    page,
    [
      { kind: 'human', name: 'Ági' },
      { kind: 'human', name: 'Béla' },
    ],
    { goals: '1' },
    'footballchess',
  )
  for (const text of episode.split(' ')) await move(page, id, text)
  await page.goto(`/m/${id}`)
  // Without chance, too, the log ends with the match's end; the secret has no line.
  const lines = page.locator('.log ol li')
  await expect(lines.last().locator('[aria-current]')).toBeVisible()
  await expect(lines.last()).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.locator('.end')).not.toContainText('Luck')
  await expect(page.locator('.end')).toContainText('mistakes')
  await expect(page.locator('figure .blunder').first()).toBeAttached()
  await expect(page.locator('[data-moment=slip]').first()).toContainText(
    /(moves|takes|carries|goes to [a-g]\d).*Better: /s,
  ) // the page was opened after the match
  expect(await violations(page, { but: '.board svg' })).toEqual([])
  await page.locator('figure ol button').first().click()
  // Both are drawn on the board, and what the mistake cost at the curve.
  await expect(page.locator('[data-point] text')).toHaveText('better')
  await expect(page.locator('[data-played] text')).toHaveText('played')
  await expect(page.locator('figure .at')).toHaveText([/%/, /%/])
  // The sentence, the arrow and the first row of the table have one better move.
  const better = (await page.locator('[data-slip] .better').first().textContent())!.replace('Better: ', '')
  await expect(page.locator('.analysis tbody th').first()).toHaveText(better)
  // Among the choices no row covers another, even if there are more than can be seen at once.
  await expect(page.locator('.analysis .made')).toBeAttached()
  const rows = await page.locator('.analysis').evaluate((list) => {
    list.style.height = '6rem'
    return [...list.querySelectorAll('tbody tr')]
      .map((row) => row.getBoundingClientRect())
      .map(({ top, bottom }) => [top, bottom])
  })
  expect(rows.length).toBeGreaterThan(2)
  for (const [i, [top]] of rows.entries()) if (i) expect(top).toBeGreaterThanOrEqual(rows[i - 1][1] - 1)
  // From here the decision is made again in another match, with the rules of this one.
  const moment = page.url()
  await page.getByRole('button', { name: 'Try again from here' }).click()
  await arrived(page, new RegExp(`/m/(?!${id})`))
  await expect(page.locator('.log')).toContainText('at a chosen position')
  const begun = (await doc(page, new URL(page.url()).pathname.slice('/m/'.length))).doc
  expect(begun).toMatchObject({ begun: true, phase: 'playing', options: { goals: '1' } })
  await page.goto(moment)
  await page.getByRole('link', { name: 'Analyse from here' }).click()
  await expect(moves(page)).toHaveCount(21)
  await page.locator('.moves .move').first().click()
  await expect(page.locator('.sentence')).toContainText('Béla')
  await page.getByRole('link', { name: 'To the match' }).click()
  await arrived(page, new RegExp(`/m/${id}`))
})

test('on a phone, in four languages', always(false), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lang of ['en', 'hu', 'ru', 'tr']) {
    await remember(page, { lang, evaluate: 'on', theme: lang === 'hu' ? 'dark' : 'light' })
    await page.goto('/analysis/footballchess?moves=Qd4-d6_Qd8xd6-f6')
    await expect(moves(page)).toHaveCount(2)
    expect.soft(await wider(page), `analysis, ${lang}`).toBeLessThanOrEqual(0)
    await page.goto('/puzzles/footballchess')
    await page.locator('#ask').waitFor()
    expect.soft(await wider(page), `puzzles, ${lang}`).toBeLessThanOrEqual(0)
    expect
      .soft(
        await page.evaluate(() =>
          document.body.innerText.match(/\b(study|puzzle|footballchess|review|end)\.[a-z][\w.]*/g),
        ),
      )
      .toBeNull()
  }
  expect(await violations(page, { but: '.board svg' })).toEqual([])
  await page.goto('/analysis/footballchess')
  await page.locator('.sentence').waitFor()
  expect(await violations(page, { but: '.board svg' })).toEqual([])
})
