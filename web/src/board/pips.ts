/** Where the pips of each face sit, on a die drawn 100 units wide. */
const near = 27
const mid = 50
const far = 73

type Spot = readonly [x: number, y: number]

const faces: Record<number, readonly Spot[]> = {
  1: [[mid, mid]],
  2: [
    [near, far],
    [far, near],
  ],
  3: [
    [near, far],
    [mid, mid],
    [far, near],
  ],
  4: [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  5: [
    [near, near],
    [far, near],
    [mid, mid],
    [near, far],
    [far, far],
  ],
  6: [
    [near, near],
    [far, near],
    [near, mid],
    [far, mid],
    [near, far],
    [far, far],
  ],
}

/** The pips of a face 1 to 6 as one path of circles, dy further down; none for anything else. */
export function pips(face: number, radius: number, dy = 0): string {
  return (faces[face] ?? []).map(([x, y]) => disc(x, y + dy, radius)).join('')
}

/** A circle as a path, so that a drawing of many is one element. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}
