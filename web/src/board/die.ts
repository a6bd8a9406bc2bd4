// The form of a die seen from above at about 60°, at any turn about its upright axis, in a
// box of 100 around its middle: x to the right, y down.

/** The edge of a die; so long that a box of 100 holds the die at every turn. */
export const edge = 64

/** What is left of a length that leads away from the viewer, and of one that stands upright. */
const deep = 0.87
const high = 0.46

/** How far the middles of the top face and of the foot are above and below that of the die. */
const half = (edge * high) / 2

type Point = readonly [x: number, y: number]

const radians = (degrees: number) => (degrees * Math.PI) / 180
const direction = (degrees: number): Point => [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
const short = (n: number) => Number(n.toFixed(2))

/** A square with round corners that lies at a height, clockwise; width: in edges. */
function lying(turn: number, width: number, y: number): Point[] {
  const radius = 0.24 * edge * width
  const reach = ((edge * width) / 2 - radius) * Math.SQRT2
  return [45, 135, 225, 315].flatMap((corner) => {
    const [cx, cy] = direction(turn + corner)
    return [-45, -27, -9, 9, 27, 45].map((bend): Point => {
      const [x, dy] = direction(turn + corner + bend)
      return [reach * cx + radius * x, (reach * cy + radius * dy) * deep + y]
    })
  })
}

const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

/** The outline of points that lie in the plane, clockwise. */
function around(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const chain = (list: readonly Point[]) =>
    list.reduce((line: Point[], point) => {
      while (line.length > 1 && bend(line[line.length - 2], line[line.length - 1], point) <= 0) line.pop()
      return [...line, point]
    }, [])
  return [...chain(sorted).slice(0, -1), ...chain(sorted.reverse()).slice(0, -1)]
}

/** Above 0 if the way over b turns clockwise. */
const bend = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])

/** The numbers beside a number on top: in front, right, behind, left. As on western dice, 1, 2 and 3 run counter-clockwise. */
const beside: Record<number, readonly number[]> = {
  1: [2, 3, 5, 4],
  2: [6, 3, 1, 4],
  3: [2, 6, 5, 1],
  4: [2, 1, 5, 6],
  5: [1, 3, 6, 4],
  6: [2, 4, 5, 3],
}

/** A face of a die: its number, and the transform from a square of 100 around its middle. */
export interface Side {
  face: number
  transform: string
}

/** The upright sides that are seen, under a number on top; none under anything else. */
export function sides(face: number, turn: number): Side[] {
  return (beside[face] ?? []).flatMap((number, i) => {
    const [x, y] = direction(turn + 90 - 90 * i)
    if (y < 0.14) return []
    const scale = edge / 100
    const along = [y * scale, -x * scale * deep, 0, scale * high, (x * edge) / 2, (y * edge * deep) / 2]
    return [{ face: number, transform: matrix(along) }]
  })
}

/** The transform from a square of 100 around its middle to the top face. */
export function upper(turn: number): string {
  const [x, y] = direction(turn)
  const scale = 0.92 * (edge / 100)
  return matrix([x * scale, y * deep * scale, -y * scale, x * deep * scale, 0, -half])
}

const matrix = (numbers: readonly number[]) => `matrix(${numbers.map(short).join(' ')})`

/** Where the light of the lamp ends on the sides: under the lowest corner, as a part of the width. */
function step(turn: number): number {
  const corners = [45, 135, 225, 315].map((corner) => direction(turn + corner))
  const [x] = corners.reduce((low, corner) => (corner[1] > low[1] ? corner : low))
  return 0.5 + x / (2 * Math.max(...corners.map(([far]) => far)))
}

/** The outlines of a die, as paths. */
export function form(turn: number) {
  const top = lying(turn, 1, -half)
  const foot = lying(turn, 0.96, half)
  return {
    body: path(around([...top, ...foot])),
    top: path(top),
    inner: path(lying(turn, 0.91, -half)),
    foot: path(foot),
    /** A line around the foot, on the cloth. */
    ring: path(lying(turn, 1.26, half)),
    step: step(turn),
  }
}

/** A step on the table to the lower right, as it is on a face turned by that much. */
export function lowerRight(turn: number, by: number): Point {
  const [x, y] = direction(-turn)
  return [by * (0.6 * x - y), by * (0.6 * y + x)]
}
