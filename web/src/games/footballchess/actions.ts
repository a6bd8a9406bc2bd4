// The legal actions in their parts, and what a reader may choose next. Nothing here
// knows a rule: all of it is taken from what the server sent.
import { legal, type Seat } from '../../game'
import { between, cell, exists, named, zone } from './pitch'
import { where, type FootballDoc, type Kind, type Piece, type Square } from './view'

export interface Action {
  /** As it is sent. */
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

const onward = ['chain', 'take'] as const
const direct = ['go', 'pick', 'leave', 'carry', 'kick', 'goal', 'pass', 'put'] as const

/** The legal actions of a seat. */
export function actions(doc: FootballDoc, seat: Seat | undefined): Action[] {
  const moves = legal(doc, seat)
  if (!moves.length) return []
  return doc.view.choices.flatMap((choices) => {
    const [piece, from] = [choices.piece.toUpperCase(), where(doc.view, choices.piece as Piece)]
    const made = (kind: Kind, via: Square | undefined, targets: Record<Square, number> = {}): Action[] =>
      Object.entries(targets).map(([to, i]) => ({ text: moves[i], piece, from, kind, ...(via && { via }), to }))
    return [
      ...direct.flatMap((kind) => made(kind, undefined, choices[kind])),
      ...onward.flatMap((kind) => Object.entries(choices[kind] ?? {}).flatMap(([via, targets]) => made(kind, via, targets))),
    ]
  })
}

/** What the holder of the ball is to do: ball stands for kick and pass together. */
export type Mode = 'carry' | 'leave' | 'kick' | 'pass' | 'ball'

/** What has been chosen so far: a piece, how, and the square its way leads through. */
export interface Path {
  /** The letter; '' while only the ball has been chosen, and who goes for it is asked. */
  piece: string
  mode: Mode
  via?: Square
}

export type Mark = 'move' | 'carry' | 'leave' | 'kick' | 'goal' | 'pass' | 'take' | 'exit' | 'place' | 'stop' | 'come'

export interface Target {
  mark: Mark
  /** The move that choosing it plays; undefined if a further choice is needed. */
  play?: string
  /** Whether the way may go on from there. */
  more: boolean
}

/** What lights up for a path, square by square. The ball's square tells leaving it from moving. */
export function targets(all: readonly Action[], path: Path, ball: Square): Map<Square, Target> {
  if (!path.piece) return comers(all, ball)
  const own = all.filter((action) => action.piece === path.piece)
  return path.via ? further(own, path.via) : first(own, path.mode, ball)
}

/** Who can go for a ball that one's own side does not have: each stands on its square. */
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

/** What each kind of action looks like. */
const marks: Record<Kind, Mark> = {
  go: 'move', pick: 'move', leave: 'leave', carry: 'carry', kick: 'kick', goal: 'goal', pass: 'pass', chain: 'pass', take: 'take', put: 'place',
}

/** A holder shows what its mode is about; a goal lights up in every mode but leaving. */
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

/** The modes in which a holder can do anything. */
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

/** A typed move as the notation writes it, and the legal action that it means: the start
 *  square may be left out. */
export function typed(text: string, all: readonly Action[]): { move: string; action?: Action } {
  const plain = text.trim().replace(/[–—−]/g, '-').replace(/×/g, 'x').replace(/[!+#\s]/g, '')
  const move = plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase()
  const short = ({ text, piece, from }: Action) => piece + text.slice(piece.length + from.length)
  return { move, action: all.find((action) => action.text === move || short(action) === move) }
}

/** What to ask the referee about a square that does not light up; undefined where
 *  there is nothing to ask. holder is the square of the other side's holder, if any. */
export function question(path: Path, from: Square, to: Square, ball: Square, holder: Square | undefined): string | undefined {
  const { piece, mode, via } = path
  if (!from) return zone(to)?.kind === 'goal' ? undefined : `${piece}@${to}`
  if (via) return via === holder ? `${piece}${from}x${via}-${to}` : `${piece}${from}:${via}:${to}`
  if (from !== ball) return to === holder ? `${piece}${from}x${to}-${beyond(from, to)}` : `${piece}${from}-${to}`
  if (to === from) return undefined
  if (zone(to)?.kind === 'goal') return `${piece}${from}>${to}`
  const signs: Record<Mode, string> = { carry: '*', leave: '-', kick: '>', ball: '>', pass: ':' }
  return `${piece}${from}${signs[mode]}${to}`
}

/** A square beside the holder to end a take on, so that the question is about the way to it. */
function beyond(from: Square, holder: Square): Square {
  const { x, row } = cell(holder)
  const near = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => ({ x: x + dx, row: row + dy }))
  const onPitch = near.filter((c) => exists(c) && zone(named(c))?.kind !== 'goal')
  return named(onPitch.find((c) => cell(from).x !== c.x && cell(from).row !== c.row) ?? onPitch[0])
}

/** Whether something that goes from a to b flies over one of the squares. */
export function over(a: Square, b: Square, occupied: readonly Square[]): boolean {
  return between(a, b).some((at) => occupied.includes(at))
}
