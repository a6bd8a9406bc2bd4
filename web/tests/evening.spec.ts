// An evening of six in two sides, from the big screen to the end of the match.
import type { Page } from '@playwright/test'
import { decision, doc, expect, move, moved, standing, test, violations, wakes } from './harness'
import { inMatch, join, patient, telephone } from './rooms'

const names = ['Anna', 'Bea', 'Cem', 'Dóra', 'Emil', 'Fatma']

/** What takes the least time: an attack is given up, and nobody moves. Three equal dice give a free kick, which has a target, or cost
 *  a figure, which is named, and give a penalty, which has to be taken: straight ahead. */
function briefly(view: any): string {
  const can = (wanted: string) => view.can?.find(({ does }: { does: string }) => does === wanted)?.move
  const ahead = view.attacker === 0 ? view.a : view.b
  const named: Record<string, () => string> = {
    START: () => `t ${view.usual.x},${view.usual.y}`,
    REMOVE: () => `x ${view.movable[0].slice(1)}`,
    FLICK: () => `f${view.must || 1},${ahead.attacks === 1 ? 0 : 18000},1000`,
    CORNER: () => `q ${view.usual.x},${view.usual.y}`,
  }
  return can('giveUp') ?? can('pass') ?? can('throw') ?? named[view.phase]()
}

/** Who has decided in a match, by the log: the seat and the place of each. */
const acted = async (page: Page, id: string): Promise<string[]> => {
  const events: { seat: number; by?: number }[] = await page.evaluate(
    async (id) => (await (await fetch(`/api/matches/${id}/events`)).json()).events,
    id,
  )
  return [...new Set(events.filter(({ seat }) => seat >= 0).map(({ seat, by }) => `${seat} ${by}`))].sort()
}

test('three a side play Squareball to its end at six telephones: each throws at their own board, and the evening counts who has won', async ({
  page,
  browser,
  baseURL,
}) => {
  // Four minutes, of which an attack that is given up takes twenty seconds at most: each of six has one.
  await page.route('**/api/rooms/*/choice', (route) => {
    const body = route.request().postDataJSON()
    if (body.game !== 'squareball') return route.continue()
    const options = { ...body.options, minutes: '4', halves: '1', decider: 'none', clock: 'fixed', setup: 'open' }
    return route.continue({ postData: JSON.stringify({ ...body, options }) })
  })
  await patient(page)
  await page.goto('/r')
  await page.getByRole('button', { name: 'Open a room' }).click()
  await expect(page).toHaveURL(/\/r\/[A-Z]{5}$/)
  const phones: Page[] = []
  for (const name of names) {
    phones.push(await telephone(browser, baseURL!, new URL(page.url()).pathname, patient))
    await join(phones.at(-1)!, name)
    await expect(page.getByRole('list', { name: 'Who is in' }).getByText(name)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Squareball' }).click()
  await expect(page.getByRole('button', { name: 'Squareball' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Start' }).click()
  for (const phone of phones) await inMatch(phone)
  const id = phones[0].url().split('/').at(-1)!
  for (const phone of phones) await expect(phone.locator('.sentence')).toBeVisible()

  const now = () => doc(page, id).then((all) => all.doc)
  /** Who shares each side: those who come first have its first place. */
  const sides: string[][] = (await now()).seats.map(({ members }: any) => members.map(({ name }: any) => name))
  expect(sides.map((side) => side.toSorted())).toEqual([
    ['Anna', 'Cem', 'Emil'],
    ['Bea', 'Dóra', 'Fatma'],
  ])
  const thrown = new Set<string>()
  for (let at = await now(); at.phase === 'playing'; at = await now()) {
    const seat: number = at.turn.seats[0]
    const name = sides[seat][at.seats[seat].acts ?? 0]
    const phone = phones[names.indexOf(name)]
    if (at.view.phase === 'START' && !thrown.has(name)) {
      thrown.add(name)
      const { seq } = await standing(phone)
      await expect(phone.locator('.sentence')).toHaveText(/^Your turn/)
      await wakes(phone)
      await phone.keyboard.press('.')
      await moved(phone, id, seq)
    } else await move(phone, id, (_, view) => briefly(view))
  }
  expect([...thrown].sort()).toEqual(names)
  expect(await acted(page, id)).toEqual(['0 0', '0 1', '0 2', '1 0', '1 1', '1 2'])

  // The end is at every telephone and on the big screen; from there it goes on.
  for (const phone of phones) expect(await decision(phone, id)).toBeUndefined()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the room' }).click()
  const evening = page.getByRole('region', { name: 'The evening' })
  await expect(evening).toContainText('after one match')
  const { winners } = await now()
  const won = (seat: number) => winners.length === 1 && winners[0] === seat // a draw counts for nobody
  for (const [seat, side] of sides.entries())
    for (const name of side) await expect(evening).toContainText(`${name}${won(seat) ? 1 : 0}`)
  for (const phone of phones) {
    await phone.getByRole('link', { name: 'Back to the room' }).click()
    await expect(phone.getByRole('heading', { name: /^You are in/ })).toBeVisible()
  }
  for (const phone of phones) await phone.context().close()
})
