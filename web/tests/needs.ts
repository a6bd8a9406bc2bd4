// What tests need of their dice, by name: `npm run seeds` tries seeds until one fits, and writes them to seeds.json.
import { expect, test, type Page } from '@playwright/test'
import { needOf, seedOf } from './chance'
import { doc, entries, finish, move, moved, newMatch } from './harness'

/** A match, and whether its dice fit. */
interface Dealt {
  id: string
  fits: boolean
}

const reader = { kind: 'human', name: 'Ági' }
const computer = { kind: 'bot', level: 'beginner' }
type Log = { seq: number; seat: number }[]

/** A match of Tutto against the computer that has been played to its end. */
async function played(
  page: Page,
  fits: (log: Log, id: string) => boolean | Promise<boolean>,
  target = '1000',
): Promise<Dealt> {
  const id = await newMatch(page, [reader, computer], { target })
  await finish(page, id)
  return { id, fits: await fits(await entries(page, id), id) }
}

/** A match in which the computer plays until the reader has something to decide, or until it is over. */
async function begun(
  page: Page,
  seats: object[],
  fits: (log: Log, over: boolean) => boolean,
  options: Record<string, string> = {},
  game = 'tutto',
): Promise<Dealt> {
  const id = await newMatch(page, seats, options, game)
  const own = seats.indexOf(reader)
  for (let now = await doc(page, id); ; now = await doc(page, id)) {
    const over = now.doc.phase === 'over'
    if (over || now.doc.turn.seats.includes(own)) return { id, fits: fits(await entries(page, id), over) }
    await moved(page, id, now.seq)
  }
}
const decided =
  (seat: number, least = 1) =>
  (log: Log, over: boolean) =>
    !over && log.length > least && log.some((entry) => entry.seat === seat)

/** The review of a match, which the server makes in its own time. */
export async function reviewed(
  page: Page,
  id: string,
): Promise<{
  best: number[]
  worst: number[]
  decisions: number[]
  plies: { seq: number; loss?: number; best?: string }[]
}> {
  let review: any
  await expect
    .poll(
      async () =>
        (review = await page.evaluate(async (id) => {
          const answer = await fetch(`/api/matches/${id}/review`)
          return answer.status === 200 ? answer.json() : undefined
        }, id)),
      'the review',
    )
    .toBeTruthy()
  return review
}

/** The reader's mistakes that the story of a match mentions. */
export async function slips(page: Page, id: string): Promise<number[]> {
  const own = (await entries(page, id)).filter(({ seat }) => seat === 0).map(({ seq }) => seq)
  return (await reviewed(page, id)).plies
    .filter(({ seq, loss }) => own.includes(seq) && (loss ?? 0) >= 0.03)
    .map(({ seq }) => seq)
}

const all = {
  'twenty entries, of which the seventh and the eighth are the game’s': (page) =>
    played(page, (log) => log.length >= 20 && log.slice(6, 8).every(({ seat }) => seat > -3)),
  'the reader’s best and worst decision, and two to eight mistakes': (page) =>
    played(page, async (_, id) => {
      const [
        found,
        {
          best: [best],
          worst: [worst],
        },
      ] = [await slips(page, id), await reviewed(page, id)]
      return best > 0 && worst > 0 && found.length > 1 && found.length <= 8 // only the most costly are reported
    }),
  'the reader wins to 1000, by five decisions or more': (page) =>
    played(
      page,
      async (_, id) => (await doc(page, id)).doc.winners.join() === '0' && (await reviewed(page, id)).decisions[0] >= 5,
    ),
  'Tutto: the computer begins with more than twelve entries': (page) => begun(page, [computer, reader], decided(0, 12)),
  'Winning Goal: the computer decides first': (page) =>
    begun(page, [reader, computer], decided(1), { clock: 'fixed' }, 'winninggoal'),
  'Squareball: the computer decides first': (page) =>
    begun(page, [reader, computer], decided(1), { setup: 'open', clock: 'fixed' }, 'squareball'),
  'the computer wins before the reader decides': (page) =>
    begun(page, [computer, reader], (_, over) => over, { target: '300' }),
  'Winning Goal: a shoot-out': async (page) => {
    const id = await newMatch(
      page,
      [reader, { ...reader, name: 'Béla' }],
      { clock: 'fixed', shootout: 'on' },
      'winninggoal',
      undefined,
      { state: 'WG1 OP b11 B a Wu - . 0-0 2W/0 -' },
    )
    await finish(page, id)
    return { id, fits: !!(await doc(page, id)).doc.view.tally }
  },
  'Tutto: a match of two that goes on after forty decisions without banking': async (page) => {
    const id = await newMatch(page, [reader, { ...reader, name: 'Béla' }])
    const on = async () => (await doc(page, id)).doc.phase === 'playing'
    for (let made = 0; made < 40 && (await on()); made++) await move(page, id, (legal) => legal.at(-1)!)
    return { id, fits: await on() }
  },
} satisfies Record<string, (page: Page) => Promise<Dealt>>

export type Need = keyof typeof all
export const needs: Record<Need, (page: Page) => Promise<Dealt>> = all

/** Opens the match that a test needs, and checks that its dice still fit; returns its id. */
export async function dealt(page: Page): Promise<string> {
  const need = needOf(test.info()) as Need
  const { id, fits } = await needs[need](page)
  expect(
    fits,
    `seed ${seedOf(test.info())} gives what is needed, ${need}; if it does not, npm run seeds finds another`,
  ).toBe(true)
  return id
}
