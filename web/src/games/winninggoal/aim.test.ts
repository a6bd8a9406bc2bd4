import { expect, test } from 'vitest'
import { aim } from './aim'
import { faces } from './testdoc'
import type { Choice, View } from './view'

const places = { c9: ['shot'], c10: ['area', 'shot'] }
const view = (some: Partial<View>) =>
  ({ phase: 'OP', att: 0, ball: 'c6', acts: true, faces, places, choices: [], ...some }) as unknown as View
const choice = (some: Partial<Choice>) => ({ move: 'S', kind: 'shoot', ...some }) as Choice

test('the way to the shooting squares is told row by row, for both sides', () => {
  expect(aim(view({}))).toMatchObject({ att: 0, rows: 3, near: false })
  expect(aim(view({ att: 1, ball: 'c6' }))).toMatchObject({ att: 1, rows: 3 })
  expect(aim(view({ ball: 'c10' }))).toMatchObject({ rows: 0, near: true })
})

test('a shot is possible where a legal move is one', () => {
  expect(aim(view({ ball: 'c10' }))?.shot).toBeUndefined()
  expect(aim(view({ ball: 'c10', choices: [choice({})] }))?.shot).toBe('S')
  expect(aim(view({ choices: [choice({ move: '!u', kind: 'power', power: 'u' })] }))?.shot).toBe('!u')
  expect(aim(view({ choices: [choice({ move: '!w', kind: 'power', power: 'w' })] }))?.shot).toBeUndefined()
})

test('a line leads to the goal where a shot is possible or on its way', () => {
  expect(aim(view({ ball: 'c10', choices: [choice({})] }))?.line).toBe(true)
  expect(aim(view({ ball: 'c10', phase: 'TI' }))?.line).toBe(false)
  expect(aim(view({ ball: 'c10', phase: 'SD', acts: false }))?.line).toBe(false)
  expect(aim(view({ ball: 'c10', phase: 'B3', acts: false }))?.line).toBe(true)
})

test('nobody aims where nobody has the ball, or once the match is over', () => {
  expect(aim(view({ att: -1 }))).toBeUndefined()
  expect(aim(view({ phase: 'FT' }))).toBeUndefined()
})
