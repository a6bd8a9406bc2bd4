// A set-up while it is being made: the usual one, changed pawn by pawn. The server
// says which squares there are; whether the whole is a set-up is its to judge.
import { file, rank } from './pitch'
import { team, type Square, type View } from './view'

export interface Draft {
  /** In the order of the notation; '' sent off. */
  at: Square[]
  /** As the notation names it; '' if the other side kicks off. */
  kicker: string
}

const names = ['K', 'D', 'D', 'D', 'D', '6', '7', '8', '9', '10', '11']
const group = (i: number) => (i === 0 ? 0 : i < 5 ? 1 : 2)

/** The set-up with which the reader begins. */
export function usual(view: View): Draft {
  const [pawns, kicker = ''] = (view.standard ?? '').slice(2).split('!')
  return { at: team(pawns, view.seat).map(({ at }) => at), kicker }
}

/** The squares for a keeper, for defenders, for midfielders and for strikers. */
const places = (view: View) => (view.places ?? '///').split('/').map((part) => part.split(' ').filter(Boolean))

/** Where the pawn on a square may go: to a free place of its kind, or to change places. */
export function open(view: View, draft: Draft, from: Square): Square[] {
  const i = draft.at.indexOf(from)
  if (i < 0) return []
  const [goal, backs, middle, front] = places(view)
  const kicks = names[i] === draft.kicker && group(i) < 2
  if (kicks) return (view.kick ?? '').split(' ').filter((to) => to !== from)
  const mate = (to: Square) => group(draft.at.indexOf(to)) === group(i)
  const free = (to: Square) => !draft.at.includes(to)
  if (group(i) < 2) return [goal, backs][group(i)].filter((to) => to !== from && (free(to) || mate(to)))
  const short = draft.at.slice(5).includes('')
  const row = middle.includes(from) ? middle : front
  return [...middle, ...front].filter((to) => to !== from && (free(to) ? short || row.includes(to) : mate(to)))
}

/** The set-up with a pawn moved; who stands there changes places with it. */
export function moved(view: View, draft: Draft, from: Square, to: Square): Draft {
  const at = draft.at.map((square) => (square === from ? to : square === to ? from : square))
  return { at, kicker: kicker(view, { ...draft, at }, to) }
}

/** Who kicks off: the pawn that has come to the circle, or who was to, or who stands there. */
function kicker(view: View, { at, kicker }: Draft, last: Square): string {
  const able = kickers(view, at)
  const come = names[at.indexOf(last)]
  if (!view.kick || !able.length) return kicker
  return able.includes(come) ? come : able.includes(kicker) ? kicker : able[0]
}

/** The numbered pawns in the circle. */
export function kickers(view: View, at: readonly Square[]): string[] {
  const circle = (view.kick ?? '').split(' ')
  return names.filter((_, i) => group(i) === 2 && circle.includes(at[i]))
}

/** Whether somebody stands in the circle to kick off. */
export const ready = (view: View, { at, kicker }: Draft) => !view.kick || !/^\d/.test(kicker) || kickers(view, at).includes(kicker)

/** Where the ball will lie; '' if the other side kicks off. */
export function ballOf(view: View, { at, kicker }: Draft): Square {
  const circle = (view.kick ?? '').split(' ')
  return view.kick ? (at.find((square, i) => names[i] === kicker && circle.includes(square)) ?? '') : ''
}

/** The set-up as the notation writes it. */
export function token({ at, kicker }: Draft): string {
  const backs = at.slice(1, 5).filter(Boolean).sort((a, b) => rank(a) - rank(b) || file(a) - file(b))
  const out = (square: Square) => square || '-'
  return `S:${[out(at[0]), backs.join(',') || '-', ...at.slice(5).map(out)].join('/')}${kicker && `!${kicker}`}`
}

/** The set-up as a team of the notation, to be drawn. */
export const drawn = (draft: Draft) => token({ ...draft, kicker: '' }).slice(2)
