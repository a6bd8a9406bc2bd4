import { expect, test } from 'vitest'
import type { Doc } from '../../game'
import { rivalOf } from './rival'

const seats = (...list: object[]) => ({ seats: list }) as unknown as Doc
const [reader, other, pip] = [
  { kind: 'human', name: 'Anna' },
  { kind: 'human', name: 'Béla' },
  { kind: 'bot', level: 'beginner' },
]

test('a rival is the only other player, a computer that sits in nobody’s place', () => {
  expect([rivalOf(seats(reader, pip), 0), rivalOf(seats(pip, reader), 1)]).toEqual([pip, pip])
  expect([
    rivalOf(seats(reader, other), 0),
    rivalOf(seats(reader, pip, pip), 0),
    rivalOf(seats(reader, { ...pip, name: 'Béla' }), 0),
    rivalOf(seats(pip, pip), undefined),
  ]).toEqual(Array(4).fill(undefined))
})
