// The names of squares: D11, Red 10, the ball, direct pass.
import type { Scene, Seat, Text } from '../../game'
import type { Target } from './moves'
import { zone } from './pitch'
import { booked, on, pawns, type Pawn, type Square, type View } from './view'
import { name } from './words'

type Called = Pick<Scene<View>, 'doc' | 'you' | 'ui'>

/** Whose something is: own and their for a reader who plays one side, otherwise r and b. */
export function whose(you: readonly Seat[], seat: Seat): string {
  if (you.length === 1) return you[0] === seat ? 'own' : 'their'
  return seat === 0 ? 'r' : 'b'
}

/** A pawn with its side: Red 10. */
export const called = (pawn: Pick<Pawn, 'side' | 'code'>): Text => [
  'soccertactics.ui.cell.pawn',
  { side: pawn.side === 0 ? 'r' : 'b', pawn: name(pawn.code) },
]

/** The pawn and square of a question: the reader’s own pawn is called so. */
export function asked(pawn: Pawn, you: readonly Seat[]): Text {
  if (whose(you, pawn.side) === 'own') return ['soccertactics.ui.chosen.own', { pawn: pawn.code, at: pawn.at }]
  return ['soccertactics.ui.chosen', { who: called(pawn), at: pawn.at }]
}

/** The name of a square for a screen reader: its place, the pawn on it, the ball, and what choosing it would do. */
export function label({ doc: { view }, you, ui }: Called, square: Square, target?: Target, movable = false): string {
  const parts: Text[] = []
  for (const side of [0, 1]) {
    const pawn = on(view, square, side)
    if (pawn) parts.push(called(pawn))
    if (pawn && booked(view, side).includes(pawn.name)) parts.push(['soccertactics.ui.cell.booked'])
  }
  if (view.ball === square) parts.push(['soccertactics.ui.cell.ball'])
  else if (view.by === square) parts.push(['soccertactics.ui.cell.barred'])
  const at = zone(square)
  if (at && (at.kind === 'circle' || at.kind === 'corner')) parts.push([`soccertactics.ui.cell.${at.kind}`])
  else if (at) parts.push([`soccertactics.ui.cell.${at.kind}`, { whose: whose(you, at.seat) }])
  if (target) parts.push(...meant(target))
  else if (movable) parts.push(['soccertactics.ui.cell.movable'])
  return [square, ...parts.map((part) => ui.t(part))].join(', ')
}

/** What choosing a target would do: dribble there and then perhaps fight. */
export const meant = (target: Target): Text[] =>
  [...new Set(target.runs ? ['dribble', target.mark] : [target.mark])].map((mark) => [`soccertactics.ui.mark.${mark}`])

/** A position in words: the pawns' places, and the ball. */
export function described({ doc: { view }, ui }: Pick<Called, 'doc' | 'ui'>): string {
  const texts = pawns(view)
    .filter(({ at }) => at)
    .map((pawn) => `${ui.t(called(pawn))} ${pawn.at}`)
  return [...texts, ...(view.ball ? [`${ui.t('soccertactics.ui.cell.ball')} ${view.ball}`] : [])].join(', ')
}
