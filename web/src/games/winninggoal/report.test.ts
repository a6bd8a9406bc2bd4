import { expect, test } from 'vitest'
import type { Doc } from '../../game'
import { report } from './report'
import { entry, faces } from './testdoc'
import type { View } from './view'

const view = (some: Partial<View>) =>
  ({
    view: {
      phase: 'OP',
      att: 0,
      ball: 'c9',
      half: 1,
      halfMs: 450_000,
      ms: 400_000,
      goals: [0, 0],
      faces,
      ...some,
    } as View,
  }) as Doc<View>
const at = (seq: number, seat: number, move: string, notes: string[] = []) => ({ ...entry(move, seat, notes), seq })

test('goals have their minute and kind, dice their share', () => {
  const docs = [
    view({}),
    view({ phase: 'SH' }),
    view({ phase: 'KE', minute: 3 }),
    view({ phase: 'KO', att: 1, goals: [1, 0], ms: 329_000 }),
    view({ phase: 'OP', att: 0, goals: [1, 0] }),
    view({ phase: 'PK', att: 0, goals: [1, 0], minute: 8 }),
    view({ phase: 'KO', att: 1, goals: [2, 0], half: 2, ms: 449_000 }),
    view({ phase: 'B1', att: 1, goals: [2, 0], minute: 15 }),
    view({ phase: 'FT', att: -1, goals: [2, 1], half: 2, ms: 0 }),
  ]
  const entries = [
    at(1, 0, 'S'),
    at(2, -1, 's:un'),
    at(3, -1, 'g:goal', ['goal']),
    at(4, -1, 'o:F1'),
    at(5, 0, '!w'),
    at(6, -1, 'p:goal', ['goal']),
    at(7, 1, 'O'),
    at(8, -1, 'd:og', ['owngoal']),
  ]
  const { goals, shots, won, powers, dice } = report(entries, docs)
  expect(goals).toEqual([
    { seat: 0, minute: 3, kind: 'shot', seq: 3 },
    { seat: 0, minute: 8, kind: 'penalty', seq: 6 },
    { seat: 0, minute: 15, kind: 'own', seq: 8 },
  ])
  expect([shots, won, powers]).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  const shot = dice.find(({ die }) => die === 's')!
  expect(shot.rolls).toBe(1)
  expect(shot.faces.find(({ face }) => face === 'on')).toEqual({ face: 'on', n: 0, expected: 2 / 6 })
})

test('kicks of a shoot-out are no goals of the match', () => {
  const tally = (goals: number, taken: number) =>
    view({ phase: 'SO', tally: { goals: [goals, 0], taken: [taken, 0] }, half: 2, ms: 0 })
  const { goals, shots } = report([at(1, -1, 'p:goal')], [tally(0, 0), tally(1, 1)])
  expect([goals, shots]).toEqual([[], [0, 0]])
})
