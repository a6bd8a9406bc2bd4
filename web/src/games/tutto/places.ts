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

/** The layout of a roll of n dice, as the number of dice in each row: in two rows, or in one where there is no height for two. */
const heaped = [[], [1], [2], [3], [2, 2], [3, 2], [3, 3]]
const lined = [[], [1], [2], [3], [4], [5], [6]]

/** Numbers from 0 to 1 that look random, and are the same for the same seed. */
function thrown(seed: number): () => number {
  let n = (seed + 1) * 2654435761
  return () => {
    n = Math.imul(n ^ (n >>> 15), 2246822519) ^ Math.imul(n ^ (n >>> 13), 3266489917)
    return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32
  }
}

/** The list in another order. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list]
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0])
}

/** The width of one of six dice, with that many in a row. */
function fit(columns: number, rows: number, box: Box): number {
  return Math.min(112, box.width / (0.2 + 1.4 * columns), box.height / (0.16 + 1.32 * rows))
}

/** The spots of n dice thrown on a cloth: irregular, but without overlaps. */
export function cloth(n: number, box: Box, seed = 0): Spot[] {
  const flat = fit(6, 1, box) > fit(3, 2, box)
  const [columns, rows] = flat ? [6, 1] : [3, 2]
  const size = Math.max(44, fit(columns, rows, box))
  const lines = (flat ? lined : heaped)[n] ?? []
  /** From one place to the next, in widths of a die, and how far a die may be from its place. */
  const wide = Math.min(1.9, (box.width / size - 0.2) / columns)
  const high = Math.min(1.7, (box.height / size - 0.16) / rows)
  const [dx, dy] = [Math.max(0, wide - 1.3) / 2, Math.max(0, high - 1.24) / 2]
  const random = thrown(seed)
  const spots = lines.flatMap((count, row) =>
    Array.from({ length: count }, (_, i): Spot => ({
      x: box.x + box.width / 2 + ((i - (count - 1) / 2) * wide + (2 * random() - 1) * dx) * size,
      y: box.y + box.height / 2 + ((row - (lines.length - 1) / 2) * high + (2 * random() - 1) * dy) * size,
      size,
      turn: (2 * random() - 1) * 17,
    })),
  )
  return shuffled(spots, random)
}

/** The spots of the dice in a rail, side by side with a gap between groups. */
export function rail(groups: readonly number[], box: Box, slots = false): Spot[] {
  const size = Math.min(box.height, (box.width - 5 * gap - 4) / 6.36)
  const step = size * 1.07
  let x = box.x + 2 + size / 2
  return groups.map((group, i) => {
    if (i > 0) x += step + (!slots && group !== groups[i - 1] ? gap : 0)
    return { x, y: box.y + box.height / 2, size, turn: 0 }
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
