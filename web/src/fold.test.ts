import { describe, expect, it } from 'vitest'
import recorded from './fixtures/tutto.json'
import { fold, nothing, patched, step } from './fold'
import type { Entry } from './game'
import { History } from './match/live/history'

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
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
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
    expect(history.docs[30]).toBe(docs[29]) // the server's own position is kept
  })
  it('does not invent a position it cannot know', () => {
    const history = new History()
    expect(history.add(events[5])).toBe(false)
    expect(history.docs[6]).toBeUndefined()
  })
})
