// Matches travel as files: from one browser to another, on the site without a server and with the network off.
import type { Page } from '@playwright/test'
import { aside, decision, doc, expect, finish, menu, onSite, newMatch, test, visit } from './harness'

const two = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]

/** The path of the file saved by pressing a button. */
async function file(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(download.suggestedFilename()).toMatch(/^woodwork-\d{4}-\d\d-\d\d\.json$/)
  return download.path()
}

/** Makes the browser like another one, without matches. */
async function another(page: Page) {
  await page.goto(aside)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      await new Promise((done) => {
        indexedDB.deleteDatabase(name!).onsuccess = done
      })
  })
}

/** Imports a file on the home page. */
async function bring(page: Page, path: string) {
  await visit(page, '/')
  await page.getByLabel('Load matches from a file').setInputFiles(path)
}

/** Decides once for the seat to move. */
async function move(page: Page, id: string) {
  const { seq } = await decision(page, id)
  await page.evaluate(
    async ({ id, seq }) => {
      const { doc } = await (await fetch(`/api/matches/${id}`)).json()
      const seat = doc.turn.seats[0]
      await fetch(`/api/matches/${id}/moves`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seat, seq, move: doc.legal[seat][0] }),
      })
    },
    { id, seq },
  )
  await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seq))
}

test('all matches of a browser go into one file, and on in another browser', onSite(), async ({ page }) => {
  const over = await newMatch(page, two, { target: '500' })
  await finish(page, over)
  const on = await newMatch(page, two, {}, 'footballchess')
  await page.goto(`/m/${on}`)
  await move(page, on)
  const stood = await doc(page, on)
  await visit(page, '/')
  const all = await file(page, () => page.getByRole('button', { name: 'Save all matches as a file' }).click())
  await expect(page.getByRole('status')).toContainText('2 matches are in the file.')

  await another(page)
  await bring(page, all)
  await expect(page.getByRole('status')).toHaveText('2 matches were added.')
  await expect(page.getByRole('region', { name: 'Finished' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('region', { name: 'Your evening' }).getByRole('link').click()
  expect((await decision(page, on)).seq).toBe(stood.seq)
  await move(page, on)

  // It comes back with its progress, as a file of its own.
  await menu(page, 'Share')
  const one = await file(page, () => page.getByRole('button', { name: 'Save the match as a file' }).click())
  const further = (await doc(page, on)).seq
  await another(page)
  await bring(page, all)
  await expect(page.getByRole('status')).toHaveText('2 matches were added.')
  await page.getByLabel('Load matches from a file').setInputFiles(one)
  await expect.poll(async () => (await doc(page, on)).seq).toBe(further)
  await expect(page.locator('main')).toHaveAttribute('data-seq', String(further))

  // An older match is reported, and so are one that has diverged and a file without matches.
  await bring(page, all)
  await expect(page.getByRole('status')).toHaveText('No new match was added. 2 were here already.')
  await page
    .getByLabel('Load matches from a file')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') })
  await expect(page.getByRole('status')).toHaveText('This is not a file of matches.')
})
