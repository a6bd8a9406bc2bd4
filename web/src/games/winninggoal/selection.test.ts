import { expect, test } from 'vitest'
import { Selection } from './selection.svelte'
import type { View, WinningDoc } from './view'

const at = (ply: number, view: Partial<View> = {}) =>
  ({ ply, view: { att: 1, half: 1, window: true, ball: 'c6', ...view } }) as WinningDoc

test('an attack that may pass is over when the other side has the ball', () => {
  const selection = new Selection()
  selection.pass(at(1), true)
  selection.follow(at(2), false)
  expect(selection.passing(at(2))).toBe(true)
  selection.follow(at(3, { att: 0 }), false)
  expect(selection.passing(at(4))).toBe(false)
})

test('who has taken back that play went on is asked once more, whatever was to pass before', () => {
  const selection = new Selection()
  selection.pass(at(1), true)
  selection.follow(at(5), true)
  expect([selection.letting(at(5)), selection.passing(at(5))]).toEqual([false, false])
  selection.follow(at(5), true)
  selection.pass(at(5), true)
  expect(selection.passing(at(5)), 'and may let it pass again').toBe(true)
})

test('who is never asked is asked after a takeback, and not for longer', () => {
  const selection = new Selection()
  selection.ask = 'never'
  expect(selection.passing(at(1))).toBe(true)
  selection.follow(at(5), true)
  expect(selection.passing(at(5))).toBe(false)
  expect(selection.passing(at(6))).toBe(true)
  selection.ask = 'half'
  expect(selection.passing(at(5, { ball: 'c8' }))).toBe(true)
})
