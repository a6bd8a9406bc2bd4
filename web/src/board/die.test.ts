import { expect, test } from 'vitest'
import { form, sides } from './die'

const points = (path: string) =>
  path
    .slice(1, -1)
    .split('L')
    .map((one) => one.split(' ').map(Number))
const turns = Array.from({ length: 73 }, (_, i) => 5 * i - 180)

test('a die fits into its box at every turn', () => {
  for (const turn of turns) {
    for (const [x, y] of points(form(turn).body)) {
      expect(Math.abs(x), `turn ${turn}`).toBeLessThanOrEqual(50)
      expect(Math.abs(y), `turn ${turn}`).toBeLessThanOrEqual(50)
    }
  }
})

test('the outline has no dents', () => {
  for (const turn of turns) {
    const body = points(form(turn).body)
    for (const [i, a] of body.entries()) {
      const [b, c] = [body[(i + 1) % body.length], body[(i + 2) % body.length]]
      const bend = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
      expect(bend, `turn ${turn}, point ${i}`).toBeGreaterThan(-0.1)
    }
  }
})

test('opposite faces add up to seven, and 1, 2, 3 run counter-clockwise', () => {
  for (const top of [1, 2, 3, 4, 5, 6]) {
    const [[front], [right], [behind], [left]] = [0, 90, 180, 270].map((turn) => sides(top, turn).map((s) => s.face))
    expect(front + behind).toBe(7)
    expect(right + left).toBe(7)
    expect(new Set([top, front, right, behind, left, 7 - top]).size).toBe(6)
    // The number of a corner grows counter-clockwise if that of 1, 2, 3 does.
    const sign = (n: number): number => (n > 3 ? -1 : 1)
    const axis = (n: number) => Math.min(n, 7 - n)
    const around = [top, front, right]
    const even = ['123', '231', '312'].includes(around.map(axis).join('')) ? 1 : -1
    expect(around.map(sign).reduce((a, b) => a * b) * even, `under ${top}`).toBe(1)
  }
})

test('of the upright sides one or two are seen, and none without a number on top', () => {
  for (const turn of turns) {
    expect([1, 2]).toContain(sides(4, turn).length)
    expect(sides(0, turn)).toEqual([])
  }
})

test('the lamp lights what turns to the left', () => {
  expect(form(20).step).toBeGreaterThan(0.5)
  expect(form(-20).step).toBeLessThan(0.5)
})
