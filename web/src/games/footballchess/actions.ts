// Actions as their notation says them, and what a reader may choose next. Nothing
// here knows a rule: all of it is taken from the legal moves that the server sent.
import { between, cell } from './pitch'
import type { Square } from './view'

export type Kind = 'move' | 'carry' | 'kick' | 'goal' | 'pass' | 'take' | 'place'

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

const square = '([a-g](?:1[0-2]|\\d))'
const notation = new RegExp(`^([KQRBNP])(?:@${square}|${square}(?:([-*>])${square}|:${square}(?::${square})?|x${square}-${square}))$`)
const kinds: Record<string, Kind> = { '-': 'move', '*': 'carry', '>': 'kick' }

/** Reads an action; undefined for anything else, as a resignation. */
export function parse(text: string): Action | undefined {
  const found = notation.exec(text)
  if (!found) return undefined
  const [, piece, put, from, sign, to, first, second, robbed, exit] = found
  if (put) return { text, piece, from: '', kind: 'place', to: put }
  if (sign) return { text, piece, from, kind: sign === '>' && inNet(to) ? 'goal' : kinds[sign], to }
  if (robbed) return { text, piece, from, kind: 'take', via: robbed, to: exit }
  return { text, piece, from, kind: 'pass', ...(second ? { via: first, to: second } : { to: first }) }
}

const inNet = (to: Square) => [0, 12].includes(cell(to).row)

export function actions(legal: readonly string[]): Action[] {
  return legal.map(parse).filter((action) => action !== undefined)
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
  for (const { kind, from, to, via, text } of all) {
    if (kind === 'take' && via === ball) found.set(from, { mark: 'come', more: true })
    else if (kind === 'move' && to === ball) found.set(from, { mark: 'come', play: text, more: false })
  }
  return found
}

function first(own: Action[], mode: Mode, ball: Square): Map<Square, Target> {
  const found = new Map<Square, Target>()
  for (const action of own) {
    const mark = markOf(action, ball)
    if (!shown(mark, mode, action.from === ball)) continue
    const via = action.via ?? action.to
    const before = found.get(via)
    const onward = action.via !== undefined
    found.set(via, { mark, play: before?.play ?? (onward ? undefined : action.text), more: onward || !!before?.more })
  }
  return found
}

function markOf({ kind, from }: Action, ball: Square): Mark {
  return kind === 'move' && from === ball ? 'leave' : kind
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
    else if (kind === 'pass' && !over && to === via) found.set(to, { mark: 'stop', play: text, more: false })
  }
  return found
}

/** The modes in which a holder can do anything. */
export function modes(all: readonly Action[], piece: string, ball: Square): Set<Mode> {
  const found = new Set<Mode>()
  for (const action of all) {
    if (action.piece !== piece || action.from !== ball) continue
    const mark = markOf(action, ball)
    found.add(mark === 'goal' ? 'kick' : (mark as Mode))
  }
  if (found.has('kick') || found.has('pass')) found.add('ball')
  return found
}

/** What a typed text means: the canonical action, with the start square filled in
 *  from where the pieces stand; undefined if it cannot be read. */
export function typed(text: string, standing: (letter: string) => Square): string | undefined {
  const plain = text.trim().replace(/[–—−]/g, '-').replace(/×/g, 'x').replace(/[!+#\s]/g, '')
  const made = plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase()
  if (parse(made)) return made
  const full = made.charAt(0) + standing(made.charAt(0)) + made.slice(1)
  return parse(full) ? full : undefined
}

/** What to ask the referee about a square that does not light up; undefined where
 *  there is nothing to ask. holder is the square of the other side's holder, if any. */
export function question(path: Path, from: Square, to: Square, ball: Square, holder: Square | undefined): string | undefined {
  const { piece, mode, via } = path
  if (!from) return inNet(to) ? undefined : `${piece}@${to}`
  if (via) return via === holder ? `${piece}${from}x${via}-${to}` : `${piece}${from}:${via}:${to}`
  if (from !== ball) return to === holder ? `${piece}${from}x${to}-${beyond(from, to)}` : `${piece}${from}-${to}`
  if (to === from) return undefined
  if (inNet(to)) return `${piece}${from}>${to}`
  const signs: Record<Mode, string> = { carry: '*', leave: '-', kick: '>', ball: '>', pass: ':' }
  return `${piece}${from}${signs[mode]}${to}`
}

/** A square beside the holder to end a take on, so that the question is about the way to it. */
function beyond(from: Square, holder: Square): Square {
  const { x, row } = cell(holder)
  const near = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => ({ x: x + dx, row: row + dy }))
  const free = near.find((c) => c.x >= 0 && c.x < 7 && c.row >= 1 && c.row <= 11 && cell(from).x !== c.x && cell(from).row !== c.row)
  const end = free ?? near.find((c) => c.x >= 0 && c.x < 7 && c.row >= 1 && c.row <= 11)!
  return 'abcdefg'[end.x] + end.row
}

/** Whether something that goes from a to b flies over one of the squares. */
export function over(a: Square, b: Square, occupied: readonly Square[]): boolean {
  return between(a, b).some((at) => occupied.includes(at))
}
