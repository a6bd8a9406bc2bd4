import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import { words } from '../../i18n/words.svelte'
import { lines } from '../../match/log/lines'
import * as turns from './turn'
import type { FootballDoc } from './view'

const put = (seq: number, seat: number, piece: string, to: string, ...notes: unknown[]) =>
  ({
    seq,
    seat,
    text: ['footballchess.move.put', { seat: [seat], piece: [`footballchess.piece.${piece}`], to }],
    notes,
  }) as unknown as Entry
const docs = (phase: string, n: number) =>
  Array.from({ length: n }, () => ({ view: { phase, goals: [1, 0] } })) as FootballDoc[]

test('the pieces that go back to the centre are told in one line, moves in their own', async () => {
  await words.add('footballchess')
  const names = Object.assign((seat: number) => ['Ági', 'Lili'][seat], { reader: () => 0 })
  const placed = [
    put(1, 0, 'Q', 'c3'),
    put(2, 1, 'N', 'd8'),
    put(3, 0, 'R', 'd4', ['FC-37', 'footballchess.note.kickoff', { seat: [1] }]),
  ]
  const go = {
    seq: 4,
    seat: 1,
    text: ['footballchess.move.go', { seat: [1], piece: ['footballchess.piece.Q'], from: 'c8', to: 'c6' }],
  } as unknown as Entry
  const rows = lines([...placed, go], [...docs('place', 3), ...docs('play', 2)], turns)
  expect(rows.map(({ entries, sum }) => [entries.length, sum && words.say(sum, undefined, names)])).toEqual([
    [3, 'You place the queen on c3, the rook on d4. Lili places the knight on d8. Kick-off: Lili.'],
    [1, undefined],
  ])
})

test('a move is one line, with what its sentence does not say', async () => {
  await words.add('footballchess')
  const names = Object.assign((seat: number) => ['Ági', 'Lili'][seat], { reader: () => 0 })
  const [queen, rook] = [['footballchess.piece.Q'], ['footballchess.piece.R']]
  const entry = (seq: number, seat: number, key: string, args: object, ...notes: unknown[]) =>
    ({ seq, seat, text: [`footballchess.move.${key}`, args], notes }) as unknown as Entry
  const score = ['FC-18', 'footballchess.note.goal', { seat: { seat: 0 }, white: 1, black: 0 }]
  const all = [
    entry(
      1,
      1,
      'take',
      { seat: { seat: 1 }, other: { seat: 0 }, piece: rook, robbed: queen, from: 'd8', at: 'd6', to: 'b6' },
      ['FC-45', 'footballchess.note.lost', { seat: { seat: 0 }, piece: queen, at: 'd6' }],
    ),
    entry(
      2,
      0,
      'take',
      { seat: { seat: 0 }, other: { seat: 1 }, piece: queen, robbed: rook, from: 'd6', at: 'b6', to: 'c5' },
      ['FC-45', 'footballchess.note.lost', {}],
    ),
    entry(3, 1, 'go', { seat: { seat: 1 }, piece: queen, from: 'd8', to: 'c8' }),
    entry(
      4,
      0,
      'goal',
      { seat: { seat: 0 }, piece: queen, from: 'c5', to: 'c12' },
      score,
      ['FC-34', 'footballchess.note.restart', {}],
      ['FC-36', 'footballchess.note.places', {}],
    ),
  ]
  const rows = lines(all, docs('play', 5), turns)
  expect(rows.map(({ sum }) => sum && words.say(sum, undefined, names))).toEqual([
    'Lili’s rook takes the ball from your queen on d6 and runs to b6.',
    'Your queen takes the ball from Lili’s rook on b6 and runs to c5.',
    undefined,
    'You shoot with the queen from c5! Goal for you! 1–0.',
  ])
})
