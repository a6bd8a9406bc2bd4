import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import { report } from './report'
import { flicked, side, view } from './fixture'
import type { SquareDoc, View } from './view'

const doc = (some: Partial<View>) => ({ phase: 'playing', view: view(some) }) as SquareDoc
const b = (some: Partial<View['a']>) => side('', { attacks: -1, ...some })
const a = (goals: number) => side('', { goals })
/** A flick by a side, with these events. */
const flick = (attacker: number, ...kinds: ('p' | 't')[]) => ({
  ...doc({}),
  view: { ...flicked('0,0,0,1', [], '', { events: kinds.map((kind) => ({ kind, ms: 0 })) }), attacker },
})
const entry = (seq: number, seat: number, move: string, ...notes: string[]) =>
  ({
    seq,
    at: 0,
    seat,
    move,
    text: [`squareball.move.${move.startsWith('#P') ? 'slide' : ''}`, {}],
    patch: {},
    notes: notes.map((key) => ['SQ-17', `squareball.note.${key}`, {}]),
  }) as unknown as Entry

test('goals and cards have their minute, and what they came from', () => {
  const docs = [
    doc({ minute: 2, thrownIn: true }),
    doc({ phase: 'START', minute: 2, a: a(1), attacker: 1 }),
    doc({ phase: 'START', minute: 2, a: a(1), kind: 'F', b: b({ yellow: 1 }) }),
    doc({ minute: 6, a: a(1), kind: 'P', b: b({ red: 1 }) }),
    doc({ minute: 6, a: a(2), kind: 'C', b: b({ red: 1 }) }),
  ]
  const { moments, goals } = report(
    [
      entry(1, -1, '#P G+ p x @y', 'goal', 'possession'),
      entry(2, -1, '#T', 'yellow'),
      entry(3, 1, 'r'),
      entry(4, -1, '#P G+ - x', 'penalty.goal'),
    ],
    docs,
  )
  expect(moments).toEqual([
    { seat: 0, minute: 2, kind: 'T', seq: 1 },
    { seat: 1, minute: 2, kind: 'yellow', card: 'yellow', seq: 2 },
    { seat: 1, minute: 2, kind: 'red', card: 'red', seq: 3 },
    { seat: 0, minute: 6, kind: 'P', seq: 4 },
  ])
  expect(goals).toBe(2)
})

test('flicks belong to the attacker, and a throw-in to whom it falls', () => {
  const docs = [flick(0, 'p'), flick(0, 't', 'p'), flick(0, 'p'), flick(1, 'p'), doc({ attacker: 1 })]
  const sum = report(
    [
      entry(1, -1, '#P R p,fA1 x', 'landing'),
      entry(2, -1, '#P R t2,p x', 'touch'),
      entry(3, -1, '#P S+ p x', 'throwin', 'possession'),
      entry(4, -1, '#P E- p,fA0 x', 'corner'),
    ],
    docs,
  )
  expect([sum.flicks, sum.through, sum.landings, sum.throwins, sum.corners, sum.attacks]).toEqual([
    [3, 1],
    [2, 1],
    [1, 0],
    [0, 1],
    [0, 1],
    [0, 1],
  ])
})

test('after a goal the other side attacks, which the referee need not say', () => {
  const docs = [flick(0, 'p'), doc({ phase: 'START', a: a(1), attacker: 1 })]
  const scored = report([entry(1, -1, '#P G+ p x', 'goal')], docs)
  expect(scored.attacks).toEqual([0, 1])
  const over = report([entry(1, -1, '#P G+ p x', 'goal')], [docs[0], doc({ phase: 'OVER', a: a(1), attacker: 0 })])
  expect(over.attacks).toEqual([0, 0])
})

test('a shoot-out is not told', () => {
  const kick = doc({ period: 'S', kind: 'P', shootOut: { a: 0, b: 0, kicks: 0 } })
  expect(report([entry(1, -1, '#P G+ - x', 'penalty.goal')], [kick, kick]).goals).toBe(0)
})

test('a half begins with an attack, also of the side that had the ball', () => {
  const docs = [doc({ period: '1', attacker: 1 }), doc({ phase: 'START', period: '2', attacker: 1 })]
  expect(report([entry(1, -2, '!', 'period.2')], docs).attacks).toEqual([0, 1])
})
