import { expect, test } from 'vitest'
import type { Die } from './shown'
import { cloth, matched, rail, slot, type Box } from './places'

const phone: Box = { x: 20, y: 150, width: 326, height: 150 }
const low: Box = { x: 20, y: 150, width: 340, height: 66 }
const desk: Box = { x: 300, y: 20, width: 400, height: 390 }
const column: Box = { x: 170, y: 70, width: 180, height: 300 }

test('dice on the cloth neither overlap nor leave it', () => {
  for (const box of [phone, low, desk, column]) {
    for (let n = 1; n <= 6; n++) {
      for (let seed = 0; seed < 40; seed++) {
        const spots = cloth(n, box, seed)
        expect(spots).toHaveLength(n)
        for (const s of spots) {
          expect(s.size).toBeGreaterThanOrEqual(44)
          expect(s.x - s.size * 0.42).toBeGreaterThanOrEqual(box.x - 0.01)
          expect(s.x + s.size * 0.42).toBeLessThanOrEqual(box.x + box.width + 0.01)
          expect(s.y - s.size / 2).toBeGreaterThanOrEqual(box.y - 0.01)
          expect(s.y + s.size / 2).toBeLessThanOrEqual(box.y + box.height + 0.01)
        }
        for (const [i, a] of spots.entries()) {
          for (const b of spots.slice(i + 1)) {
            expect(Math.hypot((a.x - b.x) / 0.84, (a.y - b.y) / 0.98)).toBeGreaterThanOrEqual(a.size * 0.99)
          }
        }
      }
    }
  }
})

test('on a cloth too small for chance six dice lie in as many rows as make them largest', () => {
  for (const box of [
    { x: 160, y: 180, width: 132, height: 80 },
    { x: 0, y: 0, width: 90, height: 100 },
  ]) {
    const spots = cloth(6, box)
    expect(spots[0].size).toBeGreaterThan((1.25 * box.width) / (6 * 0.84))
    for (const [i, a] of spots.entries()) {
      expect(a.x - a.size * 0.42).toBeGreaterThanOrEqual(box.x - 0.01)
      expect(a.x + a.size * 0.42).toBeLessThanOrEqual(box.x + box.width + 0.01)
      expect(a.y - a.size / 2).toBeGreaterThanOrEqual(box.y - 0.01)
      expect(a.y + a.size / 2).toBeLessThanOrEqual(box.y + box.height + 0.01)
      for (const b of spots.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= a.size * 0.83 || Math.abs(a.y - b.y) >= a.size * 0.99).toBe(true)
    }
  }
})

test('dice lie where they fell, in no rows, and stay there', () => {
  const spots = cloth(6, desk, 3)
  expect(cloth(6, desk, 3)).toEqual(spots)
  expect(cloth(6, desk, 4)).not.toEqual(spots)
  const heights = spots.map(({ y }) => Math.round(y))
  expect(new Set(heights).size).toBe(6)
})

test('six dice in six groups fit into the rail', () => {
  for (const width of [300, 330, 700]) {
    const box = { x: 30, y: 400, width, height: 46 }
    const spots = rail([0, 1, 2, 3, 4, 5], box)
    expect(spots[5].x + spots[5].size * 0.42).toBeLessThanOrEqual(box.x + box.width + 1)
    expect(slot(5, box).x).toBeLessThanOrEqual(box.x + box.width)
  }
})

const die = (face: number, place: 'cloth' | 'rail', group = 0, at = 0): Die => ({ face, place, group, at, of: 6 })

test('a die that slides aside stays the same die', () => {
  const before = matched([], [die(1, 'rail'), die(2, 'cloth', 0, 0), die(5, 'cloth', 0, 1)])
  const after = matched(before, [die(1, 'rail'), die(5, 'rail', 1), die(2, 'cloth', 0, 0)])
  const id = (list: typeof before, face: number) => list.find((d) => d.face === face)!.id
  for (const face of [1, 2, 5]) expect(id(after, face)).toBe(id(before, face))
})

test('of three alike, the one that was taken slides', () => {
  const roll = [0, 1, 2].map((at) => die(1, 'cloth', 0, at))
  const before = matched([], roll)
  const after = matched(before, [roll[0], { ...roll[1], place: 'rail' }, roll[2]])
  expect(after.map((d) => d.id)).toEqual(before.map((d) => d.id))
})

test('no two dice are one', () => {
  const before = matched([], [die(1, 'cloth'), die(1, 'cloth', 0, 1), die(4, 'cloth', 0, 2)])
  const after = matched(before, [
    die(1, 'rail'),
    die(1, 'rail'),
    die(1, 'cloth'),
    die(6, 'cloth'),
    die(2, 'cloth'),
    die(2, 'cloth'),
  ])
  expect(new Set(after.map((d) => d.id)).size).toBe(6)
})
