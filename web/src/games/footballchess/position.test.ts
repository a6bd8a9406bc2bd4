import { expect, test } from 'vitest'
import { options, put, setting, written } from './position'
import type { FootballDoc } from './view'

const view = {
  pieces: {
    K: 'd1',
    Q: 'd4',
    R: 'c3',
    B: 'e3',
    N: 'b4',
    P: 'f4',
    k: 'd11',
    q: 'd8',
    r: 'e9',
    b: 'c9',
    n: 'f8',
    p: 'b8',
  },
  ball: 'd6',
  phase: 'play',
  seat: 0,
  goals: [0, 0],
  needs: 3,
  movesWithoutGoal: 0,
  limit: 200,
  ply: 0,
}
const kickOff = '3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -'
const doc = (change: object = {}) => ({ view: { ...view, ...change } }) as unknown as FootballDoc

test('a position is written as the rules write it', () => {
  expect(written(setting(doc()))).toBe(kickOff)
  expect(written({ ...setting(doc()), turn: 'b', white: 1, withoutGoal: 3 })).toBe(
    kickOff.replace('w 0-0 0 0', 'b 1-0 3 3'),
  )
})

test('a piece goes to a free square with its ball, or changes places', () => {
  const start = setting(doc({ ball: 'd4' }))
  expect(put(start, 'Q', 'd5')).toMatchObject({ ball: 'd5', at: { Q: 'd5', R: 'c3' } })
  expect(put(start, 'Q', 'c3')).toMatchObject({ ball: 'd4', at: { Q: 'c3', R: 'd4' } })
  expect(put(start, 'ball', 'a1')).toMatchObject({ ball: 'a1', at: { Q: 'd4' } })
})

test('a match that is over and a restart can be set up further', () => {
  const over = setting(doc({ phase: 'over', ball: 'd12', goals: [3, 0], pieces: { ...view.pieces, Q: '', R: '' } }))
  expect(over).toMatchObject({ ball: 'd6', white: 2, at: { Q: 'a3', R: 'b3' } })
  expect(new Set(Object.values(over.at)).size).toBe(12)
})

test('options of the state line are kept', () => {
  expect(options(`${kickOff} c=1,2 o=rep:off m=Qd4-d5`)).toBe(' o=rep:off')
  expect(options(kickOff)).toBe('')
})
