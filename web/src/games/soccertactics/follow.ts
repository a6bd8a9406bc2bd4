// Where a pitch that is larger than its window is looked at.
import { middle, type Lie } from './pitch'
import { list, pawns, settingUp, type Square, type View } from './view'

/** The squares where something happens: what must be cleared and where to, the own pawns that line up, or the ball. */
export function lively(view: View, targets: Iterable<Square>, came: Square[]): Square[] {
  if (['ge', 'gs', 'fe', 'pe'].includes(view.phase)) return [...list(view.zone), ...targets]
  if (view.ball && !settingUp(view)) return [...list(view.zone), view.ball, ...came]
  return view.seat < 0 ? [] : pawns(view).filter((man) => man.side === view.seat && man.at).map((man) => man.at)
}

/** The middle of some squares, in squares from the upper end of the pitch; undefined for none. */
export function center(squares: readonly Square[], lie: Lie): number | undefined {
  if (!squares.length) return undefined
  const rows = squares.map((square) => middle(square, lie).y)
  return (Math.min(...rows) + Math.max(...rows)) / 2
}
