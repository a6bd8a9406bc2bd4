import { expect, test } from 'vitest'
import type { Doc, Entry, Turns } from '../../game'
import { lines, parts, scores } from './lines'

const entry = (seq: number, seat: number): Entry => ({ seq, at: 0, seat, move: 'x', patch: {} })
const docs = (turns: number[]) => turns.map((no) => ({ view: { no }, phase: 'playing' }) as unknown as Doc)
const turns = {
  of: (before: Doc<{ no: number }>) => before.view.no,
  sum: (entries: readonly Entry[]) => ['sum', { n: entries.length }],
} as unknown as Turns

test('what the table writes in the middle of a turn breaks no line of it', () => {
  const entries = [entry(1, -1), entry(2, 0), entry(3, -3), entry(4, 0), entry(5, 1)]
  const list = lines(entries, docs([1, 1, 1, 1, 2, 2]), turns)
  expect(list.map(({ entries }) => entries.map(({ seq }) => seq))).toEqual([[1, 2, 4], [3], [5]])
  expect(list[0].sum).toEqual(['sum', { n: 3 }])
})

test('what was taken back at the end of a turn has a line of its own, and nothing in the middle of one that goes on', () => {
  const entries = [entry(1, -1), entry(2, 0), entry(3, 1), entry(4, -3), entry(5, 0)]
  const of = (...stand: number[]) =>
    lines(entries, docs([1, 1, 2, 2, 1, 1]), turns, new Set(entries.filter(({ seq }) => stand.includes(seq)))).map(
      ({ entries, sum }) => [entries.map(({ seq }) => seq), sum?.[1]],
    )
  expect(of(1, 4, 5)).toEqual([
    [[1], { n: 1 }],
    [[2], { n: 1 }],
    [[3], { n: 1 }],
    [[4], undefined],
    [[5], { n: 1 }],
  ])
  const again = [entry(1, -1), entry(2, 0), entry(3, -3), entry(4, 0)]
  const stand = new Set([again[0], again[2], again[3]])
  expect(
    lines(again, docs([1, 1, 1, 1, 1]), turns, stand).map(({ entries, sum }) => [entries.length, sum?.[1]]),
  ).toEqual([
    [3, { n: 2 }],
    [1, undefined],
  ])
})

test('a goal that was taken back is none to be seen again', () => {
  const noted = (seq: number, ...keys: string[]): Entry => ({
    ...entry(seq, -1),
    notes: keys.map((key) => ['', key, {}]),
  })
  const [goal, own, kick] = [
    noted(1, 'winninggoal.note.goal'),
    noted(2, 'winninggoal.note.owngoal'),
    noted(3, 'winninggoal.note.goalkick'),
  ]
  const all = new Set([goal, own, kick])
  expect([goal, own, kick].map((e) => scores(e, all))).toEqual([true, true, false])
  expect(scores(goal, new Set([own, kick]))).toBe(false)
})

test('what follows from a goal is parted from it, and told in the line when it is known', () => {
  const note = (key: string): [string, string, object] => ['', `footballchess.note.${key}`, {}]
  const goal = {
    seq: 1,
    at: 0,
    seat: 0,
    move: 'Qd6>d12',
    text: ['footballchess.move.goal', {}],
    notes: [note('goal'), note('end.goals')],
  } as unknown as Entry
  const [cheered, follows] = parts(goal)
  expect([cheered.notes!.map(([, key]) => key), follows.notes!.map(([, key]) => key), follows.text]).toEqual([
    ['footballchess.note.goal'],
    ['footballchess.note.end.goals'],
    undefined,
  ])
  const counts = {
    of: () => 1,
    sum: ([{ notes = [] }]: readonly Entry[]) => ['sum', { n: notes.length }],
  } as unknown as Turns
  const sum = (known?: (entry: Entry) => Entry) => lines([goal], docs([1, 1]), counts, undefined, known)[0].sum
  expect([sum(), sum((entry) => parts(entry)[0])]).toEqual([
    ['sum', { n: 2 }],
    ['sum', { n: 1 }],
  ])
})
