import { expect, test } from 'vitest'
import type { Doc } from '../../game'
import { computerTurn } from './computerturn'

const doc = (kinds: string, acts?: number) =>
  ({
    seats: kinds.split(' ').map((kind) => ({ kind })),
    view: acts === undefined ? {} : { seat: acts },
  }) as unknown as Doc

test('a computer’s turn is what it decides, and what chance brings to it', () => {
  const against = doc('human bot', 1)
  expect([1, 0, -1, -2, -3].map((seat) => computerTurn({ seat }, against, [0]))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  expect(computerTurn({ seat: -1 }, doc('human bot', 0), [0])).toBe(false)
  expect(computerTurn({ seat: -1 }, doc('human bot', -1), [0])).toBe(false)
  expect(computerTurn({ seat: -1 }, doc('human bot'), [0])).toBe(false)
  expect(computerTurn({ seat: 1 }, undefined, [0])).toBe(false)
})

test('where another person plays, they are not made to wait', () => {
  expect(computerTurn({ seat: 1 }, doc('human bot human'), [0])).toBe(false)
  expect(computerTurn({ seat: 1 }, doc('human bot human'), [0, 2])).toBe(true)
})
