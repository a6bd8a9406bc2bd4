// The places of the dice of a picture, in pixels, and which die is which from one picture to
// the next.
import type { Die } from './shown'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The middle of a die, its width and its rotation in degrees. */
export interface Spot {
  x: number
  y: number
  size: number
  turn: number
}

export interface Placed extends Die {
  /** 0 to 5: one of the six dice. */
  id: number
}

/** Numbers from 0 to 1 that look random, and are the same for the same seed. */
function thrown(seed: number): () => number {
  let n = (seed + 1) * 2654435761
  return () => {
    n = Math.imul(n ^ (n >>> 15), 2246822519) ^ Math.imul(n ^ (n >>> 13), 3266489917)
    return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32
  }
}

/** How close two dice may lie, in widths of their boxes: their drawings do not touch, and each can be tapped. */
const apart = { x: 0.84, y: 0.98 }
/** How far the middle of a die is from the edge of the cloth. */
const inset = { x: 0.42, y: 0.5 }

/** The spots of n dice where they fell on a cloth: anywhere, but apart; the same for the same seed. */
export function cloth(n: number, box: Box, seed = 0): Spot[] {
  const random = thrown(seed)
  // The fewer dice are left, the larger they are, up to three.
  for (
    let size = Math.min(160, Math.sqrt((box.width * box.height) / (Math.max(n, 3) * 1.3)));
    size > 44;
    size *= 0.96
  ) {
    const spots = scattered(n, box, size, random)
    if (spots) return spots
  }
  return lined(n, box, random)
}

/** Spots drawn by chance; undefined if the dice do not fit. */
function scattered(n: number, box: Box, size: number, random: () => number): Spot[] | undefined {
  const [width, height] = [box.width - 2 * inset.x * size, box.height - 2 * inset.y * size]
  if (width < 0 || height < 0) return undefined
  const spots: Spot[] = []
  for (let tries = 0; tries < 90 && spots.length < n; tries++) {
    const x = box.x + inset.x * size + random() * width
    const y = box.y + inset.y * size + random() * height
    const turn = (2 * random() - 1) * 36
    const free = ({ x: ox, y: oy }: Spot) => Math.hypot((x - ox) / apart.x, (y - oy) / apart.y) > size
    if (spots.every(free)) spots.push({ x, y, size, turn })
  }
  return spots.length === n ? spots : undefined
}

/** On a cloth too small for chance: in one, two or three rows, as large as they fit. */
function lined(n: number, box: Box, random: () => number): Spot[] {
  const fitting = (rows: number) => Math.min(box.height / rows, box.width / (apart.x * Math.ceil(6 / rows)))
  const rows = [1, 2, 3].reduce((best, rows) => (fitting(rows) > fitting(best) ? rows : best))
  const size = fitting(rows)
  const across = Math.ceil(n / Math.min(rows, n))
  const step = Math.min(box.width / across, size * 1.2)
  const lines = Math.ceil(n / across)
  return Array.from({ length: n }, (_, i) => {
    const line = Math.floor(i / across)
    const dice = Math.min(across, n - line * across)
    return {
      x: box.x + box.width / 2 + ((i % across) - (dice - 1) / 2) * step,
      y: box.y + (box.height * (line + 0.5)) / lines,
      size,
      turn: (2 * random() - 1) * 20,
    }
  })
}

/** The spots of the dice in the well, side by side with a gap between groups; slots: the places of all six. */
export function rail(groups: readonly number[], box: Box, slots = false): Spot[] {
  const gaps = slots ? 0 : new Set(groups).size - 1
  const size = Math.min(box.height, (box.width - gaps * gap) / (apart.x * Math.max(slots ? 6 : 2, groups.length)))
  let x = box.x + (size * apart.x) / 2
  return groups.map((group, i) => {
    if (i > 0) x += size * apart.x + (!slots && group !== groups[i - 1] ? gap : 0)
    return { x, y: box.y + box.height / 2, size, turn: slots ? -6 : [7, -9, 4, -5, 10, -7][i % 6] }
  })
}

const gap = 8

/** The spot of one of six equal slots in a rail, 0 to 5. */
export function slot(i: number, box: Box): Spot {
  return { ...rail(Array(6).fill(0), box, true)[i] }
}

/**
 * Gives each die of a picture one of six identities, so that a die that slides
 * from the cloth to the rail stays the same: first the die at the same place in
 * the roll, then one that is already in the right spot, then any with that face.
 */
export function matched(before: readonly Placed[], dice: readonly Die[]): Placed[] {
  const free = [...before]
  const ids: (number | undefined)[] = dice.map(() => undefined)
  const take = (like: (a: Placed, d: Die) => boolean) =>
    dice.forEach((d, i) => {
      if (ids[i] !== undefined) return
      const at = free.findIndex((a) => like(a, d))
      if (at >= 0) ids[i] = free.splice(at, 1)[0].id
    })
  take((a, d) => a.face === d.face && d.of > 0 && a.of === d.of && a.at === d.at)
  take((a, d) => a.face === d.face && a.place === d.place && a.group === d.group)
  take((a, d) => a.face === d.face && a.place === 'cloth')
  take((a, d) => a.face === d.face)
  const spare = [0, 1, 2, 3, 4, 5].filter((id) => !ids.includes(id))
  return dice.map((d, i) => ({ ...d, id: ids[i] ?? spare.shift()! }))
}
