import { expect, test } from 'vitest'
import type { Hints } from '../../game'
import { lets } from './lets'

const hints = (dangers: Record<string, number>, key = 'footballchess.figure.danger') =>
  ({
    hints: Object.entries(dangers).map(([move, value]) => ({
      move,
      figures: [{ key: 'footballchess.figure.takers', value: 1 }, ...(value ? [{ key, value }] : [])],
    })),
  }) as unknown as Hints

test('a move lets them score if they can then, and could not after another one', () => {
  const some = hints({ Kb2: 1, Kc2: 0 })
  expect([lets(some, 'Kb2'), lets(some, 'Kc2'), lets(some, 'Kd2')]).toEqual([true, false, false])
  expect(lets(hints({ Kb2: 1, Kc2: 1 }), 'Kb2')).toBe(false)
  expect(lets({ hints: [{ move: 'Kb2' }, { move: 'Kc2' }] } as unknown as Hints, 'Kb2')).toBe(false)
})

test('nobody stops a shot that another pawn could have fought for: half of them are goals, after a duel fewer', () => {
  const key = 'soccertactics.figure.against'
  // A defender reaches the ball in his own area, a number reaches it, or nobody does.
  const some = hints({ 'D4-D2': 5 / 31, 'D5-D2': 1 / 4, 'H8-H7': 1 / 2 }, key)
  expect(['D4-D2', 'D5-D2', 'H8-H7'].map((move) => lets(some, move))).toEqual([false, false, true])
  expect(lets(hints({ 'B4-B5': 1 / 2, 'H8-H7': 1 / 2 }, key), 'H8-H7')).toBe(false)
  expect(lets(hints({ 'K-D2': 1 / 2, R: 0 }, key), 'K-D2')).toBe(true)
})
