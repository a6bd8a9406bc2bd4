import { expect, test } from 'vitest'
import { nothing } from '../../fold'
import type { Doc, Entry } from '../../game'
import { words } from '../../i18n/words.svelte'
import type { Controller } from '../../match/controller.svelte'
import { lines } from '../../match/log/lines'
import { Tale } from '../../match/review/tale.svelte'
import { view } from './fixture'
import * as turns from './turn'

const names = Object.assign((seat: number) => ['Ági', 'Computer'][seat], { reader: () => 0 })
const doc = (phase: 'FLICK' | 'NOISE' | 'SLIDE' | 'START' | 'THROW' | 'MOVES') =>
  ({ ...nothing, view: view({ phase }) }) as Doc
const slip = ['squareball.move.noise', { angle: 1, power: 2 }]
const slide = ['squareball.move.slide', { end: 'R' }]
const flick = (die: number) => ['squareball.move.flick', { seat: { seat: 0 }, die, power: 24 }]

test('the log has one line a throw or flick, without gaps and slips', async () => {
  await words.add('squareball')
  const entry = (seq: number, text: unknown, notes?: unknown) => ({ seq, seat: -1, text, notes }) as Entry
  const entries = [
    entry(1, flick(1)),
    entry(2, slip),
    entry(3, slide, [
      ['SQ-06', 'squareball.note.passed', { n: 5 }],
      ['SQ-05', 'squareball.note.windows', { n: 5, a: 3, b: 0, c: 7 }],
    ]),
    entry(4, flick(2)),
    entry(5, slip),
    entry(6, slide, [
      ['SQ-07', 'squareball.note.touch', {}],
      ['SQ-32', 'squareball.note.possession', { seat: { seat: 1 } }],
    ]),
    entry(7, ['squareball.move.throw', { seat: { seat: 1 } }]),
    entry(8, ['squareball.move.dice', { a: 3, b: 1, c: 2, one: 0 }], [['SQ-01', 'squareball.note.count', { n: 5 }]]),
    entry(
      9,
      ['squareball.move.pass', { seat: { seat: 1 }, phase: 'MOVES' }],
      [['SQ-05', 'squareball.note.windows', { n: 5, a: 3, b: 0, c: 7 }]],
    ),
  ]
  const docs = (
    ['FLICK', 'NOISE', 'SLIDE', 'FLICK', 'NOISE', 'SLIDE', 'START', 'THROW', 'MOVES', 'FLICK'] as const
  ).map(doc)
  const rows = lines(entries, docs, turns)
  expect(rows.map(({ entries }) => entries.length)).toEqual([3, 3, 3])
  expect(rows.map(({ sum }) => sum && words.say(sum, undefined, names))).toEqual([
    'You flick the white die, power 24%. Through the gap! 5 flicks left.',
    'You flick the yellow die, power 24%. It touched another die: the attack is over.',
    'Computer throws the dice. The throw: 3 · 1 · 2. 5 flicks: the sum of the two highest dice.',
  ])
})

test('a die that is thrown in is told by itself', async () => {
  await words.add('squareball')
  const sentences = (a: number, b: number, c: number, one: number) =>
    words.say(['squareball.move.dice', { a, b, c, one }], undefined, names)
  expect([sentences(3, 1, 2, 0), sentences(0, 2, 0, 2), sentences(4, 0, 1, 0)]).toEqual([
    'The throw: 3 · 1 · 2.',
    'The throw-in: 2.',
    'The throw: 4 · – · 1.',
  ])
})

test('one sentence tells a flick that a lesson ends with, but a review calls its goal out and says what the die did', () => {
  expect((turns as { partly?: boolean }).partly).toBe(true)
  const entries = [
    { seq: 1, seat: 0, text: flick(1) },
    {
      seq: 2,
      seat: -1,
      text: ['squareball.move.slide', { end: 'G+' }],
      notes: [['SQ-17', 'squareball.note.goal', { a: 1, b: 0 }]],
    },
  ]
  const controller = {
    game: { log: { turns } },
    then: () => ({ t: ([key]: [string]) => key }),
    connection: { entries, history: { entries, docs: (['FLICK', 'SLIDE', 'START'] as const).map(doc) } },
  }
  expect(new Tale(controller as unknown as Controller).scored(2)).toBeUndefined()
})
