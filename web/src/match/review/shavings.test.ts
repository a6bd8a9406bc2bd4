import { expect, test } from 'vitest'
import { shapes, shavings } from './shavings'

test.each([true, false])('shavings lie at the edges, not on what is read (wide: %s)', (wide) => {
  const all = shavings(wide)
  expect(all).toHaveLength(28)
  for (const { x, y, falls, shape } of all) {
    expect(falls).toBeGreaterThanOrEqual(1400)
    expect(falls).toBeLessThanOrEqual(2200)
    expect(shapes[shape]).toBeDefined()
    expect(y).toBeLessThan(98)
    if (wide) expect(x).toBeLessThan(68)
    else expect(x <= 0 || x >= 100).toBe(true)
    if (wide && x > 3 && x < 64) expect(y).toBeGreaterThanOrEqual(86)
  }
})

test('they lie the same in every browser', () => expect(shavings(true)).toEqual(shavings(true)))
