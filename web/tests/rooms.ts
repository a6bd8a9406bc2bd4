// What tests of rooms do at telephones.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { lingers } from '../src/room/lingers'
import { another, expect } from './harness'

/** A telephone that opens the link of the QR code; prepared: what is done with its browser before. */
export async function telephone(
  browser: Browser,
  baseURL: string,
  path: string,
  prepared: (context: BrowserContext) => BrowserContext | Promise<BrowserContext> = (context) => context,
): Promise<Page> {
  const context = await prepared(await another(browser, { baseURL, viewport: { width: 390, height: 844 } }))
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // it knows what it shows
  return page
}

/** Gives a name, which is all that is asked for. */
export async function join(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: `You are in, ${name}.` })).toBeVisible()
}

/** Waits until a telephone shows the match of the room. */
export const inMatch = (page: Page) => expect(page).toHaveURL(/\/m\/\w+$/)

/** The end of a match stays until somebody presses, on a page or in a browser. Call it before an address is opened. */
export async function patient<Where extends Page | BrowserContext>(where: Where): Promise<Where> {
  await where.addInitScript((lingers) => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms?: number) =>
      Object.values(lingers).includes(ms!) ? 0 : wait(act, ms)) as typeof setTimeout
  }, lingers)
  return where
}
