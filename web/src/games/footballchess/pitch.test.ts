import { describe, expect, test } from 'vitest'
import { benched, between, corner, lines, middle, neighbour, net, upright, zone } from './pitch'

const turned = { lying: false, turned: true }
const lying = { lying: true, turned: false }
const both = { lying: true, turned: true }

describe('the pitch', () => {
  test('has 77 squares and two goals of five, read from the top', () => {
    const all = lines(upright)
    expect(all.flat()).toHaveLength(87)
    expect(all[0]).toEqual(['b12', 'c12', 'd12', 'e12', 'f12'])
    expect(all[1][0]).toBe('a11')
    expect(all[12]).toEqual(['b0', 'c0', 'd0', 'e0', 'f0'])
  })
  test('turned, is read the other way round', () => {
    expect(lines(turned).flat()).toEqual(lines(upright).flat().reverse())
  })
  test('a square turned is the opposite one not turned', () => {
    for (const [a, b] of [
      ['a1', 'g11'],
      ['d6', 'd6'],
      ['b0', 'f12'],
      ['c3', 'e9'],
    ]) {
      expect(middle(a, turned)).toEqual(middle(b, upright))
    }
    expect(middle('a11', upright)).toEqual({ x: 0.5, y: 0.5 })
    expect(middle('d12', upright).y).toBe(-net / 2)
  })
  test('arrows go where they point, and stop at the edge', () => {
    expect(neighbour('d6', 0, -1, upright)).toBe('d7')
    expect(neighbour('d6', 0, -1, turned)).toBe('d5')
    expect(neighbour('d6', 1, 0, turned)).toBe('c6')
    expect(neighbour('d11', 0, -1, upright)).toBe('d12')
    expect(neighbour('a11', 0, -1, upright)).toBe('a11')
    expect(neighbour('b12', -1, 0, upright)).toBe('b12')
  })
  test('on its side, White attacks to the right, and every square is where an arrow says', () => {
    expect(middle('a1', lying)).toEqual({ x: 0.5, y: 0.5 })
    expect(middle('d12', lying)).toEqual({ x: 11 + net / 2, y: 3.5 })
    expect(middle('d12', both)).toMatchObject({ x: expect.closeTo(-net / 2), y: 3.5 })
    expect(corner('d0', lying)).toMatchObject({ x: expect.closeTo(-net), y: 3, wide: net, high: 1 })
    expect(lines(lying)[1]).toEqual(['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b10', 'b11', 'b12'])
    for (const lie of [upright, turned, lying, both])
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const [from, to] = [middle('d6', lie), middle(neighbour('d6', dx, dy, lie), lie)]
        expect([to.x - from.x, to.y - from.y]).toEqual([dx, dy])
      }
  })
  test('every square can be walked to', () => {
    const squares = new Set(['d6'])
    for (const at of squares)
      for (const [dx, dy] of [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ])
        squares.add(neighbour(at, dx, dy, turned))
    expect(squares.size).toBe(87)
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
    expect(benched('Q', 0, upright, 0.7).y).toBe(6.5)
    expect(benched('q', 1, upright, 0.7).y).toBe(0.5)
    expect(benched('q', 1, turned, 0.7).y).toBe(6.5)
    expect(benched('Q', 0, lying, 0.7)).toEqual({ x: 0.5, y: expect.closeTo(7.43) })
    expect(benched('q', 1, lying, 0.7).x).toBe(6.5)
  })
})
