import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step } from '../game'
import { occasion } from './occasions'
import { Remarks, duration } from './remarks.svelte'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const texts = ['en', 'hu', 'ru', 'tr'].map((lang) => read(`src/i18n/${lang}.json`))
const referee = ['tutto', 'footballchess', 'winninggoal', 'soccertactics', 'squareball'].map((game) =>
  read(`../games/${game}/text/en.json`),
)
const seats = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'strong' },
]
const step = (seq: number, seat: number, text?: unknown, notes: unknown[] = []) =>
  ({ entry: { seq, seat, move: '', text, notes }, after: { seats } }) as unknown as Step
const bust = (of: number) => ['tutto.move.roll', { seat: [of], dice: '2-3' }]
const lost = ['TU-33', 'tutto.note.lost', { points: 300 }]

let keys: string[]
let wanted: boolean
let all: Remarks
beforeEach(() => {
  vi.useFakeTimers()
  keys = []
  wanted = true
  all = new Remarks({
    prepare: async () => {},
    wanted: () => wanted,
    lines: () => 1,
    say: ({ key }) => keys.push(key),
  })
})
afterEach(() => {
  all.close()
  vi.useRealTimers()
})

test('a bust is felt and spoken of, for a while', async () => {
  await all.see(step(1, 1), [0])
  await all.see(step(2, -1, bust(1), [lost]), [0])
  expect(all.line).toEqual({ seat: 1, key: 'says.tutto.bust.own.1' })
  expect(all.moods).toEqual({ 0: 'glad', 1: 'sad' })
  vi.advanceTimersByTime(duration)
  expect(all.line).toBeUndefined()
  expect(all.moods).toEqual({})
})

test('who speaks is never at this screen, and says it of the other', async () => {
  await all.see(step(1, 0), [0])
  await all.see(step(2, -1, bust(0), [lost]), [0])
  expect(keys).toEqual(['says.tutto.bust.their.1'])
  expect(all.moods).toEqual({ 0: 'sad', 1: 'glad' })
  await all.see(step(3, 0), [0, 1])
  await all.see(step(4, -1, bust(0), [lost]), [0, 1])
  expect(keys.length).toBe(1)
})

test('never twice without a move between, and about small things only after a while', async () => {
  const robs = ['footballchess.move.take', { seat: [1] }]
  for (const [seq, seat] of [
    [1, 1],
    [2, -1],
    [3, -1],
  ])
    await all.see(step(seq, seat, ...(seat < 0 ? [bust(1), [lost]] : [])), [0])
  expect(keys).toEqual(['says.tutto.bust.own.1'])
  for (let seq = 4; seq < 10; seq++) await all.see(step(seq, 1, robs), [0])
  expect(keys).toEqual(['says.tutto.bust.own.1', 'says.footballchess.take.own.1'])
})

test('a reader who wants no reactions still sees faces', async () => {
  wanted = false
  await all.see(step(1, 0, ['winninggoal.move.result.d.win', { seat: [0], foe: [1] }]), [0])
  expect(keys).toEqual([])
  expect(all.moods).toEqual({ 0: 'sad', 1: 'glad' })
})

test('an own goal makes its gainer glad, and is on who shot it', async () => {
  const own = ['WG-09', 'winninggoal.note.owngoal', { seat: [1], white: 1, black: 0 }]
  await all.see(step(1, 1), [0])
  await all.see(step(2, -1, ['winninggoal.move.result.d.og', {}], [own]), [0])
  expect(all.moods).toEqual({ 0: 'glad', 1: 'sad' })
  expect(keys).toEqual(['says.owngoal.own.1'])
})

test('nothing is remarkable about an ordinary move, and a small sum', () => {
  expect(occasion('tutto.move.roll')).toBeUndefined()
  expect([0, 50].map((points) => occasion('tutto.note.lost', { points })?.big)).toEqual([undefined, true])
  expect([950, 1000].map((points) => !!occasion('tutto.note.banked', { points }))).toEqual([false, true])
})

test('what is remarkable are texts of the referee, with a line for both sides that fits into a bubble', () => {
  const keys = referee.flatMap((all) => Object.keys(all))
  const found = keys.flatMap((key) => occasion(key, { points: 2000, left: 1 }) ?? [])
  expect(found.length).toBe(47)
  for (const { says } of found)
    for (const all of texts) for (const side of ['own', 'their']) expect(all).toHaveProperty([`says.${says}.${side}.1`])
  const spoken = new Set(found.flatMap(({ says }) => [`says.${says}.own`, `says.${says}.their`]))
  for (const all of texts)
    for (const [key, line] of Object.entries(all))
      if (key.startsWith('says.')) {
        expect([...line].length, line).toBeLessThanOrEqual(28)
        expect(spoken.has(key.slice(0, -2)) || key.startsWith('says.end.'), key).toBe(true)
      }
})

test('every card is remarked, whatever it is called', () => {
  const cards = Object.assign({}, ...referee)
  const keys = Object.keys(cards).filter((key) => /\.note\.(yellow|red|booked|card)(\.|$)/.test(key))
  expect(keys.length).toBeGreaterThan(4)
  expect(keys.filter((key) => occasion(key)?.says !== 'card')).toEqual([])
})
