// A match of sides of several people: everybody at a device of their own, by one link.
import type { Page } from '@playwright/test'
import { another, come, doc, expect, menu, move, newMatch, remember, shares, test, violations } from './harness'

/** The sentence beside the board. */
const sentence = (page: Page) => page.locator('.sentence')

test('three a side, six devices by one link: only the one whose turn it is plays; one device is loaded again, one goes away and one leaves, and both are passed over', async ({
  page,
  browser,
  baseURL,
}) => {
  // The table would wait for a minute, and a decision for half of one.
  await page.route('**/api/matches', (route) => {
    const body = route.request().postDataJSON()
    const options = { ...body.options, clock: 'fixed' }
    return route.continue({ postData: JSON.stringify({ ...body, options, terms: { takeback: 'no', away: 10 } }) })
  })
  await remember(page, { name: 'Anna' })
  await page.goto('/')
  await page.locator('[aria-labelledby=game-squareball] .choose').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Invite a friend' }).check()
  await dialog.locator('details.rules summary').first().click()
  for (const crew of ['crewA', 'crewB']) await page.locator(`[data-option=${crew}] select`).selectOption('3')
  await dialog.locator('.go .button').click()
  await expect(page).toHaveURL(/\/m\/\w+$/)
  const id = page.url().split('/').at(-1)!

  await expect(page.getByRole('heading', { name: 'Waiting for 5 players' })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'One link for any free seat' }).inputValue()
  const devices: Record<string, Page> = { Anna: page }
  for (const [n, name] of ['Xenia', 'Béla', 'Yuri', 'Cili', 'Zoë'].entries()) {
    devices[name] = await come(browser, baseURL!, link, name)
    if (n < 4)
      await expect(
        page.getByRole('heading', { name: n < 3 ? `Waiting for ${4 - n} players` : 'Waiting for one player' }),
      ).toBeVisible()
    if (n === 2) {
      await expect(page.getByRole('region', { name: 'Amber' }).getByRole('listitem')).toHaveText([
        'Anna',
        'Béla',
        'a free place',
      ])
      expect(await violations(page)).toEqual([])
    }
  }
  const sides = [
    ['Anna', 'Béla', 'Cili'],
    ['Xenia', 'Yuri', 'Zoë'],
  ]
  for (const device of Object.values(devices)) await expect(sentence(device)).toBeVisible()

  /** Who decides, by the server. */
  const deciding = async () => {
    const now = (await doc(page, id)).doc
    const seat: number = now.turn.seats[0]
    return { seat, name: sides[seat][now.seats[seat].acts ?? 0], side: sides[seat], phase: now.view.phase }
  }
  /** Throws or ends the attack, at the device whose turn it is. */
  const play = async (name: string) =>
    move(devices[name], id, { START: 't', FLICK: 'e' }[(await deciding()).phase as string] ?? '.')

  const played = new Set<string>()
  while (played.size < 6) {
    const { name, side } = await deciding()
    await expect(sentence(devices[name])).toHaveText(/^Your turn/)
    for (const other of side.filter((other) => other !== name)) {
      await expect(sentence(devices[other])).toContainText(name)
      await expect(sentence(devices[other])).not.toHaveClass(/yours/)
      await expect(move(devices[other], id, 't')).rejects.toThrow(/not_turn/)
    }
    await play(name)
    played.add(name)
  }
  await devices.Yuri.reload()
  await expect(sentence(devices.Yuri)).toBeVisible()

  // Who has gone away is passed over by another one, once the table has waited.
  const { name: away, side, seat } = await deciding()
  const instead = side.find((other) => other !== away)!
  const left = devices[away]
  const path = left.url()
  await left.goto('/icon.svg')
  await expect(devices[instead].getByText(`${away} is away.`)).toBeVisible()
  await devices[instead].getByRole('button', { name: `Play in place of ${away}` }).click()
  await expect(sentence(devices[instead])).toHaveText(/^Your turn/)
  await left.goto(path)
  await left.getByRole('button', { name: 'Play on: it is your turn' }).click()
  await expect(sentence(left)).toHaveText(/^Your turn/)
  await expect(page.locator('section.log')).toContainText(`${instead} plays in place of ${away}.`)

  // Who leaves is passed over at once, and may come back.
  await menu(left, 'Leave the match')
  await expect(left.getByRole('dialog')).toContainText('the others of your side play on')
  await left.getByRole('button', { name: 'Leave for good' }).click()
  await expect.poll(async () => (await deciding()).name).not.toBe(away)
  const next = (await deciding()).name
  await expect(sentence(devices[next])).toHaveText(/^Your turn/)
  expect((await doc(page, id)).doc.seats[seat].left).toBeUndefined()
  await left.goto(path)
  await left.getByRole('button', { name: 'Take your seat back' }).click()
  await expect(sentence(left)).toHaveText(/^Your turn/)
})

test('a match that has begun without them takes in who comes late by the link, while the side has a place, and says when it has none', async ({
  page,
  browser,
  baseURL,
}) => {
  await remember(page, { name: 'Anna' })
  await shares(page)
  const seats = [{ kind: 'human', name: 'Anna' }, { kind: 'open' }]
  const id = await newMatch(page, seats, { setup: 'open', clock: 'fixed', crewA: '2', crewB: '2' }, 'squareball')
  await page.goto(`/m/${id}`)
  const link = await page.getByRole('textbox', { name: 'One link for any free seat' }).inputValue()
  const xenia = await come(browser, baseURL!, link, 'Xenia')
  await page.getByRole('button', { name: 'Begin with those who are here' }).click()
  for (const p of [page, xenia]) await expect(sentence(p)).toBeVisible()

  // The host finds the link again.
  await menu(page, 'Share')
  await expect(page.getByRole('textbox', { name: 'One link for any free seat' })).toHaveValue(link)
  await page.keyboard.press('Escape')

  /** Somebody opens a link, in a browser of their own. */
  const opened = async (address: string) => {
    const context = await another(browser, { baseURL, viewport: { width: 390, height: 844 } })
    const device = await context.newPage()
    await device.goto(address)
    return device
  }
  const key = new URL(link).searchParams.get('key')!
  const broken = await opened(link.replace(key, `${key}x`))
  await broken.getByRole('button', { name: 'Join the match' }).click()
  await expect(broken.getByRole('alert')).toContainText('This invitation is not valid')
  const bela = await opened(link)
  await expect(bela.getByText('a side still has a free place')).toBeVisible()
  expect(await violations(bela)).toEqual([])
  await bela.getByLabel('Your name').fill('Béla')
  await bela.getByRole('button', { name: 'Join the match' }).click()
  await expect(bela).toHaveURL(new RegExp(`/m/${id}$`))
  await expect(bela.getByRole('button', { name: 'Join the match' })).toHaveCount(0)
  const yuri = await opened(link)
  await yuri.getByLabel('Your name').fill('Yuri')
  await yuri.getByRole('button', { name: 'Join the match' }).click()
  await expect(yuri.getByRole('button', { name: 'Join the match' })).toHaveCount(0)
  const members = (await doc(page, id)).doc.seats.map((seat: any) => seat.members.map((m: any) => m.name))
  expect(members).toEqual([
    ['Anna', 'Béla'],
    ['Xenia', 'Yuri'],
  ])

  const last = await opened(link)
  await expect(last.getByText('No side has a free place any more. You can watch the match here.')).toBeVisible()
  await expect(last.getByRole('button', { name: 'Join the match' })).toHaveCount(0)
})

test('after the match the place of a partner stays theirs: they learn who wants a rematch, and join it with one press', async ({
  page,
  browser,
  baseURL,
}) => {
  await remember(page, { name: 'Anna' })
  await shares(page)
  const seats = [
    { kind: 'human', name: 'Anna' },
    { kind: 'bot', level: 'beginner' },
  ]
  const id = await newMatch(page, seats, { setup: 'open', clock: 'fixed', crewA: '2' }, 'squareball')
  await page.goto(`/m/${id}`)
  const link = await page.getByRole('textbox', { name: /link/i }).first().inputValue()
  const bela = await come(browser, baseURL!, link, 'Béla')
  for (const p of [page, bela]) await expect(sentence(p)).toBeVisible()
  await menu(bela, 'Resign')
  await bela.getByRole('dialog').getByRole('button', { name: 'Resign' }).last().click()

  await bela.getByRole('button', { name: 'Rematch' }).click()
  await expect(bela).not.toHaveURL(new RegExp(id))
  const next = bela.url().split('/').at(-1)!
  await expect(page.getByText('Béla wants a rematch.')).toBeVisible()
  await page.getByRole('button', { name: 'Join the rematch' }).click()
  await expect(page).toHaveURL(new RegExp(`/m/${next}$`))
  for (const p of [page, bela]) await expect(sentence(p)).toBeVisible()
  const members = (await doc(page, next)).doc.seats[0].members.map(({ name }: any) => name)
  expect(members).toEqual(['Béla', 'Anna']) // who asks has the first place
})
