// Tries one seed after another for each need, from 1 (seeds.config.ts). A server for each, like that of a test: the seed
// decides the dice of the first match.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aside, TestServer, test } from '../tests/harness'
import { needs, type Need } from '../tests/needs'

const table = join(import.meta.dirname, '../tests/seeds.json')
const most = 500

/** The first seed with which a need is met. */
async function found(page: Page, port: number, need: Need): Promise<string> {
  for (let seed = 1; seed <= most; seed++) {
    const server = new TestServer(port, String(seed))
    await server.start()
    try {
      await page.context().clearCookies()
      await page.goto(server.url + aside)
      if ((await needs[need](page)).fits) return String(seed)
    } finally {
      await server.close()
    }
  }
  throw new Error(`no seed up to ${most} gives: ${need}`)
}

test('seeds', async ({ page, port, server }) => {
  await server.close()
  const seeds: Record<string, string> = {}
  for (const need of Object.keys(needs) as Need[]) {
    seeds[need] = await found(page, port, need)
    console.log(`${seeds[need]}: ${need}`)
  }
  const text = `${JSON.stringify(seeds, null, 2)}\n`
  if (text !== readFileSync(table, 'utf8')) writeFileSync(table, text)
})
