import { afterEach, expect, test, vi } from 'vitest'
import { keepMark, marked, next, ofMatch, recall } from './progress'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
})
afterEach(() => store.clear())

test('a better mark replaces a worse one', () => {
  expect(marked({}, 'a', 'tried')).toEqual({ a: 'tried' })
  expect(marked({ a: 'tried' }, 'a', 'solved')).toEqual({ a: 'solved' })
  const done = { a: 'solved' } as const
  expect(marked(done, 'a', 'helped')).toBe(done)
})

test('the next puzzle is the first that is not done, round the end', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(next(ids, {})).toBe('a')
  expect(next(ids, { a: 'solved', b: 'tried' })).toBe('b')
  expect(next(ids, { a: 'tried', d: 'solved' }, 'c')).toBe('a')
  expect(next(ids, { a: 'solved', b: 'helped', d: 'solved' }, 'c')).toBeUndefined()
})

test('the decision of a match is in no list', () => {
  expect(['abcdefghijklmno7-12', 'm2-1', 'd-abcdefghijklmno7', 'abcdefghijklmnop-0'].filter(ofMatch)).toEqual([
    'abcdefghijklmno7-12',
  ])
})

test('two pages of a browser solve puzzles of one game', () => {
  keepMark('tutto', 'a', 'solved')
  store.set('woodwork.puzzles.tutto', JSON.stringify({ a: 'solved', b: 'helped' })) // in the other page
  expect(keepMark('tutto', 'c', 'tried')).toEqual({ a: 'solved', b: 'helped', c: 'tried' })
  expect(keepMark('tutto', 'b', 'tried')).toEqual(recall('tutto'))
  expect(recall('tutto')).toEqual({ a: 'solved', b: 'helped', c: 'tried' })
})
