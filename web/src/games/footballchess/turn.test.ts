import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import { words } from '../../i18n/words.svelte'
import { lines } from '../../match/lines'
import * as turns from './turn'
import type { FootballDoc } from './view'

const put = (seq: number, seat: number, piece: string, to: string, ...notes: unknown[]) => ({ seq, seat, text: ['footballchess.move.put', { seat: [seat], piece: [`footballchess.piece.${piece}`], to }], notes }) as unknown as Entry
const docs = (phase: string, n: number) => Array.from({ length: n }, () => ({ view: { phase, goals: [1, 0] } })) as FootballDoc[]

test('the pieces that go back to the centre are told in one line, moves in their own', async () => {
  await words.add('footballchess')
  const names = Object.assign((seat: number) => ['Ági', 'Lili'][seat], { reader: () => 0 })
  const placed = [put(1, 0, 'Q', 'c3'), put(2, 1, 'N', 'd8'), put(3, 0, 'R', 'd4', ['FC-37', 'footballchess.note.kickoff', { seat: [1] }])]
  const go = { seq: 4, seat: 1, text: ['footballchess.move.go', { seat: [1], piece: ['footballchess.piece.Q'], from: 'c8', to: 'c6' }] } as unknown as Entry
  const rows = lines([...placed, go], [...docs('place', 3), ...docs('play', 2)], turns)
  expect(rows.map(({ entries, sum }) => [entries.length, sum && words.say(sum, undefined, names)])).toEqual([[3, 'You place queen on c3, rook on d4. Lili places knight on d8. Kick-off: Lili.'], [1, undefined]])
})
