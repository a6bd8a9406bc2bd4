import { decision, expect, inMenu, onSite, remember, served, stranger, newMatch, test } from './harness'

// When two people play each other, the coach is not at the table, and is not asked.
test(
  'nobody is coached while people play each other, nor when one of them has left',
  served(),
  async ({ page, browser }) => {
    await remember(page, { coach: 'on' })
    const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, 'footballchess')
    await page.goto(`/m/${id}`)
    const link = await page.getByLabel('Invitation link').inputValue()

    const guest = await stranger(browser, page.url())
    await remember(guest, { coach: 'on' })
    const asked: string[] = []
    for (const seat of [page, guest])
      seat.on('request', (request) => {
        if (request.url().includes('coach=1')) asked.push(request.url())
      })
    await guest.goto(link)
    await guest.getByLabel('Your name').fill('Béla')
    await guest.keyboard.press('Enter')

    for (const seat of [page, guest]) {
      await expect(seat.locator('.decision')).toBeVisible()
      expect(await inMenu(seat, 'Coach')).toBe(false)
      await expect(seat.locator('.coach')).toBeHidden()
    }
    await expect(page.locator('section.log .help')).toHaveText('Hints and the coach are not allowed.')
    // When one of them leaves, the other still does not play alone.
    expect(
      await guest.evaluate(async (id) => (await fetch(`/api/matches/${id}/seats/1`, { method: 'DELETE' })).status, id),
    ).toBe(200)
    await expect(page.locator('section.log .line').filter({ hasText: 'Béla left the match.' })).toBeVisible()
    for (const seat of [page, guest]) expect(await inMenu(seat, 'Coach')).toBe(false)
    expect(asked).toEqual([])
    expect(await page.evaluate(async (id) => (await fetch(`/api/matches/${id}/hints?coach=1`)).status, id)).toBe(403)
    // A match that is still going on cannot be analysed either.
    for (const seat of [page, guest]) {
      await seat.goto(`/analysis/footballchess?match=${id}`)
      await expect(seat.getByText('There is no help with moves while people play each other.')).toBeVisible()
    }
  },
)

test('who plays the computer is coached', onSite(), async ({ page }) => {
  await remember(page, { coach: 'on' })
  const id = await newMatch(
    page,
    [
      { kind: 'human', name: 'Ági' },
      { kind: 'bot', level: 'beginner' },
    ],
    {},
    'footballchess',
  )
  await page.goto(`/m/${id}`)
  await decision(page, id)
  // A reader with the coach needs no hint: four tools are left, and the menu, which has the coach.
  await expect(page.locator('header .tool:visible')).toHaveCount(5)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Coach' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.locator('section.log .help')).toHaveCount(0) // as nearly always: only what is not so is told
  await expect(page.locator('.coach li').first()).toBeVisible()
})
