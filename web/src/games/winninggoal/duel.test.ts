import { expect, test } from 'vitest'
import { duel, end, facing, outcome } from './duel'
import type { Show } from './shown'
import { entry } from './testdoc'
import { card } from './action'
import type { View } from './view'

const view = (some: Partial<View>) => ({ phase: 'OP', att: 0, ball: 'c7', booked: -1, ...some }) as View
const shown = (some: Partial<Show>): Show => ({
  path: [],
  goal: false,
  hands: false,
  roll: 0,
  starts: 0,
  moves: 0,
  rest: 0,
  ...some,
})

test('a duel is seen while a "?" is open and when the defence die has told it', () => {
  expect(duel(view({}), undefined, undefined)).toBeUndefined()
  expect(duel(view({ phase: 'B1' }), undefined, undefined)).toMatchObject({ att: 0, ball: 'c7' })
  const before = view({ phase: 'BL', ball: 'b9' })
  expect(duel(view({ att: 1 }), before, shown({ die: 'd', face: 'win' }))).toMatchObject({
    att: 0,
    ball: 'b9',
    face: 'win',
  })
  expect(
    duel(view({ phase: 'PK' }), view({ phase: 'BO' }), shown({ die: 'O', face: 'F1', card: 'yellow' })),
  ).toMatchObject({ face: 'foul', card: 'yellow' })
  expect(duel(view({ phase: 'KE' }), before, shown({ die: 'g', face: 'cat' }))).toBeUndefined()
})

test('a card is shown where the referee notes it', () => {
  expect(card(entry('d:foul', -1, ['booked', 'penalty']))).toBe('yellow')
  expect(card(entry('d:foul', -1, ['card', 'handover']))).toBe('red')
  expect(card(entry('d:foul', -1, ['boskov']))).toBeUndefined()
  expect(card(entry('d:win'))).toBeUndefined()
})

test('every face of the defence die ends in its own way; a miss is an own goal only where the ball goes in', () => {
  const ends = (face: string, goal = false) => end({ att: 0, ball: 'c10', face, goal })
  for (const face of ['win', 'mis', 'del', 'foul']) expect(ends(face)).toBe(outcome[face])
  expect(ends('og')).toBe(outcome.mis)
  expect(ends('og', true)).toBe(outcome.og)
  expect(end({ att: 0, ball: 'c10', goal: false })).toBe(facing)
})
