import { expect, test } from 'vitest'
import { face, wait } from './clock'

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
