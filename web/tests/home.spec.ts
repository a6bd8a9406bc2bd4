// What the first page knows about its reader: matches that go on, those that are hidden, and what comes next.
import { arrived, doc, expect, lettered, remember, newMatch, test, visit, wider } from './harness'

test('matches are listed, more of them when asked, and put away until something happens', async ({ page }) => {
  await remember(page, { 'lessons.tutto': '2/6' })
  const seats = [
    { kind: 'human', name: 'Ági' },
    { kind: 'human', name: 'Béla' },
  ]
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await newMatch(page, seats, {}, 'footballchess'))
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Your evening' })
  const matches = list.getByRole('link')
  await expect(matches).toHaveCount(1)
  await expect(matches).toContainText('Your turn')
  await list.getByRole('button', { name: '3 more matches' }).click()
  await expect(matches).toHaveCount(4)

  const away = (await matches.first().getAttribute('href'))!
  await list.getByRole('button', { name: 'Remove Football Chess from this list' }).first().click()
  await expect(matches).toHaveCount(3)
  await page.reload()
  await expect(matches).toHaveCount(1)
  await list.getByRole('button', { name: '2 more matches' }).click()
  await expect(matches).toHaveCount(3)
  await expect(list.locator(`a[href="${away}"]`)).toHaveCount(0)

  const id = ids.find((id) => away.endsWith(id))!
  const { doc, seq } = await (await page.request.get(`/api/matches/${id}`)).json()
  const seat: number = doc.turn.seats[0]
  expect(
    (await page.request.post(`/api/matches/${id}/moves`, { data: { seat, seq, move: doc.legal[seat][0] } })).ok(),
  ).toBe(true)
  await page.reload()
  await list.getByRole('button', { name: '3 more matches' }).click()
  await expect(list.locator(`a[href="${away}"]`)).toHaveCount(1)

  await page
    .getByRole('navigation', { name: 'Next for you' })
    .getByRole('link', { name: 'Lesson 3 of 6 Tutto!' })
    .click()
  await expect(page).toHaveURL(/\/learn\/tutto#3$/)
})

test('on the narrowest phone the words of every way into a game are within its button', async ({ page }) => {
  await remember(page, { lang: 'ru' })
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/')
  await page.locator('article .ways .button:enabled').first().waitFor()
  await lettered(page)
  const outside = await page.locator('article .ways .button').evaluateAll((buttons) => {
    const words = document.createRange()
    return buttons
      .filter((button) => {
        words.selectNodeContents(button)
        const [text, box] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
        return text.left < box.left + 1 || text.right > box.right - 1
      })
      .map((button) => button.textContent)
  })
  expect(outside).toEqual([])
  expect(await wider(page)).toBeLessThanOrEqual(0)
})

test('all games are on the first screen, of a desk and of a phone, and the first dice are a press away', async ({
  page,
}) => {
  await page.goto('/')
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.locator('article .rival:enabled').last().waitFor()
    for (const box of await page.getByRole('article').all()) await expect(box).toBeInViewport({ ratio: 1 })
  }
  // What a row has no room for is in its box.
  await page.getByRole('button', { name: 'Open the box: Football Chess' }).click()
  const box = page.getByRole('dialog', { name: 'Football Chess' })
  for (const name of ['Learn', 'Rules', 'Puzzles', 'Analysis'])
    await expect(box.getByRole('link', { name })).toBeVisible()
  await box.getByRole('button', { name: 'Options' }).click()
  await expect(page.getByRole('dialog', { name: /Football Chess/ }).getByText('How do you want to play?')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Your evening' }).getByRole('button', { name: 'Play Pip' }).click()
  await arrived(page, /\/m\//)
})

test('a box and the names at one screen that cannot be loaded are missed in words, and can be asked for again', async ({
  page,
}) => {
  await page.route(/assets\/(Box|Here)-.*\.js$/, (route) => route.abort())
  await page.goto('/')
  const failure = page.getByRole('alert')
  const tutto = page.getByRole('article', { name: 'Tutto!' })
  for (const name of ['Open the box: Tutto!', 'On this device', 'Open the box: Tutto!', 'On this device']) {
    await tutto.getByRole('button', { name }).click()
    await expect(failure).toContainText('The server can’t be reached.')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toHaveCount(0)
  }
})

test('people sit down at one screen: their names are kept, more are added, and a computer only when asked', async ({
  page,
}) => {
  await page.goto('/')
  const sheet = page.getByRole('dialog', { name: 'Tutto!: who plays?' })
  const here = page.getByRole('article', { name: 'Tutto!' }).getByRole('button', { name: 'On this device' })
  const seats = async () => {
    await arrived(page, /\/m\/[a-z2-7]{16}$/)
    return (await doc(page, /[a-z2-7]{16}$/.exec(page.url())![0])).doc.seats
  }
  await here.click()
  await sheet.getByLabel('Player 1: name').fill('Ági')
  await sheet.getByLabel('Player 2: name').fill('Béla')
  await sheet.getByRole('button', { name: 'Add a player' }).click()
  await expect(sheet.getByLabel('Player 3: name')).toBeFocused()
  await page.keyboard.type('Cili')
  await page.keyboard.press('Enter')
  expect(await seats()).toMatchObject(['Ági', 'Béla', 'Cili'].map((name) => ({ kind: 'human', name })))

  await visit(page, '/')
  await here.click()
  await expect(sheet.getByLabel('Player 3: name')).toHaveValue('Cili')
  await sheet.getByRole('button', { name: 'Remove player 3' }).click()
  await sheet.getByRole('button', { name: 'Add the computer' }).click()
  await sheet.getByRole('button', { name: 'Start the match' }).click()
  expect(await seats()).toMatchObject([
    { kind: 'human', name: 'Ági' },
    { kind: 'human', name: 'Béla' },
    { kind: 'bot', level: 'beginner' },
  ])
})
