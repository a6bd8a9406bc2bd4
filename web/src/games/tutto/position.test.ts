import { expect, test } from 'vitest'
import { left, lying, players, setting, turned, waiting, written } from './position'
import type { TuttoDoc } from './view'

const line = '6000 1250,4300 2 K b6 300 1+222 15 95553535541 12'
const doc = (state: string, score = [1250, 4300]) =>
  ({ state, score, view: { target: 6000 } }) as unknown as Pick<TuttoDoc, 'state' | 'view' | 'score'>

test('a position is written as it was read', () => {
  expect(written(setting(doc(line)))).toBe(line)
  const more = '6000;end=chase;pm=bank 6000,50,0 3!1 T pm 1000~1 - - a5555555455 9'
  expect(written(setting(doc(more, [6000, 50, 0])))).toBe(more)
})

test('a card leaves the pile, and the one before it goes back', () => {
  const set = setting(doc('6000 0,0 1 R b6 0 - - a5555545551 1'))
  expect(turned(set, 'cl+')).toMatchObject({ card: 'cl+', deck: [10, 5, 5, 5, 5, 5, 6 - 1, 5, 5, 5, 0] })
  expect(turned(turned(set, 'cl+'), 'cl').deck).toEqual(turned(set, 'cl').deck)
})

test('what a position waits for decides about card and dice', () => {
  const set = setting(doc(line))
  expect(waiting(set, 'C')).toMatchObject({ card: '', kept: [], roll: [] })
  expect(waiting(set, 'R')).toMatchObject({ card: 'b6', kept: ['1', '222'], roll: [] })
  expect(waiting({ ...set, turn: 0 }, 'T')).toMatchObject({ card: 'b6', kept: [], roll: [], turn: 50 })
  expect(waiting(waiting(set, 'C'), 'K')).toMatchObject({ card: 'b2', roll: [1, 1, 1, 1, 1, 1] })
  expect(left(set)).toBe(2)
  expect(lying('K')).not.toContain('fw')
})

test('players come and go; an ended match is set up before its end', () => {
  expect(players(setting(doc(line)), 3)).toMatchObject({ scores: [1250, 4300, 0], seat: 1 })
  expect(players({ ...setting(doc(line)), seat: 1 }, 1)).toMatchObject({ scores: [1250], seat: 0 })
  const over = setting(doc('6000 6050,4300 1 E - 0 - - 95553535541 12', [6050, 4300]))
  expect(over).toMatchObject({ phase: 'C', scores: [5950, 4300], card: '', turn: 0 })
})
