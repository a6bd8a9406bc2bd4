import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameInfo } from '../api/types'

const store = new Map<string, string>()
let puzzle: (typeof import('./evening'))['puzzle']
beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  puzzle = (await import('./evening')).puzzle
})
afterEach(() => store.clear())

const games = ['tutto', 'squareball', 'winninggoal'].map((id) => ({ id, puzzles: 2 }) as GameInfo)
const marks = (game: string, all: object) => store.set(`woodwork.puzzles.${game}`, JSON.stringify(all))

test('a game is offered as long as one of its puzzles is not solved', () => {
  expect(puzzle(games, 'winninggoal')).toEqual({ id: 'winninggoal', first: true })
  marks('squareball', { a: 'tried', b: 'tried' })
  expect(puzzle(games, 'winninggoal')).toEqual({ id: 'squareball', first: false })
  marks('squareball', { a: 'solved', b: 'tried' })
  expect(puzzle(games, 'winninggoal')).toEqual({ id: 'squareball', first: false })
  marks('squareball', { a: 'solved', b: 'helped' })
  expect(puzzle(games, 'winninggoal')).toEqual({ id: 'winninggoal', first: true })
  for (const { id } of games) marks(id, { a: 'solved', b: 'solved' })
  expect(puzzle(games, 'winninggoal')).toBeUndefined()
})
