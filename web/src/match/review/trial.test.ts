import { beforeEach, expect, it, vi } from 'vitest'
import type { Doc, Entry } from '../../game'
import { remember, trialOf, type Trial } from './trial'
import { found, seated, stood } from './trialstart'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

const trial: Trial = { match: 'abc', seq: 7, seat: 1, score: [1, 2], minute: 34, best: 'x' }
const own = (seq: number, move: string): Entry => ({ seq, at: 0, seat: 1, move, patch: {} })

it('remembers what a match tries, and nothing else', () => {
  remember('new', trial)
  expect(trialOf('new')).toEqual(trial)
  expect(trialOf('abc')).toBeUndefined()
  for (let n = 0; n < 100; n++) remember(`m${n}`, trial)
  expect(trialOf('new')).toEqual(trial)
  localStorage.setItem('woodwork.trials', '[["old", 5], ["none", null], ["bad", {"match": "m"}]]')
  expect([trialOf('old'), trialOf('none'), trialOf('bad')]).toEqual([undefined, undefined, undefined])
})

it('seats the reader where they sat, and computers of that level elsewhere', () => {
  const doc = (...seats: Partial<Doc['seats'][number]>[]) => ({ seats }) as unknown as Doc
  expect(seated(doc({ kind: 'human', name: 'A' }, { kind: 'bot', level: 'club' }), 0, 'beginner', 'A')).toEqual([
    { kind: 'human', name: 'A' },
    { kind: 'bot', level: 'club' },
  ])
  expect(seated(doc({ kind: 'human', name: 'B' }, { kind: 'human', name: 'A' }), 1, 'beginner', 'A')).toEqual([
    { kind: 'bot', level: 'beginner' },
    { kind: 'human', name: 'A' },
  ])
  expect(
    seated(doc({ kind: 'human' }, { kind: 'human' }, { kind: 'bot', level: 'best' }), 0, 'beginner', 'A').slice(1),
  ).toEqual([
    { kind: 'bot', level: 'best' },
    { kind: 'bot', level: 'best' },
  ])
})

it('says how it stood, the reader’s goals first', () => {
  expect(stood(trial, true)).toEqual(['trial.stood', { how: 'ahead', minute: 34, own: 2, others: 1 }])
  expect(stood({ ...trial, seat: 0, minute: undefined }, true)).toEqual([
    'trial.stood',
    { how: 'behind', minute: 0, own: 1, others: 2 },
  ])
  expect(stood({ ...trial, score: [900, 1250, 300] }, false)).toEqual([
    'trial.stood',
    { how: 'points', minute: 34, own: 1250, others: 900 },
  ])
})

it('knows whether the better choice was found', () => {
  const other = { ...own(2, 'x'), seat: 0 }
  expect(found(trial, [other])).toBe('asks')
  expect(found(trial, [other, undefined, own(3, 'x')])).toBe('found')
  expect(found(trial, [own(3, 'y')])).toBe('other')
  expect(found(trial, [own(3, 'y')], () => true)).toBe('found')
  expect(found({ ...trial, best: undefined }, [own(3, 'y')], () => true)).toBe('other')
  expect(found(trial, [own(3, 'x'), other, own(5, 'y')])).toBe('on')
})
