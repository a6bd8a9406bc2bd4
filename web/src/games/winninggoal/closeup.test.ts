import { expect, test } from 'vitest'
import { closeup, kicks, landed, landing } from './closeup'
import { entry } from './testdoc'
import { resultDice } from './constants'
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
  const shown = { die: 'g', face: 'pun', path: [], goal: false, hands: false, roll: 0, starts: 0, moves: 0, rest: 0 }
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
})

const shot = (die: string, face: string, goal = false) => ({
  die,
  face,
  path: [],
  goal,
  hands: false,
  roll: 0,
  starts: 0,
  moves: 0,
  rest: 0,
})
/** Between the posts, under the bar, and behind the line. */
const inNet = ({ x, y }: { x: number; y: number }) => x > 20 && x < 80 && y > 10 && y < 37
const every = resultDice
  .filter(({ option }) => option !== 'defence' && option !== 'champion')
  .flatMap(({ die, faces }) => faces.map((face) => [die, face]))

test.each(every)('the ball is in the net only if it is a goal, or in the keeper’s arms: %s:%s', (die, face) => {
  const phase = ({ s: 'SH', g: 'KE', p: 'PK' } as const)[die as 's']
  const end = (goal: boolean) => landed(closeup(view({}), view({ phase }), shot(die, face, goal))!)!
  expect(inNet(end(false).ball)).toBe(face === 'goal' || face === 'cat')
  if (face === 'un') expect(inNet(end(true).ball)).toBe(true)
})

test('a shot that something else decides stays in the air, and goes on from there', () => {
  for (const face of ['on', 'un']) {
    const shown = closeup(view({ phase: 'KP' }), view({ phase: 'SH' }), shot('s', face))!
    const { ball } = landed(shown)!
    for (const phase of ['KP', 'UN', 'KE'] as const)
      expect(closeup(view({ phase }), undefined, undefined)!.from).toEqual(ball)
    expect(closeup(view({}), view({ phase: 'KE' }), shot('g', 'pun'))!.from).toEqual(ball)
  }
  const off = (face: string) => landed(closeup(view({}), view({ phase: 'SH' }), shot('s', face))!)!
  expect(closeup(view({ phase: 'B3' }), undefined, undefined)!.from).toEqual(off('po').ball)
  expect(closeup(view({ phase: 'B4' }), undefined, undefined)!.from).toEqual(off('ba').ball)
  expect([off('po').via, off('ba').via]).toEqual([expect.anything(), expect.anything()])
  expect(Object.keys(landing).sort()).toEqual(every.map((one) => one.join(':')).sort())
})
