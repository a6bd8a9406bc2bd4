// Terms before a match begins, in two browsers and more: a player who sits down agrees to the terms that they see, and
// players already seated are asked. And questions that are taken back.
import type { Browser, Page } from '@playwright/test'
import { always, another, arrived, doc, expect, joined, menu, stranger, newMatch, test, violations } from './harness'

async function invited(page: Page, browser: Browser, label: string): Promise<Page> {
  const link = await page.getByLabel(label).inputValue()
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  return guest
}

const sit = (guest: Page) => guest.getByRole('button', { name: 'Join the match' }).click()

test('the host changes the terms while the friend reads them, who sees it before sitting down', async ({
  page,
  browser,
}) => {
  const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, 'soccertactics')
  await page.goto(`/m/${id}`)
  const guest = await invited(page, browser, 'Invitation link')
  const row = (p: Page, title: string) => p.locator('.waiting dl > div').filter({ hasText: title })
  await expect(row(guest, 'Takebacks')).toContainText('not after a roll')
  // Who has never played the game reads how before the clock runs.
  await expect(guest.locator('.steps').getByText('Score in the far goal.')).toBeVisible()
  await page.getByRole('button', { name: 'Change the terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Change the terms' })
  await expect(terms.getByRole('button', { name: 'Change the terms' })).toBeDisabled()
  await terms.getByLabel('Thinking time').selectOption('fischer:10+5')
  await terms.getByLabel('Takebacks').selectOption('no')
  await expect(terms.getByLabel('Spectators see moves')).toBeHidden()
  await terms.getByRole('button', { name: 'Change the terms' }).click()
  await expect(terms).toBeHidden()
  for (const p of [page, guest]) {
    await expect(row(p, 'Takebacks')).toContainText('None')
    await expect(row(p, 'Thinking time')).toContainText('10 min + 5 s')
  }
  // A player who has not seen the last change does not agree to it by sitting down.
  await guest.route(
    '**/seats/1',
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seq: 2 }) }),
    { times: 1 },
  )
  await sit(guest)
  await expect(guest.getByRole('alert')).toContainText('The terms have changed')
  await sit(guest)
  await expect.poll(async () => (await doc(page, id)).doc.phase).toBe('playing')
  expect((await doc(page, id)).doc.terms).toMatchObject({ takeback: 'no', clock: 'fischer:10+5' })
})

test('who sits there already is asked; it may be taken back, refused and agreed', async ({ page, browser }) => {
  const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }, { kind: 'open' }])
  await page.goto(`/m/${id}`)
  const guest = await invited(page, browser, 'Link for player 2')
  await sit(guest)
  await expect(guest.getByRole('heading', { name: 'Waiting for one player' })).toBeVisible()
  const card = (p: Page) => p.getByRole('region', { name: 'Other terms' })
  const propose = async (p: Page) => {
    await p.getByRole('button', { name: 'Propose other terms', exact: true }).click()
    const terms = p.getByRole('dialog', { name: 'Propose other terms' })
    await terms.getByLabel('Thinking time').selectOption('fischer:5+3')
    await terms.getByRole('button', { name: 'Propose other terms' }).click()
    await expect(terms).toBeHidden()
  }
  await propose(page)
  await expect(card(guest)).toContainText('Ági proposes other terms')
  await expect(card(guest)).toContainText('5 min + 3 s per move (until now: No limit)')
  await card(page).getByRole('button', { name: 'Never mind' }).click()
  for (const p of [page, guest]) await expect(card(p)).toBeHidden()
  await propose(guest)
  await card(page).getByRole('button', { name: 'Decline' }).click()
  for (const p of [page, guest]) await expect(card(p)).toBeHidden()
  await propose(page)
  await card(guest).getByRole('button', { name: 'Agree to the new terms' }).click()
  for (const p of [page, guest]) {
    await expect(card(p)).toBeHidden()
    await expect(p.locator('.waiting dl > div').filter({ hasText: 'Thinking time' })).toContainText('5 min + 3 s')
  }
})

for (const game of ['tutto', 'footballchess']) {
  test(
    `${game}: a question is taken back, and ends when the other one leaves`,
    always(game === 'tutto'),
    async ({ page, browser }) => {
      const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, game)
      const guest = await joined(page, browser, id)
      await menu(page, 'Ask for a pause')
      await guest.getByRole('region', { name: 'Pause' }).getByRole('button', { name: 'Agree to the pause' }).waitFor()
      await page.getByRole('region', { name: 'Pause' }).getByRole('button', { name: 'Never mind' }).click()
      for (const p of [page, guest]) {
        await expect(p.getByRole('region', { name: 'Pause' })).toBeHidden()
        await expect(p.locator('section.log')).toContainText('back the request for a pause.')
      }
      await menu(page, 'Offer a draw')
      await expect(guest.getByRole('region', { name: 'Draw offer' })).toBeVisible()
      await menu(guest, 'Leave the match')
      await guest.getByRole('dialog').getByRole('button', { name: 'Leave for good' }).click()
      await expect(page.getByRole('region', { name: 'Draw offer' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Claim the win' })).toBeVisible()
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Menu' })
      await expect(dialog.getByRole('button', { name: 'Resign' })).toBeVisible()
      for (const name of ['Offer a draw', 'Ask for a pause', 'Propose other terms'])
        await expect(dialog.getByRole('button', { name })).toBeHidden()
    },
  )
}

test('a match that waits is called off, by host or guest, and is in no list any more', async ({ page, browser }) => {
  const open = async () => {
    const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }])
    await page.goto(`/m/${id}`)
    return await invited(page, browser, 'Invitation link')
  }
  const off = (p: Page) => p.getByRole('button', { name: 'Call the match off' })
  const listed = async (p: Page) => (await (await p.request.get('/api/me')).json()).matches.length
  const guest = await open()
  await expect(guest.getByRole('button', { name: 'Join the match' })).toBeVisible()
  await expect(off(guest)).toBeHidden() // an invitation is only looked at
  await off(page).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await off(page).click()
  await arrived(page, /\/$/)
  await expect(guest.getByText('Ági called the match off.').first()).toBeVisible()
  expect(await listed(page)).toBe(0)
})

test('one link for everybody seats who opens it at the next free seat, and nobody twice', async ({ page, browser }) => {
  const id = await newMatch(page, [
    { kind: 'human', name: 'Ági' },
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'open' },
  ])
  await page.goto(`/m/${id}`)
  const field = page.getByRole('textbox', { name: 'One link for any free seat' })
  const link = await field.inputValue()
  expect(link).toMatch(/\/m\/\w+\?seat=any&key=\w+/)
  await expect(page.getByRole('img', { name: /^QR code: One link for any free seat/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const contexts = await Promise.all([1, 2, 3, 4].map(() => another(browser, { baseURL: new URL(link).origin })))
  const [late, ...guests] = await Promise.all(contexts.map((context) => context.newPage()))
  for (const guest of guests) await guest.goto(link)
  await guests[0].getByLabel('Your name').fill('Bea')
  await sit(guests[0])
  await expect(guests[0]).toHaveURL(new RegExp(`/m/${id}$`)) // the key is not kept in the address
  await guests[0].goto(link) // once more: there is no second seat
  await expect(guests[0].getByRole('heading', { name: 'Waiting for 2 players' })).toBeVisible()
  await expect(guests[0].getByRole('button', { name: 'Join the match' })).toBeHidden()
  await expect(field).toHaveValue(link)
  await guests[1].getByLabel('Your name').fill('Cem')
  await sit(guests[1])
  await expect(page.getByRole('heading', { name: 'Waiting for one player' })).toBeVisible()
  await expect(field).toHaveValue(link) // the same code until the last one sits
  await late.goto(link)
  for (const guest of [guests[2], late]) await guest.getByLabel('Your name').fill('Dóra')
  await sit(guests[2])
  await expect.poll(async () => (await doc(page, id)).doc.phase).toBe('playing')
  const { seats } = (await doc(page, id)).doc
  expect(seats.map(({ name }: { name: string }) => name)).toEqual(['Ági', 'Bea', 'Cem', 'Dóra'])
  await expect(late.getByRole('button', { name: 'Join the match' })).toBeHidden()
  expect((await doc(late, id)).you.seats).toEqual([])
  for (const context of contexts) await context.close()
})

test('a page opened at the machine of the server invites to an address that others reach', async ({ page }) => {
  const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }])
  const link = page.getByLabel('Invitation link')
  const alone = page.getByText('Only this device can open this address.')
  await page.goto(`/m/${id}`)
  await expect(link).toHaveValue(new RegExp(`^${new URL(page.url()).origin}/m/`)) // this server listens at one address
  await expect(alone).toBeVisible()
  await page.route('**/api/addresses', (route) =>
    route.fulfill({ json: { addresses: ['http://192.168.1.5:8080', 'http://10.0.0.7:8080'] } }),
  )
  await page.reload()
  await expect(link).toHaveValue(new RegExp(`^http://192\\.168\\.1\\.5:8080/m/${id}\\?seat=2&key=`))
  await expect(alone).toBeHidden()
})
