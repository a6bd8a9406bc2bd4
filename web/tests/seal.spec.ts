// What browsers add to the draws of a match of several guests: promised with the seat, disclosed when
// everyone has sat down.
import type { Page } from '@playwright/test'
import { another, doc, expect, stranger, test } from './harness'

/** Opens a match for two by link and returns its id and the link of the second seat. */
async function invite(page: Page): Promise<{ id: string; link: string }> {
  await page.goto('/')
  await page.getByRole('article', { name: 'Tutto' }).getByRole('button', { name: 'Options' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Invite a friend' }).check()
  await dialog.getByRole('button', { name: 'Start' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  return { id: new URL(link).pathname.split('/').at(-1)!, link }
}

const log = (page: Page, id: string) => page.evaluate(async (id) => (await fetch(`/api/matches/${id}/log`)).text(), id)

test('two browsers by link promise their share and tell it when both sit, also after a reload', async ({
  page,
  browser,
}) => {
  const { id, link } = await invite(page)
  await page.reload()
  await expect(page.getByLabel('Invitation link')).toBeVisible()
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Join the match' }).click()
  await expect.poll(async () => (await doc(page, id)).doc.phase).toBe('playing')
  const text = await log(page, id)
  expect(text.match(/human seal=[0-9a-f]{64} /g)).toHaveLength(2)
  expect(text.match(/# reveal [12] [0-9a-f]{64}\n/g)).toHaveLength(2)
  expect(text).not.toMatch(/human [0-9a-f]{64} /)
  await expect(page.locator('main')).toHaveAttribute('data-seq', String((await doc(page, id)).seq))
  for (const one of [page, guest])
    await expect(
      one
        .getByRole('listitem')
        .filter({ hasText: 'Everyone’s secret number is in the dice: nobody can choose what they show.' }),
    ).toHaveCount(1)
})

test('a browser that has forgotten its share promises another while a seat is open', async ({ page, browser }) => {
  const { id, link } = await invite(page)
  await page.evaluate(() => localStorage.removeItem('woodwork.seals'))
  await page.reload()
  await expect.poll(async () => (await log(page, id)).match(/human seal=/g)?.length).toBe(2)
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Join the match' }).click()
  await expect.poll(async () => (await doc(page, id)).doc.phase).toBe('playing')
})

test('who is not there for the start is waited for, and after a minute the computer can have the seat', async ({
  page,
  browser,
}) => {
  const { id, link } = await invite(page)
  await page.goto('about:blank')
  const guest = await (await another(browser)).newPage() // whose clock is moved
  await guest.clock.install()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Join the match' }).click()
  await expect(guest.getByText('The match can’t start without')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Let the computer play instead' })).toBeHidden()
  await guest.clock.fastForward(61_000)
  await guest.getByRole('button', { name: 'Let the computer play instead' }).click()
  await expect(guest.getByRole('alert')).toBeVisible() // a minute by the server's clock has not passed
  await page.goto(link.split('?')[0]) // and now the host is back
  await expect.poll(async () => (await doc(guest, id)).doc.phase).toBe('playing')
  await expect(guest.getByText('The match can’t start without')).toBeHidden()
  await guest.context().close()
})

test('whose browser has lost its share when all sit can give the seat to the computer', async ({ page, browser }) => {
  const { id, link } = await invite(page)
  await page.evaluate(() => localStorage.removeItem('woodwork.seals'))
  const guest = await stranger(browser, page.url())
  await page.goto('about:blank')
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Join the match' }).click()
  await expect(guest.getByText('The match can’t start without')).toBeVisible()
  await page.goto(link.split('?')[0])
  await expect(page.getByText('This browser has lost its number')).toBeVisible()
  await page.getByRole('button', { name: 'Let the computer play instead' }).click()
  // With nobody else there, it begins paused while the guest reads the first steps.
  await expect.poll(async () => (await doc(guest, id)).doc.phase).toMatch(/playing|paused/)
})
