// What the check of a log says about its end: who signed it, and whether it has been changed since.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aside, expect, onSite, served, test, visit } from './harness'

const log = (name: string) => readFileSync(`../cmd/woodwork/testdata/logs/${name}.log`, 'utf8')
const key = log('signed').match(/signed ([0-9a-f]{64})/)![1]

/** Checks a log with a server that has a key; none: no server can be asked. */
async function check(page: Page, text: string, server?: string) {
  await page.unrouteAll()
  await page.route('**/api/key', (route) =>
    server ? route.fulfill({ json: { key: server } }) : route.fulfill({ status: 404, json: {} }),
  )
  await visit(page, '/rules/tutto')
  await visit(page, '/verify')
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

test(
  'a log is signed by this server, by another, by one that cannot be asked, or not at all; one that was changed afterwards says so',
  served(),
  async ({ page }) => {
    await check(page, log('signed'), key)
    await expect(page.getByText('The log is correct.')).toBeVisible()
    await expect(page.getByText('Signed by this server')).toBeVisible()
    await check(page, log('signed'), '0'.repeat(64))
    await expect(
      page.getByText(
        `Signed, but not by this server. If you trust the owner of this key, nothing has been changed: ${key}`,
      ),
    ).toBeVisible()
    await check(page, log('signed'))
    await expect(page.getByText(`Signed with the key ${key}.`)).toBeVisible()
    await check(page, log('renamed'), key)
    await expect(page.getByText('The log is not correct.')).toBeVisible()
    await expect(page.getByText('The log was changed after it was written or signed.')).toBeVisible()
    await check(page, log('redrawn'), key)
    await expect(page.getByText('Entry 6 is not correct.')).toBeVisible()
    for (const name of ['good', 'old']) {
      await check(page, log(name), key)
      await expect(page.getByText('Not signed: nothing shows')).toBeVisible()
    }
    // A file can be opened again, after it was edited: the field keeps none.
    await page.getByRole('textbox').fill('')
    const file = page.locator('input[type=file]')
    await file.setInputFiles('../cmd/woodwork/testdata/logs/old.log')
    await expect(page.getByRole('textbox')).toHaveValue(log('old'))
    await expect(file).toHaveValue('')
    await page.getByRole('button', { name: 'Keep this match here' }).click()
    await expect(page.getByText('This match was played elsewhere.')).toBeVisible()
  },
)

test('the log of a match here is signed with the key of this server', onSite(), async ({ page }) => {
  await page.goto(aside)
  const [key, text] = await page.evaluate(async () => {
    const post = (path: string, body: unknown) =>
      fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    const seats = [
      { kind: 'bot', level: 'club' },
      { kind: 'bot', level: 'club' },
    ]
    const { doc } = await (await post('/api/matches', { game: 'tutto', seats, options: { target: '1000' } })).json()
    const { key } = await (await fetch('/api/key')).json()
    return [key as string, await (await fetch(`/api/matches/${doc.id}/log`)).text()]
  })
  expect(text).toContain(`\nsigned ${key} `)
})
