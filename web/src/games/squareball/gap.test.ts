import { expect, test } from 'vitest'
import { between, clearance } from './gap'
import { moments, slideOf } from './motion'
import { flicked as under } from './fixture'

const flicked = (y: number) =>
  slideOf(
    under(`-3000,${y},0,5;0,2600,0,1;0,-2600,0,3`, [`1,0,-3000,${y},0,700,0,0,700`], `5167,${y},0;0,2600,0;0,-2600,0`, {
      events: [{ kind: 'p', ms: 50 }],
    }),
  )!

test('the clearance is the least distance of the footprints in the gap', () => {
  // The centres are 26 mm apart across, with two half sides between them.
  expect(clearance(flicked(0))!.u).toBeCloseTo(1200)
  const high = clearance(flicked(500))!
  expect(high.u).toBeCloseTo(700)
  expect([high.from.y, high.to.y]).toEqual([1200, 1900])
  expect(clearance({ ...flicked(0), events: [] })).toBeUndefined()
})

test('a turned footprint is nearest with its corner', () => {
  const die = { n: 1, x: 0, y: 0, t: 4500, face: 1 }
  const { u, from } = between(die, { ...die, n: 2, x: 3000, t: 0 })
  expect(u).toBeCloseTo(3000 - 700 - 700 * Math.SQRT2)
  expect(from.x).toBeCloseTo(700 * Math.SQRT2)
})

test('the moments of a flick are its beginning, its events and its end', () => {
  expect(moments(flicked(0))).toEqual([
    { word: 'flick', ms: 0 },
    { word: 'p', ms: 50 },
    { word: 'R', ms: 233 },
  ])
})
