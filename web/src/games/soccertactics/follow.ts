// Which part of a pitch is shown when it is larger than its window.
import { exists, file, middle, named, rank, type Lie } from './pitch'
import type { Show } from './shown'
import { pawns, settingUp, type Square, type View } from './view'

/** The highlighted squares. */
interface Lit {
  /** The square of the chosen pawn or ball; '' for none. */
  chosen: Square
  movable: Iterable<Square>
  targets: Iterable<Square>
}

/** Whether pawns are placed: where they come from may be far from where they go. */
export const placing = (view: View) =>
  settingUp(view) || ['ck', 'ft', 'ge', 'gs', 'fe', 'ps', 'pe'].includes(view.phase)

/** Where pawn and ball come to rest, if on the pitch. */
export function ends(what: Show | undefined): Square[] {
  const ball = what?.ball?.at(-1)
  const all = [what?.pawn?.way.at(-1), ball && exists(ball.file, ball.rank) ? named(ball.file, ball.rank) : undefined]
  return all.filter((square) => square !== undefined)
}

/** The path of the last move shown, to be drawn faintly; flown: only the ball moved. */
function trailOf(what: Show | undefined): Omit<Trail, 'seq'> {
  const ball = what?.stage?.kind === 'spin' ? [] : (what?.ball?.map(({ file, rank }) => named(file, rank)) ?? [])
  return { way: what?.pawn?.way ?? ball, flown: !what?.pawn }
}

/** The last move as drawn: that of entry seq. */
export interface Trail {
  way: Square[]
  flown: boolean
  seq: number
}

/** How the last move is drawn once entry seq has been shown: it stays while dice are rolled for the next, unless it was taken back. */
export const trailAfter = (trail: Trail, what: Show | undefined, seq: number): Trail =>
  what?.dice && seq >= trail.seq ? trail : { ...trailOf(what), seq }

/** The squares where something happens, the most important first: what to press, where the last move ended, or the ball. */
export function lively(view: View, { chosen, movable, targets }: Lit, came: readonly Square[]): Square[] {
  if (settingUp(view))
    return pawns(view)
      .filter((pawn) => pawn.side === view.seat && pawn.at)
      .map((pawn) => pawn.at)
  const about = [...(view.zone ?? []), view.ball].filter(Boolean)
  if (!placing(view)) return view.ball ? [...came, ...about, ...(view.shooting ?? []), ...passes(view)] : []
  if (chosen) return [...near([...targets], about[0] ?? chosen), ...about, chosen]
  return [...about, ...came, ...near([...movable], about[0])]
}

/** The squares where a pass finds a pawn, the furthest forward first. */
function passes({ play, seat }: View): Square[] {
  const kicks = Object.entries(play?.kick ?? {}).filter(([, { leads }]) => leads === 'shot' || leads === 'pass')
  return kicks.map(([to]) => to).toSorted((a, b) => (seat === 0 ? rank(b) - rank(a) : rank(a) - rank(b)))
}

/** Squares sorted by their distance from a square. */
function near(squares: Square[], from: Square | undefined): Square[] {
  const far = (to: Square) => (from ? Math.max(Math.abs(rank(to) - rank(from)), Math.abs(file(to) - file(from))) : 0)
  return squares.toSorted((a, b) => far(a) - far(b))
}

/** The first row of a window of that many rows that shows as many of the squares as possible, earlier squares
 *  first; undefined if there are none. The squares are centred in it; a window that is already somewhere (now)
 *  moves no further than it must. */
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
