import { expect, test } from 'vitest'
import type { Hints } from '../../game'
import { lets } from './lets'

const hints = (dangers: Record<string, number>) =>
  ({
    hints: Object.entries(dangers).map(([move, value]) => ({
      move,
      figures: [
        { key: 'footballchess.figure.takers', value: 1 },
        { key: 'footballchess.figure.danger', value },
      ],
    })),
  }) as unknown as Hints

test('a move lets them score if they can then, and could not after another one', () => {
  const some = hints({ Kb2: 1, Kc2: 0 })
  expect([lets(some, 'Kb2'), lets(some, 'Kc2'), lets(some, 'Kd2')]).toEqual([true, false, false])
  expect(lets(hints({ Kb2: 1, Kc2: 1 }), 'Kb2')).toBe(false)
  expect(lets({ hints: [{ move: 'Kb2' }, { move: 'Kc2' }] } as unknown as Hints, 'Kb2')).toBe(false)
})
