import { describe, expect, test } from 'vitest'
import type { Doc, Entry, Player } from '../../game'
import { cast, gathers, slight } from './table'

const human = (name: string): Player => ({ kind: 'human', name })
const bot = (name?: string): Player => ({ kind: 'bot', level: 'club', name })
const open: Player = { kind: 'open' }
const doc = (phase: Doc['phase'], ...seats: Player[]) => ({ phase, seats }) as Doc

describe('who is who in a log', () => {
  const docs = [
    {} as Doc,
    doc('waiting', open, open),
    doc('waiting', human('Anna'), open),
    doc('waiting', open, open),
    doc('waiting', human('Béla'), open),
    doc('waiting', human('Béla'), bot()),
    doc('playing', human('Béla'), bot()),
    doc('playing', bot('Béla'), bot()),
    doc('playing', human('Berci'), bot()),
  ]
  test('everybody is called what they were called then', () => {
    expect([2, 4, 6, 7, 8].map((n) => cast(docs, n)!.seats[0].name)).toEqual(['Anna', 'Béla', 'Béla', 'Béla', 'Berci'])
    expect([6, 7, 8].map((n) => cast(docs, n)!.seats[0].kind)).toEqual(['human', 'bot', 'human'])
  })
  test('before the start computers are called what they are called then', () => {
    expect(cast(docs, 2)!.seats[1]).toEqual(bot())
  })
  test('a log without its beginning, and one that has not begun', () => {
    const late: Doc[] = []
    late[7] = docs[7]
    expect(cast(late, 7)).toBe(docs[7])
    expect(cast(docs.slice(0, 3), 2)!.seats[0].name).toBe('Anna')
  })
})

/** The entry of a deed of the table. */
const entry = (seq: number, verb: string, seat = 0, lag?: number) =>
  ({ seq, seat: -3, at: 0, deed: { verb, seat, lag } }) as Entry

test('once a match has begun, one line tells of the numbers for the dice, and none of who sat down', () => {
  const verbs = ['seat', 'seat', 'reveal', 'reveal', 'start', 'seat', 'secret']
  const entries = [{ seq: 1, seat: -3, at: 0 } as Entry, ...verbs.map((verb, i) => entry(i + 2, verb))]
  const left = (list: Entry[]) => list.filter((entry) => !gathers(list)(entry)).map(({ seq }) => seq)
  expect(left(entries)).toEqual([1, 5, 6, 7, 8])
  expect(left(entries.slice(0, 4))).toEqual([1, 2, 3, 4])
})

test('a lag that nobody feels has no line, nor has its end', () => {
  const lags = [[0, 100], [0], [1, 300], [0, 200], [1, 100], [1]]
  const entries = lags.map(([seat, ms], i) => entry(i + 1, 'lag', seat, ms))
  expect(entries.filter((entry) => !slight(entries)(entry)).map(({ seq }) => seq)).toEqual([3, 5])
})
