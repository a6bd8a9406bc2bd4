import { describe, expect, test } from 'vitest'
import { benched, between, lines, middle, neighbour, net, zone } from './pitch'

describe('the pitch', () => {
  test('has 77 squares and two goals of five, read from the top', () => {
    const all = lines(false)
    expect(all.flat()).toHaveLength(87)
    expect(all[0]).toEqual(['b12', 'c12', 'd12', 'e12', 'f12'])
    expect(all[1][0]).toBe('a11')
    expect(all[12]).toEqual(['b0', 'c0', 'd0', 'e0', 'f0'])
  })
  test('turned, is read the other way round', () => {
    expect(lines(true).flat()).toEqual(lines(false).flat().reverse())
  })
  test('a square turned is the opposite one not turned', () => {
    for (const [a, b] of [['a1', 'g11'], ['d6', 'd6'], ['b0', 'f12'], ['c3', 'e9']]) {
      expect(middle(a, true)).toEqual(middle(b, false))
    }
    expect(middle('a11', false)).toEqual({ x: 0.5, y: 0.5 })
    expect(middle('d12', false).y).toBe(-net / 2)
  })
  test('arrows go where they point, and stop at the edge', () => {
    expect(neighbour('d6', 0, -1, false)).toBe('d7')
    expect(neighbour('d6', 0, -1, true)).toBe('d5')
    expect(neighbour('d6', 1, 0, true)).toBe('c6')
    expect(neighbour('d11', 0, -1, false)).toBe('d12')
    expect(neighbour('a11', 0, -1, false)).toBe('a11')
    expect(neighbour('b12', -1, 0, false)).toBe('b12')
  })
  test('every square can be walked to', () => {
    const seen = new Set(['d6'])
    for (const at of seen) for (const [dx, dy] of [[0, 1], [0, -1], [1, 0], [-1, 0]]) seen.add(neighbour(at, dx, dy, true))
    expect(seen.size).toBe(87)
  })
  test('zones', () => {
    expect(zone('d10')).toEqual({ kind: 'area', seat: 1 })
    expect(zone('a1')).toEqual({ kind: 'corner', seat: 0 })
    expect(zone('c0')).toEqual({ kind: 'goal', seat: 0 })
    expect(zone('d6')?.kind).toBe('centre')
    expect(zone('a2')).toBeUndefined()
  })
  test('between two squares lie those of their line', () => {
    expect(between('b4', 'e7')).toEqual(['c5', 'd6'])
    expect(between('d9', 'd12')).toEqual(['d10', 'd11'])
    expect(between('b4', 'c6')).toEqual([])
  })
  test('a hand lies on its own half of the bench', () => {
    expect(benched('Q', 0, false).y).toBe(6.5)
    expect(benched('q', 1, false).y).toBe(0.5)
    expect(benched('q', 1, true).y).toBe(6.5)
  })
})
