// A part of a drawing that the reader has enlarged with the wheel, two fingers or
// keys. It belongs to the pitch, not to the screen: when the pitch is turned round,
// the same part is shown.
import type { Spot } from './grid'

/** How places of the game are mapped to a drawing. */
export interface Plane {
  /** The whole drawing. */
  box: Part
  drawn(at: Spot): Spot
  placed(at: Spot): Spot
}

/** The place in the middle, and the magnification compared with the whole. */
export interface Lens {
  at: Spot
  k: number
}

/** Corner and size of a part of a drawing, in its own unit. */
export type Part = readonly [x: number, y: number, width: number, height: number]

const most = 10
/** A lower magnification shows the whole pitch. */
const least = 1.04

/** The part of the drawing that a lens shows, which never goes beyond the pitch. */
export function through({ at, k }: Lens, plane: Plane): Part {
  const [x, y, w, h] = plane.box
  const middle = plane.drawn(at)
  const inside = (c: number, low: number, size: number) =>
    Math.max(low, Math.min(low + size - size / k, c - size / k / 2))
  return [inside(middle.x, x, w), inside(middle.y, y, h), w / k, h / k]
}

/** The magnification of a part compared with the whole pitch. */
export function scale([, , w, h]: Part, plane: Plane): number {
  const whole = plane.box
  return Math.min(whole[2] / w, whole[3] / h)
}

/** A part magnified by a factor, with one place of the drawing kept where it is on
 *  the screen, and then moved; undefined if that is the whole pitch. */
export function zoomed(part: Part, at: Spot, by: number, plane: Plane, moved: Spot = { x: 0, y: 0 }): Lens | undefined {
  const old = scale(part, plane)
  const k = Math.min(most, old * by)
  if (k < least) return undefined
  const middle = { x: part[0] + part[2] / 2, y: part[1] + part[3] / 2 }
  const stays = (from: number, c: number, by: number) => from + (c - from) * (old / k) - by
  return kept({ at: plane.placed({ x: stays(at.x, middle.x, moved.x), y: stays(at.y, middle.y, moved.y) }), k }, plane)
}

/** The lens, moved just enough to show a place and a rim round it. */
export function following(lens: Lens, spot: Spot, plane: Plane, rim = 24): Lens {
  const [x, y, w, h] = through(lens, plane)
  const at = plane.drawn(spot)
  const by = (c: number, low: number, size: number) => Math.min(0, c - rim - low) + Math.max(0, c + rim - low - size)
  return kept({ at: plane.placed({ x: x + w / 2 + by(at.x, x, w), y: y + h / 2 + by(at.y, y, h) }), k: lens.k }, plane)
}

/** Whether a part of the drawing shows all of some places. */
export const shows = ([x, y, w, h]: Part, spots: Spot[], plane: Plane) =>
  spots.map((spot) => plane.drawn(spot)).every((at) => at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h)

/** The lens, centred on the middle of what it really shows. */
function kept(lens: Lens, plane: Plane): Lens {
  const [x, y, w, h] = through(lens, plane)
  return { ...lens, at: plane.placed({ x: x + w / 2, y: y + h / 2 }) }
}

/** The position of one or two fingers on the screen: their middle, and the distance between them, in pixels. */
export interface Grip {
  at: Spot
  apart: number
}

export function gripped(fingers: readonly Spot[]): Grip {
  const [a, b = a] = fingers
  return { at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) }
}

/** Zooms, with two fingers, the part that was shown when they touched: the place under them stays
 *  there. middle: of the drawing on the screen; unit: of the drawing per pixel, both as they were
 *  then. */
export function pinched(part: Part, from: Grip, now: Grip, middle: Spot, unit: number, plane: Plane): Lens | undefined {
  const by = from.apart && now.apart ? now.apart / from.apart : 1
  const at = {
    x: part[0] + part[2] / 2 + (from.at.x - middle.x) * unit,
    y: part[1] + part[3] / 2 + (from.at.y - middle.y) * unit,
  }
  const k = Math.max(1, by * scale(part, plane)) / scale(part, plane)
  return zoomed(part, at, by, plane, { x: ((now.at.x - from.at.x) * unit) / k, y: ((now.at.y - from.at.y) * unit) / k })
}
