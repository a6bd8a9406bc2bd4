// A set-up being made: the usual one, changed pawn by pawn. The server gives the
// squares for each kind of pawn and their numbers; it also judges the finished set-up.
import { codeOf, type Square, type View } from './view'

export interface Draft {
  /** By the names in the view; pawns sent off are missing. */
  at: Readonly<Record<string, Square>>
  /** The name in the notation; '' if the other side kicks off. */
  kicker: string
}

const places = (view: View) => view.setUp?.places ?? []

/** The initial set-up. */
export const usual = ({ setUp }: View): Draft => ({ at: setUp?.pawns ?? {}, kicker: setUp?.kickOff?.usual ?? '' })

/** The name of the pawn on a square. */
const on = ({ at }: Draft, square: Square) => Object.keys(at).find((name) => at[name] === square)

/** Where the pawn on a square may go: to a free place of its kind, or to change places. */
export function open(view: View, draft: Draft, from: Square): Square[] {
  const name = on(draft, from)
  if (!name) return []
  return places(view)
    .filter(({ pawns }) => pawns.includes(name))
    .flatMap(({ squares }) => squares)
    .filter((to) => to !== from && fits(view, changed(draft, from, to)))
}

/** Whether all pawns are on squares for them, and not too many. */
function fits(view: View, { at }: Draft): boolean {
  const has = ({ pawns, squares }: ReturnType<typeof places>[number]) =>
    pawns.filter((name) => squares.includes(at[name])).length
  return (
    places(view).every((place) => has(place) <= place.most) &&
    places(view).reduce((n, place) => n + has(place), 0) === Object.keys(at).length
  )
}

/** The draft with a pawn on another square; a pawn already there changes places with it. */
function changed(draft: Draft, from: Square, to: Square): Draft {
  const at = Object.entries(draft.at).map(
    ([name, square]) => [name, square === from ? to : square === to ? from : square] as const,
  )
  return { ...draft, at: Object.fromEntries(at) }
}

/** The set-up with a pawn moved; a pawn already there changes places with it. */
export function moved(view: View, draft: Draft, from: Square, to: Square): Draft {
  const next = changed(draft, from, to)
  return { ...next, kicker: kicker(view, next, to) }
}

/** The pawn that kicks off: the one that has just come to the circle, the previous one, or another in the circle. */
function kicker(view: View, draft: Draft, last: Square): string {
  const able = kickers(view, draft)
  const come = codeOf(on(draft, last) ?? '')
  if (!able.length) return draft.kicker
  return able.includes(come) ? come : able.includes(draft.kicker) ? draft.kicker : able[0]
}

/** The pawns in the circle that may kick off. */
export function kickers({ setUp }: View, { at }: Draft): string[] {
  if (!setUp?.kickOff) return []
  const { squares, pawns } = setUp.kickOff
  return pawns.filter((pawn) =>
    Object.entries(at).some(([name, square]) => codeOf(name) === pawn && squares.includes(square)),
  )
}

/** Whether a pawn is in the circle to kick off. */
export const ready = (view: View, draft: Draft) => !view.setUp?.kickOff || kickers(view, draft).includes(draft.kicker)

/** Where the ball will be; '' if the other side kicks off. */
export function ballOf({ setUp }: View, { at, kicker }: Draft): Square {
  return (
    Object.entries(at).find(
      ([name, square]) => codeOf(name) === kicker && setUp?.kickOff?.squares.includes(square),
    )?.[1] ?? ''
  )
}
