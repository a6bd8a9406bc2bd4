// What a reader may choose next, and the resulting moves. Nothing here knows a rule:
// everything comes from the legal moves and the view that the server sent.
import { parts, written } from '../../board/form'
import { cards, pawnNames, setUp } from './constants'
import type { Draft } from './draft'
import { file, rank } from './pitch'
import { codeOf, on, type Square, type View } from './view'

export type Kind = 'pawn' | 'ball' | 'dribble'

export interface Action {
  /** The text to send. */
  text: string
  kind: Kind
  from: Square
  to: Square
  /** The results of playing the ball. */
  leads?: Leads
}
type Play = NonNullable<View['play']>
type Leads = Play['kick'][string]['leads']

/** The decisions that concern a pawn or the ball. */
export function actions(legal: readonly string[], view: View): Action[] {
  const { play, choices } = view
  if (play) return [...played(view, play.kick, 'ball'), ...played(view, play.dribble ?? {}, 'dribble')]
  if (choices)
    return Object.entries(choices).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, text]) => ({ text, kind: 'pawn', from, to })),
    )
  return legal.flatMap((text) => walked(text, view) ?? [])
}

const played = (view: View, some: Play['kick'], kind: Kind): Action[] =>
  Object.entries(some).map(([to, { move, leads }]) => ({ text: move, kind, from: view.ball, to, leads }))

/** A decision that names two squares in the form of the phase. */
function walked(text: string, { form }: View): Action | undefined {
  const { from, to } = parts(form?.pawn ?? '', text) ?? {}
  return to ? { text, kind: 'pawn', from, to } : undefined
}

/** The move that declines: the one without a pawn and a square. */
export function declining(legal: readonly string[], all: readonly Action[]): string | undefined {
  return all.length === legal.length ? undefined : legal.find((text) => !all.some((action) => action.text === text))
}

/** What choosing a square means. */
export type Mark =
  | 'move'
  | 'foe'
  | 'catch'
  | 'duel'
  | 'come'
  | 'pass'
  | 'shot'
  | 'loose'
  | 'away'
  | 'offside'
  | 'dribble'
  | 'place'
  | 'shooting'

export interface Target {
  mark: Mark
  /** The move made by choosing it. */
  play: string
  /** A pawn takes the ball with it. */
  runs?: boolean
}

/** Whether the ball is kicked or dribbled. */
export type Mode = 'ball' | 'dribble'

/** The highlighted squares for the chosen pawn or ball. A ball that the reader's side does not have shows the pawns that reach it. */
export function targets(all: readonly Action[], view: View, from: Square, mode: Mode): Map<Square, Target> {
  if (calls(all, view, from))
    return new Map(
      all.filter(({ to }) => to === view.ball).map(({ from, text }) => [from, { mark: 'come', play: text }]),
    )
  const own = all.filter(
    (action) =>
      action.from === from &&
      (action.kind !== 'dribble' || mode === 'dribble') &&
      (action.kind !== 'ball' || mode === 'ball'),
  )
  return new Map(
    own.map((action) => [action.to, { mark: mark(action, view), play: action.text, runs: action.kind === 'dribble' }]),
  )
}

/** Whether choosing the ball on the square shows the pawns that reach it. */
export const calls = (all: readonly Action[], view: View, from: Square) =>
  from === view.ball &&
  from !== '' &&
  !all.some((action) => action.from === from) &&
  view.takes !== undefined &&
  all.some(({ to }) => to === from)

function mark({ kind, from, to, leads }: Action, view: View): Mark {
  if (leads) return kind === 'dribble' && leads === 'pass' ? 'dribble' : leads
  if (to === view.ball && view.takes?.[from]) return view.takes[from] as Mark
  if (!walks.has(view.phase)) return 'place'
  if (view.shooting?.includes(to)) return 'shooting'
  return on(view, to, 1 - view.seat) ? 'foe' : 'move'
}
/** Phases in which a pawn walks by itself instead of being placed. */
const walks = new Set<View['phase']>(['pm', 'cm', 'dm', 'dc'])

/** The only square from which decisions begin, if there is exactly one. */
export function only(all: readonly Action[]): Square | undefined {
  return all.length && all.every(({ from }) => from === all[0].from) ? all[0].from : undefined
}

/** The move that placing a pawn or the ball on a square would be; used to ask why not. */
export function question({ form }: View, from: Square, to: Square, mode: Mode): string | undefined {
  const asked = form?.kick ? (mode === 'dribble' ? form.dribble : form.kick) : form?.pawn
  return asked && written(asked, { from, to })
}

/** Typed text in the form of the notation: letters in upper case, no blanks. */
export function typed(text: string): string {
  const tidy = text.replace(/\s/g, '').toUpperCase().replace(/[–−]/g, '-').replace('×', '*')
  return /^[TP][A-H]\d/.test(tidy) ? tidy[0].toLowerCase() + tidy.slice(1) : tidy
}

/** The move that sets the pawns up as in a draft. */
export function setUpMove({ at, kicker }: Draft): string {
  const stand = (code: string) =>
    pawnNames
      .filter((name) => codeOf(name) === code)
      .flatMap((name) => at[name] ?? [])
      .sort((a, b) => rank(a) - rank(b) || file(a) - file(b))
  return `${setUp}${cards.map((code) => stand(code).join(',') || '-').join('/')}${kicker && `!${kicker}`}`
}

/** Whether a move sets the pawns up. */
export const setsUp = (move: string): boolean => move.startsWith(setUp)

/** The squares on which a move that sets the pawns up places them; none of another move. */
export const placed = (move: string): Square[] => (setsUp(move) ? (move.match(/[A-H]\d+/g) ?? []) : [])
