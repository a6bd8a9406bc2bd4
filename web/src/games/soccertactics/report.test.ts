import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import { report } from './report'
import type { SoccerDoc, View } from './view'

const red = 'D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13'
const blue = 'E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8'
const doc = (some: Partial<View>) => ({ phase: 'playing', view: { phase: 'pm', seat: 0, o: 0, red, blue, ball: 'D9', passes: 0, redGoals: 0, blueGoals: 0, period: 1, clock: 0, limit: 900, ...some } }) as SoccerDoc
const entry = (seq: number, seat: number, move: string, ...notes: string[]) =>
  ({ seq, at: 0, seat, move, patch: {}, notes: notes.map((key) => ['ST-01', `soccertactics.note.${key}`, {}]) }) as unknown as Entry

test('goals and red cards have their minute and their pawn, and what led to them', () => {
  const docs = [
    doc({ phase: 'bp', clock: 600 }), doc({ phase: 'sp', ball: 'E14', clock: 615 }), doc({ phase: 'set1', redGoals: 1, clock: 615 }),
    doc({ phase: 'bt', period: 2, clock: 30, ball: 'C12', o: 1 }),
    doc({ phase: 'pr', period: 2, clock: 30, ball: 'C12', blue: blue.replace('C12', '-') }),
  ]
  const { moments, goals, shots, passes, fouls, duels } = report([entry(1, 0, '*E14', 'shot.pass'), entry(2, -1, '#ball', 'goal'), entry(3, -2, 'x'), entry(4, -1, '#O1D6', 'foul', 'red')], docs)
  expect(moments).toEqual([
    { seat: 0, minute: 11, pawn: '10', kind: 'pass', seq: 2 },
    { seat: 1, minute: 16, pawn: '7', kind: 'red', card: 'red', seq: 4 },
  ])
  expect([goals, shots, passes, fouls, duels]).toEqual([1, [1, 0], [1, 0], [0, 1], [1, 0]])
})

test('a duel is won by the higher total, and a tie by nobody', () => {
  const fight = doc({ phase: 'bt', bonus: '0 1' })
  const sum = report([entry(1, -1, '#O4D3', 'tie'), entry(2, -1, '#O4D4', 'duel.lost')], [fight, fight, doc({ phase: 'pr', o: 1 })])
  expect(sum.duels).toEqual([0, 1])
  expect(sum.moments).toEqual([])
})

test('a die belongs to whoever rolls it, and kicks of a shoot-out are no shots', () => {
  const docs = [doc({ phase: 'pr' }), doc({ phase: 'dr' }), doc({ phase: 'dm' }), doc({ phase: 'so', period: 5 }), doc({ phase: 'so', period: 5 })]
  const { mean, shots } = report([entry(1, -1, '#4'), entry(2, -1, '#1'), entry(3, 1, 'A1-A2', 'won'), entry(4, -1, '#ball')], docs)
  expect(mean).toEqual([4, 1])
  expect(shots).toEqual([0, 0])
})
