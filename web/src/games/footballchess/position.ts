// The text of a position that is set up by hand: the first seven fields of a state line
// (docs/rules/footballchess/en.md#notation). The referee says whether it is possible.
import { centre, rows } from './constants'
import { columns, zone } from './pitch'
import { pieces, where, type FootballDoc, type Piece, type Square } from './view'

export interface Setting {
  at: Record<Piece, Square>
  ball: Square
  turn: 'w' | 'b'
  white: number
  black: number
  withoutGoal: number
  ply: number
}

/** The places of everything in a doc. Pieces in hand start on free squares of their side's half. */
export function setting({ view }: FootballDoc): Setting {
  const at = Object.fromEntries(pieces.map((piece) => [piece, where(view, piece)])) as Record<Piece, Square>
  const used = new Set(Object.values(at))
  for (const piece of pieces) {
    if (at[piece]) continue
    const row = piece < 'a' ? 3 : 9
    at[piece] = columns.map((column) => column + row).find((square) => !used.has(square))!
    used.add(at[piece])
  }
  const over = view.phase === 'over'
  return {
    at,
    ball: over && zone(view.ball)?.kind === 'goal' ? centre : view.ball,
    turn: view.seat === 1 ? 'b' : 'w',
    white: Math.min(view.goals[0], view.needs - 1),
    black: Math.min(view.goals[1], view.needs - 1),
    withoutGoal: Math.min(view.movesWithoutGoal, view.limit - 1),
    ply: view.ply,
  }
}

/** The position as text. */
export function written({ at, ball, turn, white, black, withoutGoal, ply }: Setting): string {
  const on = new Map(Object.entries(at).map(([piece, square]) => [square, piece]))
  const row = (n: number) =>
    columns
      .map((column) => on.get(column + n) ?? '1')
      .join('')
      .replace(/1+/g, (gap) => String(gap.length))
  const board = Array.from({ length: rows }, (_, i) => row(rows - i)).join('/')
  return `${board} ${ball} ${turn} ${white}-${black} ${withoutGoal} ${Math.max(withoutGoal, ply)} -`
}

/** The options in a state line, to be kept: "o=…" or ''. */
export const options = (state: string | undefined): string => / o=\S+/.exec(state ?? '')?.[0] ?? ''

/** Puts a thing on a square; a piece already there goes to the thing's old square. */
export function put(set: Setting, thing: Piece | 'ball', square: Square): Setting {
  if (thing === 'ball') return { ...set, ball: square }
  const there = pieces.find((piece) => set.at[piece] === square)
  const from = set.at[thing]
  const carried = set.ball === from && !there
  return {
    ...set,
    ball: carried ? square : set.ball,
    at: { ...set.at, ...(there ? { [there]: from } : {}), [thing]: square },
  }
}
