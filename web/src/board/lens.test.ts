import { describe, expect, it } from 'vitest'
import { following, gripped, pinched, scale, shows, through, zoomed, type Part, type Plane } from './lens'

/** A pitch of 72000 by 48000 with a rim, on a drawing in hundredths, lying or upright, turned or not. */
function plane(lying: boolean, s: number): Plane {
  const turn = ({ x, y }: { x: number; y: number }, by: number) =>
    lying ? { x: x * by, y: -y * by } : { x: -y * by, y: -x * by }
  return {
    box: lying ? [-396, -254, 792, 508] : [-254, -396, 508, 792],
    drawn: (at) => turn(at, s * 0.01),
    placed: (at) => turn(at, s * 100),
  }
}
const planes = [plane(true, 1), plane(true, -1), plane(false, 1), plane(false, -1)]
/** Where a place of the drawing is on the screen, as fractions of the visible part. */
const within = ([x, y, w, h]: Part, at: { x: number; y: number }) => [(at.x - x) / w, (at.y - y) / h]

describe('the lens', () => {
  it('leaves what is under the pointer where it is', () => {
    for (const plane of planes) {
      const whole = plane.box
      const at = plane.drawn({ x: 4000, y: -3000 })
      const once = zoomed(whole, at, 2, plane)!
      const twice = zoomed(through(once, plane), at, 1.5, plane)!
      expect(scale(through(twice, plane), plane)).toBeCloseTo(3)
      within(through(twice, plane), at).forEach((p, i) => expect(p).toBeCloseTo(within(whole, at)[i]))
    }
  })
  it('shows nothing beside the pitch, and comes back to the whole', () => {
    for (const plane of planes) {
      const whole = plane.box
      const corner = through({ at: { x: 36000, y: 24000 }, k: 4 }, plane)
      expect(corner[0]).toBeGreaterThanOrEqual(whole[0])
      expect(corner[0] + corner[2]).toBeLessThanOrEqual(whole[0] + whole[2] + 1e-9)
      expect(zoomed(corner, { x: corner[0], y: corner[1] }, 0.25, plane)).toBeUndefined()
      expect(scale(through(zoomed(corner, { x: 0, y: 0 }, 100, plane)!, plane), plane)).toBeCloseTo(10)
    }
  })
  it('follows a place no farther than needed', () => {
    const [plane] = planes
    const lens = { at: { x: 0, y: 0 }, k: 4 }
    expect(through(following(lens, { x: 1000, y: 1000 }, plane), plane)).toEqual(through(lens, plane))
    const far = { x: 20000, y: -9000 }
    const next = following(lens, far, plane)
    expect(shows(through(lens, plane), [far], plane)).toBe(false)
    expect(shows(through(next, plane), [far], plane)).toBe(true)
    expect(next.at.x).toBeLessThan(far.x)
  })
  it('sees the same part of a pitch that is turned round', () => {
    const lens = { at: { x: 9000, y: 4000 }, k: 3 }
    for (const plane of planes) expect(shows(through(lens, plane), [lens.at, { x: 9500, y: 4500 }], plane)).toBe(true)
  })
  it('keeps the place under two fingers there, however they move', () => {
    for (const plane of planes) {
      const lens = { at: plane.placed({ x: 20, y: 10 }), k: 2 }
      const part = through(lens, plane)
      const [middle, unit] = [{ x: 400, y: 300 }, part[2] / 800]
      const [from, now] = [
        gripped([
          { x: 380, y: 290 },
          { x: 440, y: 310 },
        ]),
        gripped([
          { x: 360, y: 300 },
          { x: 460, y: 330 },
        ]),
      ]
      const next = through(pinched(part, from, now, middle, unit, plane)!, plane)
      const place = (part: Part, at: { x: number; y: number }) =>
        [0, 1].map(
          (i) => part[i] + part[i + 2] / 2 + ([at.x - 400, at.y - 300][i] * unit * part[2]) / through(lens, plane)[2],
        )
      place(next, now.at).forEach((c, i) => expect(c).toBeCloseTo(place(part, from.at)[i]))
      expect(next[2] / part[2]).toBeCloseTo(from.apart / now.apart)
    }
  })
  it('moves with one finger, and no farther than the pitch', () => {
    const [plane] = planes
    const part = through({ at: { x: 0, y: 0 }, k: 4 }, plane)
    const to = (x: number) =>
      through(
        pinched(part, gripped([{ x: 100, y: 100 }]), gripped([{ x, y: 100 }]), { x: 400, y: 300 }, 0.25, plane)!,
        plane,
      )
    expect(to(60)[0] - part[0]).toBeCloseTo(10)
    expect(to(-9000)[0]).toBeCloseTo(396 - part[2])
  })
})
