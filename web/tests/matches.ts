// Matches of a test, most of them through the API: opened, joined and played beside their pages.
import { expect, type Browser, type Page } from '@playwright/test'
import { another, stranger } from './browsers'
import { aside } from './pages'

/** Opens a match through the page's own session and returns its id. */
export async function newMatch(
  page: Page,
  seats: object[],
  options: Record<string, string> = {},
  game = 'tutto',
  terms?: Record<string, string | number>,
  from?: { state: string },
): Promise<string> {
  if (page.url() === 'about:blank') await page.goto(aside)
  return page.evaluate(
    async ({ seats, options, game, terms, from }) => {
      const entropy = '5e'.repeat(32)
      const answer = await fetch('/api/matches', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ game, options, seats, entropy, terms, from }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()).doc.id as string
    },
    { seats, options, game, terms, from },
  )
}

/** The document of a match, from the server. */
export function doc(page: Page, id: string): Promise<any> {
  return page.evaluate(async (id) => await (await fetch(`/api/matches/${id}`)).json(), id)
}

/** Matches that the page opens from now on let several people share a side, as far as their options say. */
export const shares = (page: Page): Promise<unknown> =>
  page.route('**/api/matches', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), share: true }) }),
  )

/** A guest at a device of their own, who opens a link to a match, gives a name, and joins. */
export async function come(
  browser: Browser,
  baseURL: string,
  link: string,
  name: string,
  viewport = { width: 390, height: 844 },
): Promise<Page> {
  const page = await (await another(browser, { baseURL, viewport })).newPage()
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join the match' }).click()
  return page
}

/** A guest in another browser who takes the open seat of a match made by the page; both are then at the table. */
export async function joined(page: Page, browser: Browser, id: string): Promise<Page> {
  await page.goto(`/m/${id}`)
  const link = await page.getByLabel('Invitation link').inputValue()
  const guest = await stranger(browser, page.url())
  await guest.goto(link)
  await guest.getByLabel('Your name').fill('Béla')
  await guest.getByRole('button', { name: 'Join the match' }).click()
  for (const p of [page, guest]) await expect(p.locator('.sentence, .hand.ended').first()).toBeVisible() // it may be over soon
  return guest
}

/** Makes a move for a seat of the page through its session: for the one to move, if it is the page's; the given move, or the first legal one. */
export async function move(
  page: Page,
  id: string,
  wanted?: string | ((legal: string[], view: any) => string),
): Promise<void> {
  const {
    seq,
    you,
    doc: { turn, legal, view },
  } = await doc(page, id)
  const seat = turn.seats.find((seat: number) => you.seats.includes(seat)) ?? you.seats[0]
  const text = typeof wanted === 'function' ? wanted(legal[seat] ?? [], view) : (wanted ?? legal[seat][0])
  const answer = await page.evaluate(
    async ({ id, body }) => {
      const answer = await fetch(`/api/matches/${id}/moves`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
      return answer.ok ? '' : answer.text()
    },
    { id, body: JSON.stringify({ seat, seq, move: text }) },
  )
  expect(answer, `the server's answer to ${text}`).toBe('')
}

/** Waits until the server has an entry of a match after the given one. */
export async function moved(page: Page, id: string, seq: number): Promise<void> {
  await expect
    .poll(async () => (await doc(page, id)).seq, { message: 'the newest entry', intervals: [10, 20, 40, 80] })
    .toBeGreaterThan(seq)
}

/** Plays the moves of the page's seats through the API until the match is over: banks, or goes on with all that counts. */
export async function finish(page: Page, id: string): Promise<void> {
  for (let waits: number | undefined; (waits = await page.evaluate(play, id));) await moved(page, id, waits)
}

/** In the page: plays while it is its turn. Returns after which entry somebody else is waited for; undefined: the match is over. */
async function play(id: string): Promise<number | undefined> {
  for (;;) {
    const { seq, doc, you } = await (await fetch(`/api/matches/${id}`)).json()
    if (doc.phase !== 'playing') return
    const seat = doc.turn.seats.find((s: number) => you.seats.includes(s))
    if (seat === undefined) return seq
    const legal = doc.legal[seat]
    const move = legal.includes('b') ? 'b' : legal.at(-1)
    await fetch(`/api/matches/${id}/moves`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ seat, seq, move }),
    })
  }
}

/** The log of a match, its first thousand entries. */
export function entries(page: Page, id: string): Promise<{ seq: number; seat: number; at: number; move: string }[]> {
  return page.evaluate(async (id) => (await (await fetch(`/api/matches/${id}/events`)).json()).events, id)
}
