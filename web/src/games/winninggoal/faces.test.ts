import { expect, test } from 'vitest'
import { fans, marks, risk, sent, throws } from './faces'
import type { View } from './view'

// The kick-off and the corner as games/winninggoal lists them.
const orange = 'F1 F1 D1 D1 S1 F2?'
const burgundy = 'F3 F4? F5X D3 D3X S3?'

test('a roll is read face by face and side by side', () => {
  expect(sent('F1:c7 D2X<:touch/a7 F2?:c8')).toEqual([
    { face: 'F1', mark: '', way: '', to: 'c7', out: '', from: '' },
    { face: 'D2X', mark: 'X', way: '<', to: '', out: 'touch', from: 'a7' },
    { face: 'F2?', mark: '?', way: '', to: 'c8', out: '', from: '' },
  ])
})

test('a die turned on the wing has its own signs for the sides', () => {
  expect(sent('D3X^:line/a11 D3Xv:d8').map((s) => [s.face, s.way, s.to || s.out])).toEqual([['D3X', '^', 'line'], ['D3X', 'v', 'd8']])
})

test('equal faces each count, and both sides of a face are one', () => {
  const list = fans(orange, sent('F1:c7 D1<:b7 D1>:d7 S1<:b6 S1>:d6 F2?:c8'))
  expect(list.map((fan) => fan.to.length)).toEqual([1, 1, 2, 2, 2, 1])
  expect(risk(list)).toEqual({ clean: 5, question: 1, lost: 0, out: 0 })
  expect(marks(list).get('b7')).toEqual({ mark: '', n: 2 })
  expect(marks(list).get('c8')).toEqual({ mark: '?', n: 1 })
})

test('a face is out only if both its sides are', () => {
  const list = fans(burgundy, sent('F3:b10 F4?:b11 F5X:line/b11 D3<:touch/a8 D3>:e10 D3X<:touch/a8 D3X>:e10 S3?<:touch/a7 S3?>:e7'))
  expect(risk(list)).toEqual({ clean: 2, question: 2, lost: 1, out: 1 })
  expect(marks(list).get('e10')).toEqual({ mark: 'X', n: 2 })
})

test('the other dice are read with their weights and what follows', () => {
  const view = { throws: [{ move: 'S', faces: 'on*2:B2/c10/0 un*1:goal/c6/0' }] } as unknown as View
  expect(throws(view, 'S')).toEqual([
    { face: 'on', n: 2, scene: { phase: 'B2', at: 'c10', seat: 0 } },
    { face: 'un', n: 1, scene: { phase: 'goal', at: 'c6', seat: 0 } },
  ])
  expect(throws(view, 'O')).toEqual([])
})
