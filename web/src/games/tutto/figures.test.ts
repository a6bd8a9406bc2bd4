import { expect, test } from 'vitest'
import type { Hint, Hints } from '../../game'
import { best, chance, figureValue } from './figures'

const hint = (move: string, win: number, estimate?: boolean) => ({
  move,
  text: ['x', {}] as Hint['text'],
  figures: [
    { key: 'tutto.figure.null', value: 0.25 },
    { key: 'win', value: win, estimate },
  ],
})
const hints: Hints = {
  seq: 1,
  seat: 0,
  state: '',
  figures: [],
  hints: [hint('k1', 0.4), hint('k15', 0.61), hint('b', 0.61)],
}

test('a figure is found by the last word of its key', () => {
  expect(figureValue(hints, 'k1', 'null')).toBe(0.25)
  expect(figureValue(hints, 'k1', 'win')).toBe(0.4)
  expect(figureValue(hints, 'd', 'null')).toBeUndefined()
  expect(figureValue(undefined, 'k1', 'null')).toBeUndefined()
})

test('all of the best moves are best, and none without chances', () => {
  expect(best(hints)).toEqual(['k15', 'b'])
  expect(best({ ...hints, hints: [{ move: 'b', text: ['x', {}], figures: [] }] })).toEqual([])
  expect(best(undefined)).toEqual([])
})

test('a chance to win has no decimals, as beside the board; an estimate says so', () => {
  expect(chance({ key: 'win', value: 0.5231 }, 'en')).toBe('52%')
  expect(chance({ key: 'win', value: 0.5231, estimate: true }, 'en')).toBe('≈ 52%')
})
