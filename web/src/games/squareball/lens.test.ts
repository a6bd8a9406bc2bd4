import { describe, expect, it } from 'vitest'
import { following, scale, shows, through, zoomed, type Part } from './lens'
import { box, drawn, type Lie } from './pitch'

const lies: Lie[] = [{ lying: true, turned: false }, { lying: true, turned: true }, { lying: false, turned: false }, { lying: false, turned: true }]
/** Where on the screen a place of the drawing is, in parts of what is seen. */
const part = ([x, y, w, h]: Part, at: { x: number; y: number }) => [(at.x - x) / w, (at.y - y) / h]

describe('the lens', () => {
  it('leaves what is under the pointer where it is', () => {
    for (const lie of lies) {
      const whole = box(lie)
      const at = drawn({ x: 4000, y: -3000 }, lie)
      const once = zoomed(whole, at, 2, lie)!
      const twice = zoomed(through(once, lie), at, 1.5, lie)!
      expect(scale(through(twice, lie), lie)).toBeCloseTo(3)
      part(through(twice, lie), at).forEach((p, i) => expect(p).toBeCloseTo(part(whole, at)[i]))
    }
  })
  it('shows nothing beside the pitch, and comes back to the whole', () => {
    for (const lie of lies) {
      const whole = box(lie)
      const corner = through({ at: { x: 36000, y: 24000 }, k: 4 }, lie)
      expect(corner[0]).toBeGreaterThanOrEqual(whole[0])
      expect(corner[0] + corner[2]).toBeLessThanOrEqual(whole[0] + whole[2] + 1e-9)
      expect(zoomed(corner, { x: corner[0], y: corner[1] }, 0.25, lie)).toBeUndefined()
      expect(scale(through(zoomed(corner, { x: 0, y: 0 }, 100, lie)!, lie), lie)).toBeCloseTo(10)
    }
  })
  it('follows a place no farther than needed', () => {
    const [lie] = lies
    const lens = { at: { x: 0, y: 0 }, k: 4 }
    expect(through(following(lens, { x: 1000, y: 1000 }, lie), lie)).toEqual(through(lens, lie))
    const far = { x: 20000, y: -9000 }
    const next = following(lens, far, lie)
    expect(shows(through(lens, lie), [far], lie)).toBe(false)
    expect(shows(through(next, lie), [far], lie)).toBe(true)
    expect(next.at.x).toBeLessThan(far.x)
  })
  it('sees the same part of a pitch that is turned round', () => {
    const lens = { at: { x: 9000, y: 4000 }, k: 3 }
    for (const lie of lies) expect(shows(through(lens, lie), [lens.at, { x: 9500, y: 4500 }], lie)).toBe(true)
  })
})
