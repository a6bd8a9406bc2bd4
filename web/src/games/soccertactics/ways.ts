// The path of a pawn or the ball, square by square, from the referee's text, to be drawn.
import { legal, type Hints, type Text } from '../../game'
import { actions } from './moves'
import { exists, file, named, rank } from './pitch'
import type { SoccerDoc, Square } from './view'

/** The squares of a straight line, both ends included; only the two ends if there is no such line. */
function line(from: Square, to: Square): Square[] {
  const [dx, dy] = [file(to) - file(from), rank(to) - rank(from)]
  const n = Math.max(Math.abs(dx), Math.abs(dy))
  const at = (i: number) => [file(from) + (dx * i) / n, rank(from) + (dy * i) / n] as const
  const squares = Array.from({ length: n + 1 }, (_, i) => (n ? at(i) : ([file(from), rank(from)] as const)))
  return squares.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y) && exists(x, y))
    ? squares.map(([x, y]) => named(x, y))
    : [from, to]
}

/** The squares of a path that turns on a square, both ends included. */
export const way = (from: Square, via: Square, to: Square): Square[] => [...line(from, via), ...line(via, to).slice(1)]

/** The path of a move in the referee's text; undefined if it has none, for example when a pawn is placed. */
export function wayOf(text: Text | undefined): Square[] | undefined {
  const { from, via, to } = text?.[1] ?? {}
  return typeof from === 'string' && typeof via === 'string' && typeof to === 'string' ? way(from, via, to) : undefined
}

/** The squares of a move pointed out, and whether only the ball moves; none for a line-up. */
export function pointed(doc: SoccerDoc, hints: Hints | undefined, move: string): { squares: Square[]; flown: boolean } {
  const action = actions(legal(doc, doc.view.seat), doc.view).find(({ text }) => text === move)
  if (!action) return { squares: [], flown: false }
  const squares = wayOf(hints?.hints.find((hint) => hint.move === move)?.text) ?? [action.from, action.to]
  return { squares, flown: action.kind === 'ball' }
}
