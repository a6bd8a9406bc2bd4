// One way of a pawn or the ball, to be drawn. Whether it may go there at all, the
// server has said.
import { exists, file, named, rank } from './pitch'
import { on, type Pawn, type Square, type View } from './view'

type Step = readonly [number, number]
const around: readonly Step[] = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]]

/** n steps, the first k in one direction and the others in another; undefined off the pitch. */
function walk(from: Square, n: number, k: number, a: Step, b: Step): Square[] | undefined {
  const squares = [from]
  let [x, y] = [file(from), rank(from)]
  for (let i = 0; i < n; i++) {
    const [dx, dy] = i < k ? a : b
    x += dx
    y += dy
    if (!exists(x, y)) return undefined
    squares.push(named(x, y))
  }
  return squares
}

/** The ways from a square to another in n steps with at most one turn; straight ones first. */
function* ways(from: Square, to: Square, n: number, may: (a: Step, b: Step) => boolean): Generator<Square[]> {
  for (let k = n; k >= 1; k--) {
    for (const a of around) {
      for (const b of k === n ? [a] : around.filter((b) => b !== a && may(a, b))) {
        const way = walk(from, n, k, a, b)
        if (way?.[n] === to) yield way
      }
    }
  }
}

/** The squares of a ball's way from one square to another, both included. */
export function ballWay(from: Square, to: Square, n: number): Square[] {
  const [way] = ways(from, to, n, (a, b) => a[0] * b[0] >= 0 && a[1] * b[1] >= 0)
  return way ?? [from, to]
}

/** The squares of a pawn's way: past opponents, over team-mates only if it must be. */
export function pawnWay(view: View, pawn: Pawn, to: Square, n: number): Square[] {
  const own = (square: Square) => (pawn.side === 0 ? rank(square) <= 8 : rank(square) > 8)
  const stays = pawn.code === 'K' || pawn.code === 'D'
  let crowded: Square[] | undefined
  for (let steps = n; steps >= 1; steps--) {
    for (const way of ways(pawn.at, to, steps, (a, b) => a[0] !== -b[0] || a[1] !== -b[1])) {
      const over = way.slice(1, -1)
      if (over.some((square) => on(view, square, 1 - pawn.side)) || (stays && !over.every(own))) continue
      if (!over.some((square) => on(view, square, pawn.side))) return way
      crowded ??= way
    }
    if (crowded) return crowded
  }
  return [pawn.at, to]
}
