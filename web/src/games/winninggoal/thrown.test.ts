import { expect, test } from 'vitest'
import type { Show } from './shown'
import { middle } from './pitch'
import { faceUp, passing, thrown } from './thrown'
import type { View } from './view'

const lie = { lying: true, turned: false }
const die = { die: 'O', face: 'D1' } as Show
const at = (ball: string, phase = 'AR', choices: unknown[] = []) =>
  ({ att: 0, ball, phase, choices }) as unknown as View
const sides = (...to: string[]) => [{ kind: 'side', lands: to.map((to) => ({ to })) }]

test('a die falls behind the ball', () => {
  expect(thrown(at('c6'), at('c6', 'SD', sides('b7', 'd7')), die, lie)).toEqual({
    x: middle('c6', lie).x - 1.75,
    y: middle('c6', lie).y,
  })
})

test('near the own goal it covers neither the keeper nor a square to choose', () => {
  const spot = thrown(at('b1'), at('b1', 'SD', sides('a2', 'c2')), die, lie)!
  for (const square of ['a2', 'b1', 'c1', 'c2']) {
    const { x, y } = middle(square, lie)
    expect(Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)), square).toBeGreaterThan(0.66 + 0.29)
  }
})

test('it does not lie on the picture of a duel', () => {
  const attack = (ball: string, phase: string) => ({ ...at(ball, phase), att: 1 }) as View
  const spot = thrown(attack('c5', 'AR'), attack('c1', 'B1'), { die: 'V', face: 'F4?' } as Show, lie)!
  expect(spot.x < 6 - 0.66 || Math.abs(spot.y - middle('c6', lie).y) > 2.4).toBe(true)
})

test('nothing is thrown without a ball or a die', () => {
  expect(thrown(undefined, at('c6'), die, lie)).toBeUndefined()
  expect(thrown(at('c6'), at('c6'), {} as Show, lie)).toBeUndefined()
})

test('in the rack a die shows its face when it has come to rest', () => {
  const view = { holder: 1, power: 'm' } as View
  expect([
    faceUp('O', view, die, true),
    faceUp('O', view, die, false),
    faceUp('R', view, die, false),
    faceUp('c', view, die, true),
  ]).toEqual(['', 'D1', '', 'm'])
})

test('a falling die shows other faces than the one on which it will lie', () => {
  const faces = passing(['win', 'win', 'mis', 'og', 'del', 'foul'], 'og', 6)
  expect(faces).toEqual(['win', 'mis', 'del', 'foul', 'win', 'mis'])
  expect(passing(['W', 'B'], 'W', 6)).toEqual(['B'])
  expect(passing([], undefined, 6)).toEqual([])
})
