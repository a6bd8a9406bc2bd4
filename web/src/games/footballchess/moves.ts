// The legal actions in parts, and what a reader may choose next. Nothing here knows
// a rule: the server says what is legal, and the forms say how it is written.
import { parts, written } from '../../board/form'
import { legal, type Seat } from '../../game'
import { forms } from './constants'
import { between, cell, exists, named as squareAt, zone } from './pitch'
import { pieceOf, type FootballDoc, type Kind, type Piece, type Square, type View } from './view'

export interface Action {
  /** The text to send. */
  text: string
  /** The letter, upper case. */
  piece: string
  /** '' from the hand. */
  from: Square
  kind: Kind
  /** The first receiver of a chain; the square of the robbed holder. */
  via?: Square
  to: Square
}

/** The legal actions of a seat; parsed once, as they are needed often. */
export function actions(doc: FootballDoc, seat: Seat | undefined): Action[] {
  const moves = legal(doc, seat)
  const known = read.get(moves)
  if (known) return known
  const all = moves.flatMap((text) => action(text, doc.view) ?? [])
  read.set(moves, all)
  return all
}
const read = new WeakMap<readonly string[], Action[]>()

/** The kinds that play the ball, and leave their piece where it is. */
const played: readonly Kind[] = ['kick', 'goal', 'pass', 'chain']
/** What an action takes into the hand: the ball that is played, or the piece that goes. */
export const handled = ({ kind, piece }: Action, seat: Seat): Piece | 'ball' =>
  played.includes(kind) ? 'ball' : pieceOf(piece, seat)

const kinds = Object.keys(forms) as (keyof typeof forms)[]

function action(text: string, view: View): Action | undefined {
  for (const kind of kinds) {
    const { piece, from = '', via, to } = parts(forms[kind], text) ?? {}
    if (piece) return { text, piece, from, kind: named(kind, from, to, view), ...(via && { via }), to }
  }
  return undefined
}

/** A move to the ball picks it up, a move away from it leaves it; a goal is a kick, too. */
function named(kind: Kind, from: Square, to: Square, { ball }: View): Kind {
  if (kind === 'go') return to === ball ? 'pick' : from === ball ? 'leave' : 'go'
  return kind === 'kick' && zone(to)?.kind === 'goal' ? 'goal' : kind
}

/** What the holder of the ball does; 'ball' means both kick and pass. */
export type Mode = 'carry' | 'leave' | 'kick' | 'pass' | 'ball'

/** What has been chosen so far: a piece, how it acts, and the square through which the path leads. */
export interface Path {
  /** The letter; '' while only the ball is chosen, and the piece that goes for it is still open. */
  piece: string
  mode: Mode
  via?: Square
}

export type Mark = 'move' | 'carry' | 'leave' | 'kick' | 'goal' | 'pass' | 'take' | 'exit' | 'place' | 'stop' | 'come'

export interface Target {
  mark: Mark
  /** The move made by choosing it; undefined if a further choice is needed. */
  play?: string
  /** Whether the path may continue from there. */
  more: boolean
}

/** The highlighted squares for a path. The ball's square distinguishes leaving it from moving. */
export function targets(all: readonly Action[], path: Path, ball: Square): Map<Square, Target> {
  if (!path.piece) return comers(all, ball)
  const own = all.filter((action) => action.piece === path.piece)
  return path.via ? further(own, path.via) : first(own, path.mode, ball)
}

/** The pieces that can go for a ball that their side does not have, by square. */
export function comers(all: readonly Action[], ball: Square): Map<Square, Target> {
  const found = new Map<Square, Target>()
  for (const { kind, from, via, text } of all) {
    if (kind === 'take' && via === ball) found.set(from, { mark: 'come', more: true })
    else if (kind === 'pick') found.set(from, { mark: 'come', play: text, more: false })
  }
  return found
}

function first(own: Action[], mode: Mode, ball: Square): Map<Square, Target> {
  const found = new Map<Square, Target>()
  for (const action of own) {
    const mark = marks[action.kind]
    if (!shown(mark, mode, action.from === ball)) continue
    const via = action.via ?? action.to
    const before = found.get(via)
    const onward = action.via !== undefined
    found.set(via, { mark, play: before?.play ?? (onward ? undefined : action.text), more: onward || !!before?.more })
  }
  return found
}

/** The mark of each kind of action. */
const marks: Record<Kind, Mark> = {
  go: 'move',
  pick: 'move',
  leave: 'leave',
  carry: 'carry',
  kick: 'kick',
  goal: 'goal',
  pass: 'pass',
  chain: 'pass',
  take: 'take',
  put: 'place',
}

/** A holder shows the actions of its mode; a goal is highlighted in every mode but leaving. */
function shown(mark: Mark, mode: Mode, holds: boolean): boolean {
  if (!holds) return true
  if (mark === 'goal') return mode !== 'leave'
  return mark === mode || (mode === 'ball' && (mark === 'kick' || mark === 'pass'))
}

function further(own: Action[], via: Square): Map<Square, Target> {
  const found = new Map<Square, Target>()
  for (const { kind, text, to, via: over } of own) {
    if (over === via) found.set(to, { mark: kind === 'take' ? 'exit' : 'pass', play: text, more: false })
    else if (kind === 'pass' && to === via) found.set(to, { mark: 'stop', play: text, more: false })
  }
  return found
}

/** The modes in which a holder has any action. */
export function modes(all: readonly Action[], piece: string, ball: Square): Set<Mode> {
  const found = new Set<Mode>()
  for (const action of all) {
    if (action.piece !== piece || action.from !== ball) continue
    const mark = marks[action.kind]
    found.add(mark === 'goal' ? 'kick' : (mark as Mode))
  }
  if (found.has('kick') || found.has('pass')) found.add('ball')
  return found
}

/** A typed move in the notation, and the legal action that it means: the start square
 *  may be left out. */
export function typed(text: string, all: readonly Action[]): { move: string; action?: Action } {
  const plain = text
    .trim()
    .replace(/[–—−]/g, '-')
    .replace(/×/g, 'x')
    .replace(/[!+#\s]/g, '')
  const move = plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase()
  const short = ({ text, piece, from }: Action) => piece + text.slice(piece.length + from.length)
  return { move, action: all.find((action) => action.text === move || short(action) === move) }
}

/** The question for the referee about a square that is not highlighted; undefined if
 *  there is none. holder is the square of the other side's holder, if any. */
export function question(
  { piece, mode, via }: Path,
  from: Square,
  to: Square,
  ball: Square,
  holder: Square | undefined,
): string | undefined {
  const goal = zone(to)?.kind === 'goal'
  const as = (kind: keyof typeof forms, more: { via?: Square; to?: Square } = {}) =>
    written(forms[kind], { piece, from, to, ...more })
  if (!from) return goal ? undefined : as('put')
  if (via) return via === holder ? as('take', { via }) : as('chain', { via })
  if (from !== ball) return to === holder ? as('take', { via: to, to: beyond(from, to) }) : as('go')
  if (to === from) return undefined
  return as(goal ? 'kick' : asked[mode])
}
const asked = { carry: 'carry', leave: 'go', kick: 'kick', ball: 'kick', pass: 'pass' } as const satisfies Record<
  Mode,
  keyof typeof forms
>

/** A square beside the holder where a take could end, so that the question is about the path to it. */
function beyond(from: Square, holder: Square): Square {
  const { x, row } = cell(holder)
  const near = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].map(([dx, dy]) => ({ x: x + dx, row: row + dy }))
  const onPitch = near.filter((c) => exists(c) && zone(squareAt(c))?.kind !== 'goal')
  return squareAt(onPitch.find((c) => cell(from).x !== c.x && cell(from).row !== c.row) ?? onPitch[0])
}

/** Whether a flight from a to b passes over one of the squares. */
export function over(a: Square, b: Square, occupied: readonly Square[]): boolean {
  return between(a, b).some((at) => occupied.includes(at))
}
