import { expect, test } from 'vitest'
import type { GameInfo, MyMatch } from '../api/types'
import { hide, result } from './past'
import { proposed, wish } from './wish'

const match = (level: string, winners: number[], more: Partial<MyMatch> = {}): MyMatch => ({
  id: 'a',
  game: 'tutto',
  phase: 'over',
  updated: '',
  yours: false,
  score: [],
  winners,
  own: [0],
  seats: [
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level },
  ] as MyMatch['seats'],
  ...more,
})

test('a match ends as its winners say', () => {
  expect(result(match('club', [0]))).toBe('won')
  expect(result(match('club', [1]))).toBe('lost')
  expect(result(match('club', []))).toBe('over')
  expect(result(match('club', [0, 1]))).toBe('draw')
  expect(result(match('club', [1], { own: [0, 1] }))).toBe('over')
  expect(result(match('club', [], { phase: 'broken' }))).toBe('over')
})

test('a match stays hidden until something happens in it, also while it is not listed', () => {
  const at = (id: string, updated: string) => match('club', [], { id, updated, phase: 'playing' })
  const listed = [at('a', '1'), at('b', '2'), at('c', '1')]
  const hidden = hide({ b: '1', c: '1', z: '1' }, listed, listed[0])
  expect(hidden).toEqual({ a: '1', c: '1', z: '1' })
  expect(hide(hidden, [at('z', '2')], at('d', '3'))).toEqual({ a: '1', c: '1', d: '3' })
})

const game = {
  id: 'winninggoal',
  presets: [{ id: 'classic' }, { id: 'calm', values: { clock: 'fixed' } }],
  options: [
    { key: 'clock', default: 'running', usual: 'fixed', online: 'running' },
    { key: 'halves', default: '1', usual: '2' },
  ],
} as unknown as GameInfo

test('a friend far away is given a clock, anyone else none', () => {
  expect(proposed(game, 'computer')).toEqual({ clock: 'fixed', halves: '2' })
  expect(proposed(game, 'here')).toEqual({ clock: 'fixed', halves: '2' })
  expect(proposed(game, 'friend')).toEqual({ halves: '2' })
})

test('the reader sits first, the other opposite', () => {
  expect(wish(game, 'computer', 'club', 'Ági').seats).toEqual([
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level: 'club' },
  ])
  expect(wish(game, 'friend', 'club', 'Ági').seats[1]).toEqual({ kind: 'open' })
})

test('a newcomer’s first match against a computer is a friendly one', () => {
  const easy = { ...game, presets: [...game.presets, { id: 'friendly', values: { halves: '1' }, state: 'S' }] }
  const made = (way: 'computer' | 'friend', first: boolean) => wish(easy, way, 'club', 'Ági', first)
  expect(made('computer', true)).toMatchObject({ options: { halves: '1' }, from: { state: 'S' } })
  for (const other of [made('computer', false), made('friend', true)]) {
    expect(other.options?.halves).toBe('2')
    expect(other.from).toBeUndefined()
  }
})
