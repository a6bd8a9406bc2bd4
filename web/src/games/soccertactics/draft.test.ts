import { expect, test } from 'vitest'
import { ballOf, kickers, moved, open, ready, token, usual } from './draft'
import type { View } from './view'

const first = {
  phase: 'set1', seat: 0, o: 0, ball: '', standard: 'S:D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8!10', kick: 'D8 E8',
  places: 'D1 E1/B4 D4 E4 G4/A6 C6 F6 H6/A8 B8 C8 D8 E8 F8 G8 H8',
} as View
const second = {
  phase: 'set2', seat: 1, o: 0, ball: 'D8', standard: 'S:D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9',
  places: 'D16 E16/B13 D13 E13 G13/A11 C11 F11 H11/A9 B9 F9 G9 H9',
} as View

test('a set-up that is left alone is the usual one', () => {
  expect(token(usual(first))).toBe(first.standard)
  expect(token(usual(second))).toBe(second.standard)
  expect(ballOf(first, usual(first))).toBe('D8')
  expect(ballOf(second, usual(second))).toBe('')
})

test('a pawn goes to free places of its kind, and changes places with its like', () => {
  expect(open(first, usual(first), 'D1')).toEqual(['E1'])
  expect(open(first, usual(first), 'B4')).toEqual(['D4', 'E4', 'G4'])
  expect(open(first, usual(first), 'A6')).toEqual(['C6', 'F6', 'H6', 'D8', 'F8'])
  expect(open(second, usual(second), 'B9')).toEqual(['A11', 'C11', 'F11', 'H11', 'A9', 'F9', 'G9', 'H9'])
  expect(token(moved(first, usual(first), 'A6', 'F8'))).toBe('S:D1/B4,D4,E4,G4/F8/C6/F6/H6/D8/A6!10')
})

test('whoever comes to the circle kicks off', () => {
  const both = moved(first, usual(first), 'F8', 'E8')
  expect(kickers(first, both.at)).toEqual(['10', '11'])
  expect(both.kicker).toBe('11')
  const changed = moved(first, usual(first), 'H6', 'D8')
  expect(token(changed)).toBe('S:D1/B4,D4,E4,G4/A6/C6/F6/D8/H6/F8!9')
  const nobody = moved(first, usual(first), 'D8', 'A8')
  expect(ready(first, nobody)).toBe(false)
  expect(ready(first, usual(first))).toBe(true)
})

test('with pawns sent off the rows may change', () => {
  const short = { ...first, standard: 'S:D1/B4,D4,E4/-/C6/F6/H6/D8/F8!10' }
  expect(token(usual(short))).toBe(short.standard)
  expect(open(short, usual(short), 'C6')).toContain('A8')
  expect(open(short, usual(short), 'B4')).toEqual(['D4', 'E4', 'G4'])
})
