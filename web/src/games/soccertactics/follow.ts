// Where a pitch that is larger than its window is looked at.
import { exists, file, middle, named, rank, type Lie } from './pitch'
import type { Show } from './flights'
import { list, pawns, settingUp, type Square, type View } from './view'

/** What lights up. */
export interface Lit {
  /** The square of the pawn, or of the ball, that is chosen; '' for none. */
  chosen: Square
  movable: Iterable<Square>
  targets: Iterable<Square>
}

/** Whether pawns are put somewhere: what they are chosen from may be far from where they go. */
export const placing = (view: View) => settingUp(view) || ['ck', 'ft', 'ge', 'gs', 'fe', 'ps', 'pe'].includes(view.phase)

/** Where pawn and ball come to rest, as far as they stay on the pitch. */
export function ends(what: Show | undefined): Square[] {
  const ball = what?.ball?.at(-1)
  const all = [what?.pawn?.way.at(-1), ball && exists(ball.file, ball.rank) ? named(ball.file, ball.rank) : undefined]
  return all.filter((square) => square !== undefined)
}

/** The squares where something happens, the most important first: what must be pressed, where the last move ended, or the ball. */
export function lively(view: View, { chosen, movable, targets }: Lit, came: readonly Square[]): Square[] {
  if (settingUp(view)) return pawns(view).filter((man) => man.side === view.seat && man.at).map((man) => man.at)
  const about = [...list(view.zone), view.ball].filter(Boolean)
  if (!placing(view)) return view.ball ? [...came, ...about] : []
  if (chosen) return [...near([...targets], about[0] ?? chosen), ...about, chosen]
  return [...about, ...came, ...near([...movable], about[0])]
}

/** Squares by how far they are from one of the pitch. */
function near(squares: Square[], from: Square | undefined): Square[] {
  const far = (to: Square) => (from ? Math.max(Math.abs(rank(to) - rank(from)), Math.abs(file(to) - file(from))) : 0)
  return squares.toSorted((a, b) => far(a) - far(b))
}

/** Where a window of that many rows begins that shows as many of the squares as it can, the first before the
 *  others; undefined if there are none. They stand in its middle; a window that stands somewhere already
 *  goes no further than it needs. */
export function look(squares: readonly Square[], lie: Lie, rows: number, now?: number): number | undefined {
  let [from, to] = [Infinity, -Infinity]
  for (const square of squares) {
    const { y } = middle(square, lie)
    const [top, bottom] = [Math.min(from, y - 0.5), Math.max(to, y + 0.5)]
    if (bottom - top <= rows) [from, to] = [top, bottom]
  }
  if (from > to) return undefined
  return now === undefined ? (from + to - rows) / 2 : Math.max(to - rows, Math.min(from, now))
}
