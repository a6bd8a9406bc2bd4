import { expect, test } from 'vitest'
import type { Doc, Entry, GameClient } from '../game'
import { lines } from './lines'

const entry = (seq: number, seat: number): Entry => ({ seq, at: 0, seat, move: 'x', patch: {} })
const docs = (turns: number[]) => turns.map((no) => ({ view: { no }, phase: 'playing' }) as unknown as Doc)
const turns = { of: (before: Doc<{ no: number }>) => before.view.no, sum: (entries: readonly Entry[]) => ['sum', { n: entries.length }] } as unknown as GameClient['turns']

test('what the table writes in the middle of a turn breaks no line of it', () => {
  const told = [entry(1, -1), entry(2, 0), entry(3, -3), entry(4, 0), entry(5, 1)]
  const list = lines(told, docs([1, 1, 1, 1, 2, 2]), turns)
  expect(list.map(({ entries }) => entries.map(({ seq }) => seq))).toEqual([[1, 2, 4], [3], [5]])
  expect(list[0].sum).toEqual(['sum', { n: 3 }])
})
