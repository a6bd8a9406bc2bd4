import { expect, test } from 'vitest'
import { face, passed, wait } from './clock'
import type { Left } from './tableclock'

test('a clock shows minutes, then tenths, and never less than nothing', () => {
  expect(face(600_000, 'en')).toBe('10:00')
  expect(face(599_999, 'en')).toBe('10:00')
  expect(face(65_000, 'en')).toBe('1:05')
  expect(face(3_600_000, 'en')).toBe('1:00:00')
  expect(face(10_000, 'en')).toBe('0:10')
  expect(face(9_999, 'en')).toBe('9.9')
  expect(face(9_400, 'hu')).toBe('9,4')
  expect(face(40, 'en')).toBe('0.0')
  expect(face(0, 'en')).toBe('0:00')
  expect(face(-5, 'en')).toBe('0:00')
  expect(face(86_400_000, 'en')).toBe('24:00:00')
  expect(face(2.25 * 86_400_000, 'en')).toBe('2d 6h')
  expect(face(3 * 86_400_000 + 5, 'en')).toBe('3d')
})

test('the next look is when the face changes', () => {
  for (const ms of [200_000_000, 90_000_000, 599_001, 60_000, 10_001, 9_950, 101, 1]) {
    expect(face(ms - wait(ms), 'en')).not.toBe(face(ms, 'en'))
  }
})

test('one is warned once at thirty seconds and at ten, also where ticks are missed', () => {
  const announcements = (faces: Left[]) =>
    faces.map((left, n) => passed(faces[n - 1], left)).filter((left) => left !== undefined)
  const seconds = (...list: number[]) => list.map((s) => ({ ms: s * 1000 }))
  expect(announcements(seconds(32, 31, 30, 29, 11, 10, 9, 1, 0))).toEqual([30, 10])
  expect(announcements(seconds(40, 20, 8.2, 8.1))).toEqual([20, 9])
  expect(announcements(seconds(10, 9, 8)), 'a decision that has ten seconds').toEqual([])
})

test('a warning comes in the last period, and not while others follow', () => {
  const at = (s: number, periods: number): Left => ({ ms: s * 1000, periods })
  const announcements = (faces: Left[]) =>
    faces.map((left, n) => passed(faces[n - 1], left)).filter((left) => left !== undefined)
  expect(announcements([at(20, 2), at(10, 2), at(0.1, 2), at(30, 1), at(9, 1)])).toEqual([])
  expect(announcements([at(0.1, 1), at(30, 0), at(29, 0), at(10, 0), at(9, 0)])).toEqual([30, 10])
  expect(announcements([at(0.1, 1), at(10, 0), at(9, 0)])).toEqual([10])
})
