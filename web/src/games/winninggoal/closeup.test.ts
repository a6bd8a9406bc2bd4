import { expect, test } from 'vitest'
import { closeup, kicks, landing } from './closeup'
import { entry } from './testdoc'
import type { View } from './view'

const view = (some: Partial<View>) => ({ phase: 'OP', att: 0, ball: 'c10', choices: [], ...some }) as unknown as View

test('the kicks of a shoot-out come in their order', () => {
  const past = ['t:W', 'O', 't:B', 'p:goal', 'p:wid', 'p:pun', 'p:goal', 'p:goal'].map((move, i) =>
    entry(move, -1, [], i % 2),
  )
  expect(kicks({ goals: [1, 2], taken: [2, 3] }, past)).toEqual([
    [false, true, undefined, undefined, undefined],
    [true, false, true, undefined, undefined],
  ])
  expect(kicks({ goals: [1, 0], taken: [2, 1] }, [])).toEqual([
    [true, false, undefined, undefined, undefined],
    [false, undefined, undefined, undefined, undefined],
  ])
})

test('the goal is shown for shots and what leads to them, and not otherwise', () => {
  expect(closeup(view({}), undefined, undefined)).toBeUndefined()
  expect(closeup(view({ phase: 'PK' }), undefined, undefined)?.phase).toBe('PK')
  expect(closeup(view({ phase: 'CK', ball: 'e11' }), undefined, undefined)?.from.x).toBeGreaterThan(50)
  expect(closeup(view({ phase: 'CK', ball: 'e1', att: 1 }), undefined, undefined)?.from.x).toBeLessThan(50)
  expect(closeup(view({ phase: 'FK' }), undefined, undefined)).toBeUndefined()
  const shown = { die: 'g', face: 'pun', path: [], goal: false, hands: false, roll: 0, starts: 0, moves: 0, held: 0 }
  expect(closeup(view({}), view({ phase: 'KE' }), shown)?.face).toBe('g:pun')
  expect(
    closeup(view({ phase: 'FT', goals: [1, 0] }), view({ phase: 'KE', goals: [0, 0] }), {
      ...shown,
      face: 'goal',
      goal: true,
    })?.face,
  ).toBe('g:goal') // including the last one
  expect(
    closeup(view({ phase: 'KO', att: 0, goals: [0, 1] }), view({ phase: 'AR', goals: [0, 0] }), {
      ...shown,
      die: 'R',
      face: 'B1',
      goal: true,
    }),
  ).toMatchObject({ att: 1, face: 'g:goal' })
  for (const face of [
    's:on',
    's:un',
    's:po',
    's:ba',
    's:wi',
    'g:cat',
    'g:goal',
    'g:pun',
    'g:cor',
    'p:goal',
    'p:wid',
    'p:cor',
    'p:pun',
  ])
    expect(landing[face]).toBeDefined()
})
