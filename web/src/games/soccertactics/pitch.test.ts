import { expect, test } from 'vitest'
import { lines, middle, neighbour, under, zone } from './pitch'
import { ballWay, pawnWay } from './ways'
import { on, type View } from './view'

const lies = [{ lying: false, turned: false }, { lying: false, turned: true }, { lying: true, turned: false }, { lying: true, turned: true }]

test('each square lies where it is found again, however the pitch lies', () => {
  for (const lie of lies) {
    const all = lines(lie).flat()
    expect(new Set(all).size).toBe(128)
    for (const square of all) expect(under(middle(square, lie), lie)).toBe(square)
  }
})

test('each side has its own goal below, or at the left', () => {
  expect(middle('A1', lies[0])).toEqual({ x: 0.5, y: 15.5 })
  expect(middle('A1', lies[1])).toEqual({ x: 7.5, y: 0.5 })
  expect(middle('A1', lies[2])).toEqual({ x: 0.5, y: 0.5 })
  expect(middle('A1', lies[3])).toEqual({ x: 15.5, y: 7.5 })
})

test('a step over the edge stays', () => {
  expect(neighbour('D8', 0, -1, lies[0])).toBe('D9')
  expect(neighbour('D8', 1, 0, lies[2])).toBe('D9')
  expect(neighbour('A1', -1, 0, lies[0])).toBe('A1')
})

test('the printed squares of both ends', () => {
  const kinds = ['A1', 'D1', 'E2', 'C2', 'F3', 'C4', 'D8', 'E9', 'F13', 'D16', 'H16', 'D4', 'B2'].map((square) => zone(square)?.kind)
  expect(kinds).toEqual(['corner', 'goal', 'spot', 'area', 'area', 'long', 'circle', 'circle', 'long', 'goal', 'corner', undefined, undefined])
  expect(zone('D16')?.seat).toBe(1)
})

test('the ball never turns back, and goes as far as the die says', () => {
  expect(ballWay('D8', 'D11', 3)).toEqual(['D8', 'D9', 'D10', 'D11'])
  expect(ballWay('D8', 'G9', 3)).toHaveLength(4)
  expect(ballWay('D8', 'D11', 5)).toEqual(['D8', 'D11'])
})

test('a pawn passes opponents by, and team-mates if it can', () => {
  const view = { red: 'D1/B4,D4,E4,G4/A6/C6/D8/E9/D7/G8', blue: 'D16/B13,D13,E13,G13/A11/C11/F11/H11/D9/E8' } as View
  const eight = on(view, 'D8', 0)!
  const way = pawnWay(view, eight, 'E10', 2)
  expect(way).toEqual(['D8', 'E9', 'E10'])
  expect(pawnWay(view, eight, 'D10', 2)).not.toContain('D9')
  // A defender stays in its half on the way.
  for (const square of pawnWay(view, on(view, 'D4', 0)!, 'A7', 6)) expect(Number(square.slice(1))).toBeLessThanOrEqual(8)
})
