import { expect, test } from 'vitest'
import { side, view as some } from './fixture'
import { men, type View } from './view'
import { beside, blocks, hits, kept, way } from './ways'

const view = some({ a: side('-34200,0;0,0'), b: side('34200,0;10000,0', { attacks: -1 }) })
const man = men(view).find(({ key }) => key === 'A1')!

test('a figure goes straight where nothing stands, and round what does', () => {
  expect(way(view, man, { x: 0, y: 9000 })).toEqual([{ x: 0, y: 9000 }])
  const legs = way(view, man, { x: 20000, y: 0 })
  expect(legs.length).toBeGreaterThan(1)
  expect(legs.at(-1)).toEqual({ x: 20000, y: 0 })
  legs.reduce((from, to) => {
    expect(blocks(view, man).some((block) => hits(from, to, block))).toBe(false)
    return to
  }, man.at)
  expect(way({ ...view, lift: true }, man, { x: 20000, y: 0 })).toHaveLength(1)
})

test('a place that is taken is asked for all the same', () => {
  expect(way(view, man, { x: 10000, y: 100 })).toEqual([{ x: 10000, y: 100 }])
})

test('a figure that is dropped where it may not stand goes beside it, if that is near', () => {
  const room: View['room'] = { shut: [{ seat: 0, x0: 20000, y0: -22500, x1: 34500, y1: 22500 }], keeper: { seat: 0, x0: -34200, y0: -5000, x1: -33800, y1: 5000 } }
  const on = { ...view, phase: 'CARRY', attacker: 0, room } as View
  expect(beside(on, man, { x: 7000, y: 500 })).toEqual({ x: 6399, y: 500 })
  expect(beside(on, man, { x: 20900, y: 9000 })).toEqual({ x: 20000, y: 9000 })
  expect(beside(on, man, { x: 5000, y: 9000 })).toEqual({ x: 5000, y: 9000 })
  expect(beside(on, man, { x: 10000, y: 0 }), 'too deep to guess').toEqual({ x: 10000, y: 0 })
  const keeper = men(view).find(({ key }) => key === 'A0')!
  expect(beside(on, keeper, { x: 0, y: 9000 })).toEqual({ x: -33800, y: 5000 })
})

test('nothing is put off the pitch', () => {
  expect(kept({ x: 99999, y: -22200.4 })).toEqual({ x: 34200, y: -22200 })
})
