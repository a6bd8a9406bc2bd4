// What a test does on any page: it goes there, presses what is there, and waits until it has come.
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { folded } from '../src/shell/address'

/** Waits until the page is at an address, in the form of a server's. */
export const arrived = (page: Page, where: RegExp) =>
  expect.poll(() => page.url(), { message: 'the address' }).toMatch(where)

/** Goes to another lesson within the page, and waits until it lies on the board with its hints. */
export async function exercise(page: Page, n: number): Promise<void> {
  const number = page.getByRole('button', { name: `Lesson ${n} of` }).filter({ visible: true })
  await ((await number.count()) ? number.first() : page.locator('.steps button').last()).click()
  await expect(page.locator(`main[data-laid="${n}"]`)).toBeVisible()
}

/** Waits until a page has read an answer, not only begun to hear it. */
export async function received(page: Page, answered: Promise<Response>): Promise<void> {
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/** Lets a page believe that its reader has just come back to it. */
export const back = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Presses a button by the keyboard, when it can be pressed: a key does not wait for that as a click does. */
export async function enter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Presses a button in the menu of a match. */
export async function menu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }).click()
}

/** Whether the menu of a match has a button. */
export async function inMenu(page: Page, name: string): Promise<boolean> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.getByRole('button', { name: 'Settings' }).waitFor()
  const has = (await dialog.getByRole('button', { name }).count()) > 0
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return has
}

/** Sets what the browser remembers, before the page is opened. */
export function remember(page: Page, items: Record<string, string>): Promise<unknown> {
  return page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`woodwork.${key}`, value)
  }, items)
}

/** A page of the server on which nothing runs: requests that need no screen are sent from there. Loading
 *  the home page instead takes a second of processor time. */
export const aside = '/icon.svg'

/** Shows another page of the client, like following a link: if the client is on the page, it is not loaded again,
 *  which takes half a second of processor time, and several where the program is in the page. */
export async function visit(page: Page, path: string): Promise<void> {
  const followed = await page.evaluate(
    async ([path, onSite]) => {
      const left = document.querySelector('#main')
      if (!left) return false
      const href = location.pathname.startsWith('/sub/') ? onSite : path
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
      link.remove()
      while (left.isConnected) await new Promise(requestAnimationFrame)
      return true
    },
    [path, folded('/sub/', path)] as const,
  )
  if (!followed) await page.goto(path)
}

/** A question of a day. */
export interface Question {
  game: string
  id: string
}

/** Lets a page of a server believe that it is a certain day, such as 2025-06-02, whatever the clock says: what is asked
 *  depends on the day. Returns its questions. */
export async function today(page: Page, date: string): Promise<Question[]> {
  const day = await (await page.request.get(`/api/day?date=${date}`)).json()
  await page.unroute(/\/api\/day$/)
  await page.route(/\/api\/day$/, (route) => route.fulfill({ json: { ...day, today: date } }))
  return day.questions
}

/** Unfolds the terms, which are one line in the dialog of a new match. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('dialog details.agreed summary').click()
}
