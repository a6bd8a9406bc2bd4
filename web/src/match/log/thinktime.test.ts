import { expect, test } from 'vitest'
import type { Doc } from '../../game'
import { thinkTime } from './thinktime'

const doc = (moves?: number) =>
  ({ seats: [{ kind: 'human' }, { kind: 'bot' }], legal: { 1: moves && Array(moves).fill('m') } }) as unknown as Doc

test('the more choices the longer, and never much more than a second', () => {
  const times = [2, 4, 16, 200, 5000].map((n) => thinkTime({ seat: 1 }, doc(n)))
  expect(times[0]).toBe(350)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBe(1150)
  expect(thinkTime({ seat: 1 }, doc())).toBeGreaterThan(500)
})
test('nobody thinks about what is forced, and people and chance think by themselves', () => {
  expect(thinkTime({ seat: 1 }, doc(1))).toBe(0)
  expect([0, -1, -2, -3].map((seat) => thinkTime({ seat }, doc(9)))).toEqual([0, 0, 0, 0])
})
test('what dice have shown is looked at before the computer goes on, even if it must', () => {
  expect(thinkTime({ seat: 1 }, doc(1), true)).toBe(800)
  expect(thinkTime({ seat: 1 }, doc(2), true)).toBe(800)
  expect(thinkTime({ seat: 1 }, doc(5000), true)).toBe(1150)
  expect(thinkTime({ seat: 0 }, doc(2), true)).toBe(0)
})
