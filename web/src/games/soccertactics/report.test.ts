import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import { view } from './fixture'
import { report } from './report'
import type { SoccerDoc, View } from './view'

const doc = (some: Partial<View>) => ({ phase: 'playing', view: view(some) }) as SoccerDoc
const entry = (seq: number, seat: number, [key, args]: [string, object], ...notes: [string, object?][]) =>
  ({
    seq,
    at: 0,
    seat,
    move: '',
    patch: {},
    text: [`soccertactics.move.${key}`, args],
    notes: notes.map(([note, more = {}]) => ['ST-01', `soccertactics.note.${note}`, more]),
  }) as unknown as Entry
const pawn = (code: string) => [`soccertactics.pawn.${code}`]

test('goals and red cards have their minute and their pawn, and what led to them', () => {
  const docs = [
    doc({ phase: 'bp', minute: 10 }),
    doc({ phase: 'sp', ball: 'E14', minute: 11 }),
    doc({ phase: 'set1', minute: 11 }),
    doc({ phase: 'bt', minute: 16, ball: 'C12', possession: 1 }),
    doc({ phase: 'pr', minute: 16, ball: 'C12' }),
  ]
  const sent: [string, object][] = [
    ['foul', { seat: [1], pawn: pawn('7') }],
    ['red', { seat: [1], pawn: pawn('7') }],
  ]
  const { moments, goals, shots, passes, fouls, duels } = report(
    [
      entry(1, 0, ['ball.pass', {}], ['shot.pass']),
      entry(2, -1, ['spin.ball', { shows: 'ball' }], ['goal']),
      entry(3, -2, ['time', {}]),
      entry(4, -1, ['duel', { a: 1, b: 6 }], ...sent),
    ],
    docs,
  )
  expect(moments).toEqual([
    { seat: 0, minute: 11, pawn: pawn('10'), kind: 'pass', seq: 2 },
    { seat: 1, minute: 16, pawn: pawn('7'), kind: 'red', card: 'red', seq: 4 },
  ])
  expect([goals, shots, passes, fouls, duels]).toEqual([1, [1, 0], [1, 0], [0, 1], [1, 0]])
})

test('a duel is won by the side that the referee names, and a tie by nobody', () => {
  const fight = doc({ phase: 'bt' })
  const sum = report(
    [
      entry(1, -1, ['duel', { a: 4, b: 3 }], ['tie']),
      entry(2, -1, ['duel', { a: 4, b: 4 }], ['duel.lost', { seat: [1] }]),
    ],
    [fight, fight, doc({ phase: 'pr', possession: 1 })],
  )
  expect(sum.duels).toEqual([0, 1])
  const shot = report(
    [entry(1, -1, ['duel', { a: 4, b: 1 }], ['shot.duel', { seat: [0] }])],
    [fight, doc({ phase: 'sp' })],
  )
  expect(shot.duels).toEqual([1, 0])
  expect(sum.moments).toEqual([])
})

test('a die belongs to the side that rolls it, and kicks of a shoot-out are no shots', () => {
  const docs = [
    doc({ phase: 'pr' }),
    doc({ phase: 'dr' }),
    doc({ phase: 'dm' }),
    doc({ phase: 'so', period: 5 }),
    doc({ phase: 'so', period: 5 }),
  ]
  const { mean, shots } = report(
    [
      entry(1, -1, ['die.pr', { seat: [0], n: 4 }]),
      entry(2, -1, ['die.dr', { seat: [1], n: 1 }]),
      entry(3, 1, ['go', {}], ['won']),
      entry(4, -1, ['kick.in', { shows: 'ball' }]),
    ],
    docs,
  )
  expect(mean).toEqual([4, 1])
  expect(shots).toEqual([0, 0])
})
