import { describe, expect, it } from 'vitest'
import recorded from './fixtures/tutto.json'
import { fold, nothing, patched, step, unpacked } from './fold'
import type { Entry } from './game'
import { History } from './match/history'

const events = recorded as unknown as Entry[]

// The examples of RFC 7396, appendix A.
const rfc: [unknown, unknown, unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [['a', 'b'], ['c', 'd'], ['c', 'd']],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

describe('merge patch', () => {
  it.each(rfc)('%j with %j is %j', (target, patch, result) => {
    expect(patched(target, patch)).toEqual(result)
  })
  it('changes neither argument and shares what it does not touch', () => {
    const target = Object.freeze({ deep: Object.freeze({ x: 1 }), other: Object.freeze({ y: 2 }) })
    const result = patched(target, Object.freeze({ deep: { x: 3 } })) as typeof target
    expect(result).toEqual({ deep: { x: 3 }, other: { y: 2 } })
    expect(result.other).toBe(target.other)
  })
})

describe('a packed event', () => {
  it('comes with the name of the game in its texts, and its arguments in the notes', () => {
    const known = { seat: [1], move: ['tutto.move.bank', { points: 5 }], card: ['tutto.card.b5', {}] }
    expect(unpacked([7, 500, 0, '!', {}, ['~time', { seat: [1], move: ['~bank', { points: 5 }], card: ['.card.b5'] }], 'TU-11~stop', ['~over', { points: 0 }], ' other.key'], 'tutto')).toEqual({
      seq: 7, at: 500, seat: 0, move: '!', patch: { ply: 7 },
      text: ['tutto.move.time', { seat: [1], move: ['tutto.move.bank', { points: 5 }], card: ['tutto.card.b5', {}] }],
      notes: [['TU-11', 'tutto.note.stop', known], ['', 'tutto.note.over', { ...known, points: 0 }], ['', 'other.key', known]],
    })
  })
  it('may have notes without a text, or none of both', () => {
    expect(unpacked([7, 0, -1, ':1', {}, 0, 'TU-64~null'], 'tutto')).toEqual({ seq: 7, at: 0, seat: -1, move: ':1', patch: { ply: 7 }, notes: [['TU-64', 'tutto.note.null', {}]] })
    expect(unpacked([7, 0, -3, 'start', {}], 'tutto')).toEqual({ seq: 7, at: 0, seat: -3, move: 'start', patch: {} })
  })
  const patch = (sent: unknown, at = 9000) => unpacked([7, at, 0, 'b', sent], 'tutto').patch
  it('comes with its legal moves one by one', () => {
    expect(patch({ legal: { 0: '_k1;2/3_b', 1: null, 2: 'k1 k15 b' } })).toEqual({ ply: 7, legal: { 0: 'k1 k12 k123 b', 1: null, 2: 'k1 k15 b' } })
    expect(patch({ legal: { 0: ' _ v' } })).toEqual({ ply: 7, legal: { 0: '_ v' } })
  })
  it('says which fields of the view have become empty', () => {
    const before = { view: { card: 'b5', bank: 50, left: 3, roll: '5', kept: ['1'] } }
    expect(patched(before, patch({ view: { card: '-', '': "-bank 0left 'roll [kept" } }))).toEqual({ ply: 7, view: { card: '-', left: 0, roll: '', kept: [] } })
  })
  it('takes their moves from seats that may not act, and says since when the turn lasts', () => {
    const before = { ply: 6, turn: { seats: [0], within: 20000, since: 5 }, legal: { 0: 'k1 b' } }
    expect(patched(before, patch({ turn: [[]] }))).toEqual({ ply: 7, turn: { seats: [] }, legal: {} })
    expect(patched(before, patch({ turn: [[1], 20000], legal: { 1: 'd' } }))).toEqual({ ply: 7, turn: { seats: [1], within: 20000, since: 9000 }, legal: { 1: 'd' } })
    expect(patched(before, patch({ turn: [[0], 20000] }, 0))).toEqual({ ply: 7, turn: { seats: [0], within: 20000 }, legal: { 0: 'k1 b' } })
    expect(patched(before, patch({ turn: { since: 8 } }))).toEqual({ ply: 7, turn: { seats: [0], within: 20000, since: 8 }, legal: { 0: 'k1 b' } })
  })
})

describe('a recorded match', () => {
  const docs = fold(events)
  it('folds to its end', () => {
    expect(docs).toHaveLength(events.length)
    expect(docs.at(-1)).toMatchObject({ phase: 'over', winners: [1] })
  })
  it('is the same match on every road', () => {
    let doc = nothing
    for (const [i, event] of events.entries()) {
      doc = step(doc, event)
      expect(doc).toEqual(docs[i])
    }
    expect(fold(events.slice(20), docs[19]).at(-1)).toEqual(docs.at(-1))
  })
  it('offers moves only to the seats that may act', () => {
    for (const doc of docs) expect(Object.keys(doc.legal).map(Number)).toEqual(doc.turn.seats)
  })
})

describe('history', () => {
  it('can begin in the middle and be completed from the beginning', () => {
    const docs = fold(events)
    const history = new History()
    history.place(30, docs[29])
    expect(history.add(events[30])).toBe(true)
    expect(history.complete(31)).toBe(false)
    for (const event of events.slice(0, 30)) history.add(event)
    expect(history.complete(31)).toBe(true)
    expect(history.docs[31]).toEqual(docs[30])
    expect(history.docs[30]).toBe(docs[29]) // the server's own position stays
  })
  it('does not invent a position it cannot know', () => {
    const history = new History()
    expect(history.add(events[5])).toBe(false)
    expect(history.docs[6]).toBeUndefined()
  })
})
