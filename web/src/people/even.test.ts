import { beforeEach, expect, test, vi } from 'vitest'
import { evenLevel, figure, followed, seatedEven, showed } from './even'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
beforeEach(() => kept.clear())

test('the first match decides, and the eleventh and later ones move the strength by a sixth of the way', () => {
  // As in bot/even_test.go.
  let at = followed(undefined, 60)
  expect(at).toEqual({ at: 60, matches: 1 })
  for (const [shown, wanted] of [
    [30, 40],
    [50, 45],
    [45, 45],
    [60, 50],
  ]) {
    at = followed(at, shown)
    expect(at.at).toBeCloseTo(wanted)
  }
  expect(followed({ at: 40, matches: 1000 }, 52).at).toBeCloseTo(42)
})

test('a match counts once', () => {
  showed('tutto', 'a', 20)
  showed('tutto', 'a', 20)
  showed('squareball', 'b', 90)
  expect(figure('tutto')).toEqual({ at: 20, matches: 1 })
  showed('tutto', 'c', 50)
  expect(figure('tutto')?.matches).toBe(2)
})

test('a match counts once, also when it is opened again after many others', () => {
  for (let n = 0; n < 200; n++) showed('tutto', `m${n}`, 50)
  showed('tutto', 'm0', 0)
  expect(figure('tutto')).toEqual({ at: 50, matches: 200 })
})

test('Even begins above the beginner, then follows, and stays on its scale', () => {
  expect(evenLevel('tutto')).toBe('even-17')
  showed('tutto', 'a', 37.4)
  expect(evenLevel('tutto')).toBe('even-37')
  showed('squareball', 'b', -12)
  expect(evenLevel('squareball')).toBe('even-0')
})

test('what is stored but is no figure is as good as nothing', () => {
  for (const text of ['{', '[]', 'null', '{"at":"7","matches":1}']) {
    kept.set('woodwork.even.tutto', text)
    expect(figure('tutto'), text).toBeUndefined()
  }
})

test('a match is requested with the strength of now', () => {
  showed('tutto', 'a', 12)
  const seats = [
    { kind: 'human' as const, name: 'Ági' },
    { kind: 'bot' as const, level: 'even' },
  ]
  expect(seatedEven({ game: 'tutto', seats }).seats).toEqual([seats[0], { kind: 'bot', level: 'even-12' }])
})
