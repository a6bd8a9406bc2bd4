// Spectators, at a table that shows them what happens later.
import { expect, stranger, newMatch, test, unfold } from './harness'

test('a friend is invited to a table that spectators see three minutes late', async ({ page, browser }) => {
  await page.goto('/')
  await page.getByRole('article', { name: 'Football Chess' }).getByRole('button', { name: 'Options' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Invite a friend' }).check()
  await unfold(page)
  await dialog.getByLabel('Spectators see moves').selectOption('3 minutes later')
  await dialog.getByRole('button', { name: 'Start the match' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  await expect(guest.locator('dl')).toContainText('3 minutes later')
  await guest.getByLabel('Your name').fill('Béla')
  await guest.getByRole('button', { name: 'Join the match' }).click()
  // Both can play at once, although the guest was a stranger a moment ago.
  for (const p of [page, guest]) await expect(p.locator('section.log')).toContainText('The match begins.')
  const match = `/api/matches/${page.url().split('/').pop()}`
  const { doc, seq } = await (await page.request.get(match)).json()
  const mover = doc.turn.seats[0] === 0 ? page : guest
  const moves = await Promise.all([page, guest].map((p) => p.locator('section.log .line').count()))
  expect(
    (
      await mover.request.post(`${match}/moves`, {
        data: { seat: doc.turn.seats[0], seq, move: doc.legal[doc.turn.seats[0]][0] },
      })
    ).ok(),
  ).toBe(true)
  await expect(page.locator('section.log .line')).toHaveCount(moves[0] + 1)
  await expect(guest.locator('section.log .line')).toHaveCount(moves[1] + 1)
})

test('who watches sees a move when its time has come, and knows that it is late', async ({ page, browser }) => {
  const id = await newMatch(
    page,
    [
      { kind: 'human', name: 'Ági' },
      { kind: 'human', name: 'Béla' },
    ],
    {},
    'footballchess',
    { delay: 3 },
  )
  const watcher = await stranger(browser, page.url(), 'hu')
  await watcher.goto(`/m/${id}`)
  await expect(watcher.locator('.watching')).toHaveText('Nézőként vagy itt: a játékosokhoz képest 1 perc késéssel.')
  await page.goto(`/m/${id}`)
  const lines = (p: typeof page) => p.locator('section.log .line')
  await expect(page.locator('section.log')).toContainText('1 spectator')
  await expect(watcher.locator('section.log')).not.toContainText('néző')
  const before = 2 // the Table's entries, and the beginning
  for (const p of [page, watcher]) await expect(lines(p)).toHaveCount(before)
  const { doc, seq } = await (await page.request.get(`/api/matches/${id}`)).json()
  const made = Date.now()
  await page.request.post(`/api/matches/${id}/moves`, { data: { seat: 0, seq, move: doc.legal[0][0] } })
  await expect(lines(page)).toHaveCount(before + 1)
  await watcher.reload()
  await expect(lines(watcher)).toHaveCount(before + 1)
  expect(Date.now() - made, 'ms until a watcher sees it').toBeGreaterThanOrEqual(3000)
})
