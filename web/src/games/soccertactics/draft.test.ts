import { expect, test } from 'vitest'
import { ballOf, kickers, moved, open, ready, usual } from './draft'
import { side, view } from './fixture'
import { placed, setUpMove } from './moves'
import type { View } from './view'

const backs = ['D1', 'D2', 'D3', 'D4']
const numbers = ['6', '7', '8', '9', '10', '11']
const words = (text: string) => text.split(' ')
const own = 'D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8'
function setUp(pawns = own): View {
  const all = side(pawns).pawns
  const left = (some: string[]) => some.filter((name) => name in all)
  return view({
    phase: 'set1',
    ball: '',
    setUp: {
      pawns: all,
      places: [
        { pawns: ['K'], squares: ['D1', 'E1'], most: 1 },
        { pawns: left(backs), squares: words('B4 D4 E4 G4'), most: left(backs).length },
        { pawns: left(numbers), squares: words('A6 C6 F6 H6'), most: 4 },
        { pawns: left(numbers), squares: words('A8 B8 C8 D8 E8 F8 G8 H8'), most: 2 },
      ],
      kickOff: { squares: ['D8', 'E8'], pawns: left(numbers), usual: '10' },
    },
  })
}
const first = setUp()
const second = view({
  phase: 'set2',
  seat: 1,
  ball: 'D8',
  setUp: {
    pawns: side('D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9').pawns,
    places: [
      { pawns: ['K'], squares: ['D16', 'E16'], most: 1 },
      { pawns: backs, squares: words('B13 D13 E13 G13'), most: 4 },
      { pawns: numbers, squares: words('A11 C11 F11 H11'), most: 4 },
      { pawns: numbers, squares: words('A9 B9 F9 G9 H9'), most: 2 },
    ],
  },
})

test('a set-up that is left alone is the usual one', () => {
  expect(setUpMove(usual(first))).toBe(`S:${own}!10`)
  expect(placed(setUpMove(usual(first)))).toEqual(own.match(/[A-H]\d+/g))
  expect(placed('10C6-C8')).toEqual([])
  expect(setUpMove(usual(second))).toBe('S:D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9')
  expect(ballOf(first, usual(first))).toBe('D8')
  expect(ballOf(second, usual(second))).toBe('')
})

test('a pawn goes to free places of its kind, and changes places with its like', () => {
  expect(open(first, usual(first), 'D1')).toEqual(['E1'])
  expect(open(first, usual(first), 'B4')).toEqual(['D4', 'E4', 'G4'])
  expect(open(first, usual(first), 'A6')).toEqual(['C6', 'F6', 'H6', 'D8', 'F8'])
  expect(open(second, usual(second), 'B9')).toEqual(['A11', 'C11', 'F11', 'H11', 'A9', 'F9', 'G9', 'H9'])
  expect(setUpMove(moved(first, usual(first), 'A6', 'F8'))).toBe('S:D1/B4,D4,E4,G4/F8/C6/F6/H6/D8/A6!10')
})

test('the pawn that comes to the circle kicks off', () => {
  const both = moved(first, usual(first), 'F8', 'E8')
  expect(kickers(first, both)).toEqual(['10', '11'])
  expect(both.kicker).toBe('11')
  const changed = moved(first, usual(first), 'H6', 'D8')
  expect(setUpMove(changed)).toBe('S:D1/B4,D4,E4,G4/A6/C6/F6/D8/H6/F8!9')
  const nobody = moved(first, usual(first), 'D8', 'A8')
  expect(ready(first, nobody)).toBe(false)
  expect(ready(first, usual(first))).toBe(true)
})

test('with pawns sent off the rows may change', () => {
  const short = setUp('D1/B4,D4,E4/-/C6/F6/H6/D8/-')
  expect(setUpMove(usual(short))).toBe('S:D1/B4,D4,E4/-/C6/F6/H6/D8/-!10')
  expect(open(short, usual(short), 'C6')).toContain('A8')
  expect(open(short, usual(short), 'B4')).toEqual(['D4', 'E4', 'G4'])
})

test('a defender that kicks off stands in the circle, and may change with another', () => {
  const last = setUp('D1/B4,D8,E4,G4/-/-/-/-/-/-')
  const able = {
    ...last,
    setUp: {
      ...last.setUp!,
      places: [...last.setUp!.places, { pawns: backs, squares: ['D8', 'E8'], most: 1 }],
      kickOff: { squares: ['D8', 'E8'], pawns: ['D'], usual: 'D' },
    },
  }
  expect(open(able, usual(able), 'D8')).toContain('E8')
  expect(open(able, usual(able), 'B4')).not.toContain('E8')
  expect(ballOf(able, usual(able))).toBe('D8')
  expect(ready(able, usual(able))).toBe(true)
})
