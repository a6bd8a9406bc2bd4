// What the first page knows about its reader: matches that go on, those that are hidden, and what comes next.
import { expect, remember, newMatch, test, visit, wider } from './harness'

test('matches are listed, more of them when asked, and put away until something happens', async ({ page }) => {
  await remember(page, { 'lessons.tutto': '2/6' })
  const seats = [
    { kind: 'human', name: 'Ági' },
    { kind: 'human', name: 'Béla' },
  ]
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await newMatch(page, seats, {}, 'footballchess'))
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Continue' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await list.getByRole('button', { name: '2 more matches' }).click()
  await expect(rows).toHaveCount(4)

  const away = (await rows.first().getByRole('link').getAttribute('href'))!
  await rows.first().getByRole('button', { name: 'Remove Football Chess from this list' }).click()
  await expect(rows).toHaveCount(3)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await list.getByRole('button', { name: '1 more match' }).click()
  await expect(rows).toHaveCount(3)
  await expect(list.locator(`a[href="${away}"]`)).toHaveCount(0)

  const id = ids.find((id) => away.endsWith(id))!
  const { doc, seq } = await (await page.request.get(`/api/matches/${id}`)).json()
  const seat: number = doc.turn.seats[0]
  expect(
    (await page.request.post(`/api/matches/${id}/moves`, { data: { seat, seq, move: doc.legal[seat][0] } })).ok(),
  ).toBe(true)
  await page.reload()
  await expect(list.locator(`a[href="${away}"]`)).toHaveCount(1)

  await page.getByRole('region', { name: 'Next for you' }).getByRole('link', { name: 'Tutto!: lesson 3 of 6' }).click()
  await expect(page).toHaveURL(/\/learn\/tutto#3$/)
})

test('on the narrowest phone the words of every way into a game are within its button', async ({ page }) => {
  await remember(page, { lang: 'ru' })
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/')
  await page.locator('article .ways .button:enabled').first().waitFor()
  const outside = await page.locator('article .ways .button').evaluateAll(async (buttons) => {
    await document.fonts.ready
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
