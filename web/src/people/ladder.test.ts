import { beforeEach, expect, test, vi } from 'vitest'
import { addStar, nextUp, stars } from './ladder'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
beforeEach(() => kept.clear())

test('every game has its own stars, each once', () => {
  expect(stars('tutto')).toEqual([])
  expect([addStar('tutto', 'club'), addStar('tutto', 'club'), addStar('tutto', 'beginner')]).toEqual([
    true,
    false,
    true,
  ])
  addStar('squareball', 'best')
  expect([stars('tutto'), stars('squareball')]).toEqual([['club', 'beginner'], ['best']])
})

test('next is the lowest player without a star, after a win the lowest above', () => {
  const levels = ['beginner', 'club', 'strong', 'best']
  expect(nextUp(levels, [])).toBe('beginner')
  expect(nextUp(levels, ['beginner'])).toBe('club')
  expect(nextUp(levels, ['club', 'beginner'])).toBe('strong')
  expect(nextUp(levels, levels)).toBeUndefined()
  expect(nextUp([], [])).toBeUndefined()
  expect(levels.map((level) => nextUp(levels, [level], level))).toEqual(['club', 'strong', 'best', 'beginner'])
  expect(nextUp(levels, ['strong'], 'club')).toBe('best')
  // A win with hints has no star, and leads up all the same; above it everybody has one.
  expect(nextUp(levels, [], 'beginner')).toBe('club')
  expect(nextUp(levels, ['club', 'strong', 'best'], 'beginner')).toBeUndefined()
})
