// An evening: one big screen and a telephone for everybody, each a browser of its own.
import type { Page } from '@playwright/test'
import { doc, entries, expect, press, standing, test, violations } from './harness'
import { inMatch, join, telephone } from './rooms'

const people = (page: Page) => page.getByRole('list', { name: 'Who is in' })

test('a big screen and five telephones play from "Play together" to the first roll with two taps and a name each; every device is loaded again, and the server is killed', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  // A browser that keeps the screen on as often as it is asked to.
  await page.addInitScript(() => {
    const own = window as unknown as { awake: number }
    own.awake = 0
    const request = async () => {
      own.awake++
      return { released: false, release: async () => void own.awake-- }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const awake = () => page.evaluate(() => (window as unknown as { awake: number }).awake)
  await page.goto('/')
  await page.getByRole('link', { name: 'Play together' }).click()
  await page.getByRole('button', { name: 'Open a room' }).click()
  await expect(page).toHaveURL(/\/r\/[BCDFGHJKLMNPQRSTVWXZ]{5}$/)
  await expect.poll(awake).toBe(1)
  const path = new URL(page.url()).pathname
  await expect(page.getByRole('img', { name: 'Code of the room:' })).toBeVisible()
  await expect(page.getByRole('img', { name: `QR code: ${server.url}${path}` })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const names = ['Anna', 'Bea', 'Cem', 'Dóra', 'Emil']
  const phones: Page[] = []
  for (const name of names) {
    const phone = await telephone(browser, baseURL!, path)
    if (!phones.length) expect(await violations(phone)).toEqual([])
    await join(phone, name)
    await expect(people(page).getByText(name)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} sits down.`)
    phones.push(phone)
  }
  expect(await violations(phones[0])).toEqual([])

  // A device that is loaded again is still in; so is everybody when the server has lost its memory.
  await Promise.all([page.reload(), phones[1].reload()])
  await expect(phones[1].getByRole('heading', { name: 'You are in, Bea.' })).toBeVisible()
  await server.stop('SIGKILL')
  await expect(page.getByText('Reconnecting: nothing is lost.')).toBeVisible()
  await server.start()
  await expect(page.getByText('Reconnecting: nothing is lost.')).toBeHidden()
  await expect(people(page).getByRole('button')).toHaveText(names)

  await page.getByRole('button', { name: 'Start' }).click()
  for (const phone of phones) await inMatch(phone)
  expect(await awake()).toBe(1) // all evening
  const id = phones[0].url().split('/').at(-1)!
  // The first seat rolls on its telephone; the big screen shows it, and has no controls.
  const seats = page.getByRole('list', { name: 'Players' })
  await expect(seats.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('to play')
  expect(await violations(page)).toEqual([])
  await phones[0].reload()
  await standing(phones[0])
  await press(phones[0])
  await expect.poll(async () => (await entries(page, id)).some(({ seat }) => seat === 0)).toBe(true)
  // The server is killed within the match, too: what was stored is there, and every telephone is at the table again.
  const stored = await entries(page, id)
  await server.stop('SIGKILL')
  const lost = (device: Page) => device.getByText('Reconnecting')
  for (const device of [page, ...phones]) await expect(lost(device).first()).toBeVisible()
  await server.start()
  for (const device of [page, ...phones]) await expect(lost(device)).toHaveCount(0)
  expect((await entries(page, id)).slice(0, stored.length)).toEqual(stored)
  await page.reload()
  await expect(seats).toContainText('Emil')
  await expect(page.getByRole('button', { name: /^(Roll|Bank|Select|Tutto|Straight)/ })).toHaveCount(0)

  for (const phone of phones) await phone.context().close()
})

test('four people in a room play Squareball in two sides: each telephone opens its seat, and one of a side decides', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/r')
  await page.getByRole('button', { name: 'Open a room' }).click()
  await expect(page).toHaveURL(/\/r\/[A-Z]{5}$/)
  const path = new URL(page.url()).pathname
  const phones: Page[] = []
  for (const name of ['Anna', 'Bea', 'Cem', 'Dóra']) {
    phones.push(await telephone(browser, baseURL!, path))
    await join(phones.at(-1)!, name)
    await expect(people(page).getByText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Squareball' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  for (const phone of phones) await inMatch(phone)
  const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await expect(seats.filter({ hasText: 'Anna' })).toContainText('Cem')
  await expect(seats.filter({ hasText: 'Bea' })).toContainText('Dóra')
  expect(await violations(page)).toEqual([])
  const { turn, seats: now } = (await doc(page, phones[0].url().split('/').at(-1)!)).doc
  const deciding = now[turn.seats[0]].members[now[turn.seats[0]].acts ?? 0].name
  for (const [n, name] of ['Anna', 'Bea', 'Cem', 'Dóra'].entries())
    await expect(phones[n].locator('.sentence')).toHaveText(name === deciding ? /^Your turn/ : /\w/)
  for (const phone of phones) await phone.context().close()
})

test('a code that does not exist is said so; the host removes somebody, who learns of it; nobody takes a name twice', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/r')
  await page.getByLabel('Code on the big screen').fill('bbbbb')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toContainText('no room with this code')
  await page.getByRole('button', { name: 'Open a room' }).click()
  await expect(page).toHaveURL(/\/r\/[A-Z]{5}$/)
  const code = page.url().slice(-5)

  const anna = await telephone(browser, baseURL!, '/r')
  await anna.getByLabel('Code on the big screen').fill(code.toLowerCase())
  await anna.getByRole('button', { name: 'Join' }).click()
  await join(anna, 'Anna')
  // What can be pressed at a telephone rests when it changes, and not whenever something happens in the room.
  const rested = await anna.locator('#main').evaluateHandle((main) => {
    const times: number[] = []
    new MutationObserver(() => times.push(performance.now())).observe(main, { attributeFilter: ['data-rest'] })
    return times
  })
  const other = await telephone(browser, baseURL!, `/r/${code}`)
  await other.getByLabel('Your name').fill('anna')
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(other.getByRole('alert')).toContainText('already')
  await join(other, 'Bea')
  await expect(people(anna).getByText('Bea')).toBeVisible()
  expect(await rested.jsonValue()).toEqual([])

  await people(page).getByRole('button', { name: 'Bea' }).click()
  await page.getByRole('button', { name: 'Remove Bea from the room' }).click()
  await expect(people(page).getByText('Bea')).toHaveCount(0)
  const removed = other.getByRole('heading', { name: 'The host has removed you from this room.' })
  await expect(removed).toBeVisible()
  // The same browser does not come back, also under another name.
  await other.reload()
  await other.getByLabel('Your name').fill('Cem')
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(removed).toBeVisible()
  // From any telephone a game is chosen, and computers fill the seats.
  await anna.getByRole('button', { name: 'Football Chess' }).click()
  await expect(page.getByRole('button', { name: 'Football Chess' })).toHaveAttribute('aria-pressed', 'true')
  await anna.getByRole('button', { name: 'Start' }).click()
  await inMatch(anna)
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Anna')
  // After the match the evening counts it, and the telephone leads back to the room, for another one.
  await anna.getByRole('button', { name: 'Menu', exact: true }).click()
  await anna.getByRole('button', { name: 'Resign' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Resign' }).last().click()
  // A telephone and the big screen show the end for a moment, and go back by themselves.
  await expect(anna.getByRole('heading', { name: 'You are in, Anna.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The evening' })).toContainText('after one match')
  await expect(page.getByRole('region', { name: 'The evening' })).toContainText('Anna0')
  await page.getByRole('button', { name: 'Again' }).click()
  await inMatch(anna)
  for (const phone of [anna, other]) await phone.context().close()
})
