// The names of squares: d10, your area, ball.
import type { Scene, Seat, Text } from '../../game'
import type { Target } from './moves'
import { zone } from './pitch'
import { on, pieces, owner, where, type Square, type View } from './view'
import { name } from './words'

type Called = Pick<Scene<View>, 'doc' | 'you' | 'ui'>

/** Whose something is: own and their for a reader who plays one side, otherwise w and b. */
export function whose(you: readonly Seat[], seat: Seat): string {
  if (you.length === 1) return you[0] === seat ? 'own' : 'their'
  return seat === 0 ? 'w' : 'b'
}

/** The name of a square for a screen reader: its place, the piece on it, the ball,
 *  and what choosing it would do. exposed: the moves marked as letting the other
 *  side take the ball afterwards. */
export function label(
  { doc, you, ui }: Called,
  square: Square,
  target?: Target,
  exposed: readonly string[] = [],
): string {
  const { view } = doc
  const piece = on(view, square)
  const parts: Text[] = []
  if (piece) parts.push(['footballchess.ui.cell.piece', { side: owner(piece) === 0 ? 'w' : 'b', piece: name(piece) }])
  const at = zone(square)
  if (at?.kind === 'area' || at?.kind === 'goal')
    parts.push([`footballchess.ui.cell.${at.kind}`, { whose: whose(you, at.seat) }])
  else if (at) parts.push([`footballchess.ui.cell.${at.kind}`])
  if (view.ball === square) parts.push(['footballchess.ui.cell.ball'])
  if (view.shots.includes(square)) parts.push(['footballchess.ui.cell.shot'])
  if (target) parts.push([`footballchess.ui.mark.${target.mark}`])
  if (target?.play && exposed.includes(target.play)) parts.push(['footballchess.ui.cell.exposed'])
  return [square, ...parts.map((part) => ui.t(part))].join(', ')
}

/** A position in words: the pieces' places, and the ball. */
export function described({ doc: { view }, ui }: Pick<Called, 'doc' | 'ui'>): string {
  const sides = [0, 1].map((seat) => {
    const own = pieces.filter((piece) => owner(piece) === seat && where(view, piece))
    return `${ui.t('footballchess.ui.side', { side: 'wb'[seat] })}: ${own.map((piece) => `${ui.t(name(piece))} ${where(view, piece)}`).join(', ')}`
  })
  return [...sides, `${ui.t('footballchess.ui.cell.ball')}: ${view.ball}`].join('. ')
}
