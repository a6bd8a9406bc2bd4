import { expect, test } from 'vitest'
import type { MyResult } from '../api/types'
import { accuracies, bestTurn, counted, faces, fairly, found, goals, rivals, tally } from './figures'

const match = (winners: number[], more: Partial<MyResult> = {}): MyResult => ({
  id: 'a',
  game: 'tutto',
  phase: 'over',
  updated: '2026-11-28T10:00:00Z',
  yours: false,
  score: [0, 0],
  winners,
  own: [0],
  seats: [
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level: 'club' },
  ] as MyResult['seats'],
  ...more,
})
const figures = (accuracy: number, decisions: number, more = {}) => ({
  decisions,
  accuracy,
  luck: 0,
  loss: 0,
  turn: 0,
  faces: [1, 0, 0, 0, 0, 2],
  mistakes: [],
  ...more,
})

test('what counts: one own seat, and a result', () => {
  const list = [match([0]), match([1]), match([0, 1]), match([]), match([0], { own: [0, 1] })]
  expect(counted(list)).toEqual(list.slice(0, 3))
  expect(tally(counted(list))).toEqual({ won: 1, drawn: 1, lost: 1 })
})

test('the results against each: a level of a game, or a person', () => {
  const bea = [
    { kind: 'human', name: 'Ági' },
    { kind: 'human', name: 'Bea' },
  ] as MyResult['seats']
  const three = [...bea, { kind: 'bot', level: 'club' }, { kind: 'bot', level: 'club' }] as MyResult['seats']
  const list = [match([0]), match([1]), match([0], { seats: bea }), match([2], { seats: three, game: 'squareball' })]
  expect(rivals(list)).toEqual([
    { game: 'tutto', level: 'club', won: 1, drawn: 0, lost: 1 },
    { name: 'Bea', won: 1, drawn: 0, lost: 1 },
    { game: 'squareball', level: 'club', won: 0, drawn: 0, lost: 1 },
  ])
})

test('Even is one opponent, however strong it was', () => {
  const at = (level: string) =>
    [
      { kind: 'human', name: 'Ági' },
      { kind: 'bot', level },
    ] as MyResult['seats']
  expect(rivals([match([0], { seats: at('even-17') }), match([1], { seats: at('even-40') })])).toEqual([
    { game: 'tutto', level: 'even', won: 1, drawn: 0, lost: 1 },
  ])
})

test('figures of the matches that have some, the oldest first', () => {
  const list = [
    match([0], { figures: figures(0.9, 20, { turn: 1200 }) }),
    match([0]),
    match([0], { figures: figures(0.5, 4, { turn: 900 }) }),
    match([1], { figures: figures(0.6, 30) }),
  ]
  expect(accuracies(list)).toEqual([0.6, 0.9])
  expect(faces(list)).toEqual([3, 0, 0, 0, 0, 6])
  expect(bestTurn(list)).toBe(1200)
  expect(bestTurn([])).toBe(0)
})

test('goals of the football games only', () => {
  const list = [
    match([0], { score: [6050, 300] }),
    match([1], { game: 'squareball', score: [1, 3] }),
    match([1], { game: 'winninggoal', score: [1, 2], own: [1] }),
  ]
  expect(goals(list)).toEqual([3, 4])
})

test('how usual a sample of dice is: values of the chi-squared distribution', () => {
  expect(fairly([0, 0, 0, 0, 0, 0])).toBe(1)
  expect(fairly([100, 100, 100, 100, 100, 100])).toBeCloseTo(1, 6)
  // 60 dice: a statistic of 11.0705 is passed by 5 %, one of 4.3515 by half of them.
  const spread = (x: number) => Math.sqrt((x * 10) / 2)
  const rolled = (x: number) => [10 + spread(x), 10 - spread(x), 10, 10, 10, 10]
  expect(fairly(rolled(11.0705))).toBeCloseTo(0.05, 5)
  expect(fairly(rolled(4.3515))).toBeCloseTo(0.5, 4)
})

test('a search looks past case and accents', () => {
  expect(found(' agi', ['Tutto', 'Ági · Pip'])).toBe(true)
  expect(found('TUTTO', ['Tutto', 'Ági'])).toBe(true)
  expect(found('bea', ['Tutto', 'Ági'])).toBe(false)
  expect(found('', ['Tutto'])).toBe(true)
  for (const wanted of ['isik', 'IŞIK', 'ışık', 'İşik']) expect(found(wanted, ['Işık']), wanted).toBe(true)
})
