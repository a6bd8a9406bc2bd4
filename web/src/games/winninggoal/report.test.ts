import { expect, test } from 'vitest'
import type { Doc, Entry } from '../../game'
import { report } from './report'
import type { View } from './view'

const view = (some: Partial<View>) => ({ view: { phase: 'OP', att: 0, ball: 'c9', half: 1, halfMs: 450_000, ms: 400_000, white: 0, black: 0, shot: 'on on un po ba wi', keeper: 'cat cat goal goal pun cor', ...some } as View }) as Doc<View>
const entry = (seq: number, seat: number, move: string) => ({ seq, seat, move }) as Entry

test('goals have their minute and kind, dice their share', () => {
  const docs = [
    view({}), view({ phase: 'SH' }), view({ phase: 'KE' }), view({ phase: 'KO', att: 1, white: 1, ms: 329_000 }),
    view({ phase: 'OP', att: 0, white: 1 }), view({ phase: 'PK', att: 0, white: 1, half: 2 }), view({ phase: 'KO', att: 1, white: 2, half: 2, ms: 449_000 }),
    view({ phase: 'B1', att: 1, white: 2, half: 2 }), view({ phase: 'FT', att: -1, white: 2, black: 1, half: 2, ms: 0 }),
  ]
  const entries = [
    entry(1, 0, 'S'), entry(2, -1, 's:un'), entry(3, -1, 'g:goal'), entry(4, -1, 'o:F1'),
    entry(5, 0, '!w'), entry(6, -1, 'p:goal'), entry(7, 1, 'O'), entry(8, -1, 'd:og'),
  ]
  const { goals, shots, won, powers, dice } = report(entries, docs)
  expect(goals).toEqual([
    { seat: 0, minute: 3, kind: 'shot', seq: 3 }, { seat: 0, minute: 8, kind: 'penalty', seq: 6 }, { seat: 1, minute: 15, kind: 'own', seq: 8 },
  ])
  expect([shots, won, powers]).toEqual([[1, 0], [1, 0], [1, 0]])
  const shot = dice.find(({ die }) => die === 's')!
  expect(shot.rolls).toBe(1)
  expect(shot.faces.find(({ face }) => face === 'on')).toEqual({ face: 'on', n: 0, expected: 2 / 6 })
})

test('kicks of a shoot-out are no goals of the match', () => {
  const tally = (text: string) => view({ phase: 'SO', tally: text, half: 2, ms: 0 })
  const { goals, shots } = report([entry(1, -1, 'p:goal')], [tally('W0/0,B0/0'), tally('W1/1,B0/0')])
  expect([goals, shots]).toEqual([[], [0, 0]])
})
