import { expect, test } from 'vitest'
import type { Doc, Step } from '../../game'
import { mood } from './mood'

const doc = (rest: object) => ({ phase: 'playing', seats: [{}, {}], winners: [], ...rest }) as unknown as Doc
const step = {} as Step
const goal = (seat: number) => ({ goal: () => ({ seat, score: [1, 0] as [number, number] }) })

test('a goal shows on both faces while it is held', () => {
  expect([0, 1].map((seat) => mood(goal(0), doc({}), seat, true, step))).toEqual(['glad', 'sad'])
  expect(mood(goal(0), doc({}), 0, false)).toBe('calm')
})

test('the end shows, but a draw does not', () => {
  const over = { phase: 'over', winners: [1] }
  expect([0, 1].map((seat) => mood({}, doc(over), seat, false))).toEqual(['sad', 'glad'])
  expect(mood({}, doc({ phase: 'over', winners: [0, 1] }), 0, false)).toBe('calm')
})

test('what somebody says shows, but a goal shows first', () => {
  expect((['nice', 'luck'] as const).map((reaction) => mood({}, doc({}), 0, true, undefined, reaction))).toEqual([
    'glad',
    'sad',
  ])
  expect(mood(goal(1), doc({}), 0, true, step, 'nice')).toBe('sad')
})

test('what has just happened shows, until somebody says something', () => {
  expect(mood({}, doc({}), 0, true, undefined, undefined, 'sad')).toBe('sad')
  expect(mood({}, doc({}), 0, true, undefined, 'nice', 'sad')).toBe('glad')
})

test('the player to act thinks', () =>
  expect([true, false].map((acts) => mood({}, doc({}), 0, acts))).toEqual(['thinks', 'calm']))

test('an own goal makes the other side glad', () => {
  const own = { goal: () => ({ seat: 0, own: true }) }
  expect([0, 1].map((seat) => mood(own, doc({}), seat, true, step))).toEqual(['sad', 'glad'])
})
