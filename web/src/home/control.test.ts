import { expect, test } from 'vitest'
import { clocks, dayClocks } from './agreed'
import { alike, apart, kinds, ownClock, parts, turned, written, type Part } from './control'

test('a control taken apart is written again as it was', () => {
  for (const text of [...clocks.slice(1), ...dayClocks, 'byo:0+1x10']) expect(written(apart(text)!)).toBe(text)
  expect(['', 'none', 'fischer:5', 'sudden:1+2', 'byo:1+2', 'days:', 'move:x'].map(apart)).toEqual(
    Array(7).fill(undefined),
  )
})

test('what is offered can be entered', () => {
  for (const text of [...clocks.slice(1), ...dayClocks]) {
    const control = apart(text)!
    for (const [part, { min, max }] of Object.entries(parts[control.kind])) {
      const value = control[part as Part]
      expect(value >= min && value <= max, `${text}: ${part}`).toBe(true)
    }
  }
})

test('another kind keeps what both mean alike', () => {
  expect(written(turned(apart('fischer:7+9'), 'bronstein'))).toBe('bronstein:7+9')
  expect(written(turned(apart('fischer:7+9'), 'sudden'))).toBe('sudden:7')
  expect(written(turned(apart('byo:0+3x20'), 'fischer'))).toBe('fischer:1+20')
  expect(written(turned(apart('days:3+10'), 'fischer'))).toBe('fischer:10+5')
  for (const kind of kinds)
    for (const other of kinds) expect(apart(written(turned(turned(undefined, kind), other)))?.kind).toBe(other)
})

test('a game’s own clock is said like one of the table', () => {
  expect(['none', '600+5', '1800+0'].map(ownClock)).toEqual([false, true, true])
  expect(['none', '600+5', '1800+0', '90+1'].map(alike)).toEqual([
    undefined,
    { kind: 'fischer', main: 10, step: 5, periods: 0 },
    { kind: 'sudden', main: 30, step: 0, periods: 0 },
    { kind: 'fischer', main: 1.5, step: 1, periods: 0 },
  ])
})
