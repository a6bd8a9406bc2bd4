import { expect, test } from 'vitest'
import { Grid, type Lie } from './grid'

const grid = new Grid([...'abc'], 5)
const lies: Lie[] = [false, true].flatMap((lying) => [false, true].map((turned) => ({ lying, turned })))

test('standing, the first rank is below; lying, at the left; turned, the other way round', () => {
  const at = (lying: boolean, turned: boolean) =>
    ['a1', 'c5'].map((square) => Object.values(grid.corner(square, { lying, turned })).join(' '))
  expect(at(false, false)).toEqual(['0 4', '2 0'])
  expect(at(false, true)).toEqual(['2 0', '0 4'])
  expect(at(true, false)).toEqual(['0 0', '4 2'])
  expect(at(true, true)).toEqual(['4 2', '0 0'])
})

test('every square covers its own middle, however the pitch lies, and is read once', () => {
  for (const lie of lies) {
    const all = grid.lines(lie).flat()
    expect(new Set(all).size).toBe(15)
    for (const square of all) expect(grid.under(grid.middle(square, lie), lie)).toBe(square)
    expect(grid.lines(lie).length).toBe(grid.size(lie).y)
  }
})

test('steps go as the drawing lies, and stay on the pitch', () => {
  expect(grid.neighbour('b2', 0, -1, { lying: false, turned: false })).toBe('b3')
  expect(grid.neighbour('b2', 0, -1, { lying: false, turned: true })).toBe('b1')
  expect(grid.neighbour('b2', 1, 0, { lying: true, turned: false })).toBe('b3')
  for (const lie of lies)
    for (const square of ['a1', 'c5']) {
      const steps = (
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const
      ).map(([dx, dy]) => grid.neighbour(square, dx, dy, lie))
      expect(steps.filter((to) => to === square).length).toBe(2)
    }
})

test('areas lie on the drawing as the squares do', () => {
  expect(grid.area(0, 0, 3, 5, { lying: false, turned: false })).toBe('M0 5H3V0H0z')
  expect(grid.area(0, 0, 1, 1, { lying: true, turned: true })).toBe('M5 3H4V2H5z')
})

test('squares may be wider than they are deep', () => {
  const broad = new Grid([...'abc'], 5, 1.5)
  expect(broad.size({ lying: true, turned: false })).toEqual({ x: 5, y: 4.5 })
  for (const lie of lies) {
    for (const square of broad.lines(lie).flat()) expect(broad.under(broad.middle(square, lie), lie)).toBe(square)
    expect(broad.lines(lie)).toEqual(grid.lines(lie))
    expect(broad.neighbour('b3', 1, 0, lie)).toBe(grid.neighbour('b3', 1, 0, lie))
  }
})
