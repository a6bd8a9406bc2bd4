// A server of our own for the browser tests, and the few steps that they share.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

const program = process.env.WOODWORK_BIN ?? join(import.meta.dirname, '../../bin/woodwork')

/** A running server with data of its own. */
export class House {
  url = ''
  #process?: ChildProcess
  readonly #data = mkdtempSync(join(tmpdir(), 'woodwork-'))

  /** Starts the server: on a free port, or again on the one it had. */
  async start(): Promise<void> {
    const address = this.url ? new URL(this.url).host : '127.0.0.1:0'
    const child = spawn(program, ['serve', '--addr', address, '--data', this.#data, '--no-limits'], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = child
    this.url = await new Promise<string>((found, failed) => {
      let said = ''
      const read = (text: Buffer) => {
        said += text
        const address = /http:\/\/[\d.:]+/.exec(said)
        if (address) found(address[0])
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('error', failed)
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
    })
  }

  /** Ends the server; SIGKILL gives it no chance to save anything. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }

  async close() {
    await this.stop('SIGKILL')
    rmSync(this.#data, { recursive: true, force: true })
  }
}

export const test = base.extend<{ calm: void }, { house: House }>({
  house: [async ({}, use) => {
    const house = new House()
    await house.start()
    await use(house)
    await house.close()
  }, { scope: 'worker' }],
  baseURL: async ({ house }, use) => use(house.url),
  // Nothing moves unless a test wants it, and a fault on the page fails the test.
  calm: [async ({ page }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    page.on('pageerror', (e) => faults.push(e.message))
    await use()
    expect(faults).toEqual([])
  }, { auto: true }],
})

export { expect }

/** Chooses what the browser remembers, before the page is opened. */
export function remember(page: Page, items: Record<string, string>): Promise<unknown> {
  return page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`woodwork.${key}`, value)
  }, items)
}

/** Opens a table through the page's own session and returns its id. */
export async function table(page: Page, seats: object[], options: Record<string, string> = {}, game = 'tutto'): Promise<string> {
  if (page.url() === 'about:blank') await page.goto('/')
  return page.evaluate(async ({ seats, options, game }) => {
    const entropy = '5e'.repeat(32)
    const answer = await fetch('/api/matches', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ game, options, seats, entropy }) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).doc.id as string
  }, { seats, options, game })
}

/** The document of a match, from the server. */
export function doc(page: Page, id: string): Promise<any> {
  return page.evaluate(async (id) => (await (await fetch(`/api/matches/${id}`)).json()), id)
}

/** Plays a seat's moves through the API until the match is over or the limit is reached. */
export async function finish(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => {
    for (let i = 0; i < 2000; i++) {
      const { seq, doc, you } = await (await fetch(`/api/matches/${id}`)).json()
      if (doc.phase !== 'playing') return
      const seat = doc.turn.seats.find((s: number) => you.seats.includes(s))
      if (seat === undefined) { await new Promise((r) => setTimeout(r, 20)); continue }
      const legal = doc.legal[seat].split(' ')
      const move = legal.includes('b') ? 'b' : legal.at(-1)
      await fetch(`/api/matches/${id}/moves`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ seat, seq, move }) })
    }
  }, id)
}


/** Whether the page waits for this reader's decision. */
export function waits(page: Page): Promise<boolean> {
  return page.locator('.sentence.yours').isVisible()
}
