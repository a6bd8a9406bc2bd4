import { expect, test } from 'vitest'
import { fans, faces, marks, outcomes, risk, throws } from './faces'
import { faces as printed } from './testdoc'
import { follows } from './words'
import type { Choice, View } from './view'

const view = (...choices: Choice[]) => ({ choices, faces: printed }) as unknown as View
const roll = (die: string, lands: Choice['lands']) => view({ move: die, kind: 'roll', die, mode: 'plain', lands })

test('equal faces each count, and both sides of a face are one', () => {
  const list = fans(
    roll('O', [
      { face: 'F1', to: 'c7' },
      { face: 'D1', way: '<', to: 'b7' },
      { face: 'D1', way: '>', to: 'd7' },
      { face: 'S1', way: '<', to: 'b6' },
      { face: 'S1', way: '>', to: 'd6' },
      { face: 'F2?', to: 'c8' },
    ]),
    'O',
  )
  expect(list.map((fan) => fan.to.length)).toEqual([1, 1, 2, 2, 2, 1])
  expect(risk(list)).toEqual({ clean: 5, question: 1, lost: 0, out: 0 })
  expect(marks(list).get('b7')).toEqual({ mark: 'clean', n: 2 })
  expect(marks(list).get('c8')).toEqual({ mark: 'question', n: 1 })
})

test('a face is out only if both its sides are', () => {
  const sides = (face: string, left: object, right: object) => [
    { face, way: '<', ...left },
    { face, way: '>', ...right },
  ]
  const touch = (from: string) => ({ out: 'touch' as const, from })
  const list = fans(
    roll('V', [
      { face: 'F3', to: 'b10' },
      { face: 'F4?', to: 'b11' },
      { face: 'F5X', out: 'line', from: 'b11' },
      ...sides('D3', touch('a8'), { to: 'e10' }),
      ...sides('D3X', touch('a8'), { to: 'e10' }),
      ...sides('S3?', touch('a7'), { to: 'e7' }),
    ]),
    'V',
  )
  expect(risk(list)).toEqual({ clean: 2, question: 2, lost: 1, out: 1 })
  expect(marks(list).get('e10')).toEqual({ mark: 'lost', n: 2 })
})

test('other moves have no fan, and arrows no throws', () => {
  const thrown = [{ face: 'on', weight: 2, next: { phase: 'B2', at: 'c10', seat: 0 } }]
  const some = view({ move: 'S', kind: 'shoot', die: 's', faces: thrown })
  expect(fans(some, 'S')).toEqual([])
  expect(throws(some, 'S')).toEqual(thrown)
  expect(throws(some, 'O')).toEqual([])
  expect(faces(some, 'O')).toEqual(['F1', 'F1', 'D1', 'D1', 'S1', 'F2?'])
})

test('what follows several faces is told once, and a ball sent back is another thing than one that goes on', () => {
  const on = (face: string, at = 'c8') => ({ face, weight: 1, next: { phase: 'OP', at, seat: 1, acts: true } })
  const list = outcomes([
    { face: 'win', weight: 2, next: { phase: 'OP', at: 'c8', seat: 0, acts: true } },
    on('mis'),
    on('og'),
    on('del', 'c11'),
  ])
  expect(list.map(({ faces, weight }) => [faces.join(' '), weight])).toEqual([
    ['win', 2],
    ['mis og', 2],
    ['del', 1],
  ])
  expect(list.map(({ next }) => follows(next, 1, 'c8')[1]?.what)).toEqual(['won', 'keeps', 'back'])
})
