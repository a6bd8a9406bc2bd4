import { expect, test } from 'vitest'
import { lines, middle, neighbour, under, zone } from './pitch'
import { wayOf, way } from './ways'

const lies = [
  { lying: false, turned: false },
  { lying: false, turned: true },
  { lying: true, turned: false },
  { lying: true, turned: true },
]

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
  const kinds = ['A1', 'D1', 'E2', 'C2', 'F3', 'C4', 'D8', 'E9', 'F13', 'D16', 'H16', 'D4', 'B2'].map(
    (square) => zone(square)?.kind,
  )
  expect(kinds).toEqual([
    'corner',
    'goal',
    'spot',
    'area',
    'area',
    'long',
    'circle',
    'circle',
    'long',
    'goal',
    'corner',
    undefined,
    undefined,
  ])
  expect(zone('D16')?.seat).toBe(1)
})

test('a way goes straight to where it turns, and straight on', () => {
  expect(way('D8', 'D11', 'D11')).toEqual(['D8', 'D9', 'D10', 'D11'])
  expect(way('D8', 'E9', 'E10')).toEqual(['D8', 'E9', 'E10'])
  expect(way('D8', 'F9', 'F9')).toEqual(['D8', 'F9'])
})

test('the way of a move is what the referee tells of it', () => {
  expect(wayOf(['soccertactics.move.go', { from: 'A6', via: 'B7', to: 'B8' }])).toEqual(['A6', 'B7', 'B8'])
  expect(wayOf(['soccertactics.move.place', { from: 'A6', to: 'E14' }])).toBeUndefined()
  expect(wayOf(undefined)).toBeUndefined()
})
