import { expect, test } from 'vitest'
import { diceAt } from './motion'
import { answer, question } from './question'
import { lie, side, view } from './fixture'
import type { SquareDoc } from './view'

const doc = {
  view: view({
    crossing: true,
    flat: true,
    a: side(`-34200,0${';x'.repeat(9)};17000,0`),
    b: side(`34200,0;^1,2${';-'.repeat(9)}`),
    dice: lie('-3000,0,0,5;0,2600,4500,1;-'),
  }),
} as unknown as SquareDoc
const aim = { die: 1, dir: 0, v: 1100, off: -20 }

test('a question has the aim, the dice that lie and the figures that stand', () => {
  const n = question(doc, aim, 12, 5)
  expect(n).toHaveLength(88)
  expect([...n.slice(0, 22)]).toEqual([
    3, 0, 1, 10, 12, 5, 0, 0, 1100, -20, 1, -3000, 0, 0, 1, 0, 2600, 4500, 0, 0, 0, 0,
  ])
  expect([...n.slice(22, 25)]).toEqual([1, -34200, 0])
  expect([...n.slice(52, 61)]).toEqual([1, 17000, 0, 1, 34200, 0, 0, 0, 0])
})

test('an answer is a slide with chances and ends', () => {
  const { slide, chances, ends, spread } = answer(
    doc,
    aim,
    Int32Array.from([
      0, 0, 0, 320, 2, 1, 0, 0, 50, 4, 0, 10, 300, 1, 0, 0, -3000, 0, 0, 1100, 0, 0, 1100, 2, 0, 15632, 0, 0, 1, 0,
      2600, 4500, 2, 2, 0, 1, 0, 0, 0, 2, 15632, 0, 12000, 300, 307,
    ]),
  )
  expect(slide.events).toEqual([
    { word: 'p', ms: 50 },
    { word: 'cA10', ms: 300 },
  ])
  expect(diceAt(slide, 0)[0]).toMatchObject({ n: 1, x: -3000, face: 5 })
  expect(diceAt(slide, 400).map(({ n, x }) => [n, x])).toEqual([
    [1, 15632],
    [2, 0],
  ])
  expect(chances).toEqual({ times: 2, passed: 2, touched: 0, own: 1, theirs: 0, goals: 0, out: 0 })
  expect(spread).toBe(307)
  expect(ends).toEqual([
    { x: 15632, y: 0 },
    { x: 12000, y: 300 },
  ])
})
