// Decisions as their notation says them, and what a reader may choose next. Nothing
// here knows a rule: all of it is taken from the legal moves and the view that the
// server sent.
import { list, on, team, type Square, type View } from './view'

export type Kind = 'walk' | 'ball' | 'dribble' | 'keeper' | 'place' | 'taker' | 'penalty'

export interface Act {
  /** As it is sent. */
  text: string
  kind: Kind
  from: Square
  to: Square
}

const square = '([A-H](?:1[0-6]|[1-9]))'
const notation = new RegExp(`^(?:${square}([->])${square}|([*+]|K-)${square}|t${square}|p${square}@([A-H]))$`)
const kinds: Record<string, Kind> = { '-': 'walk', '>': 'place', '*': 'ball', '+': 'dribble', 'K-': 'keeper' }

/** Reads a decision about a pawn or the ball; undefined for anything else. */
export function parse(text: string, view: View): Act | undefined {
  const found = notation.exec(text)
  if (!found) return undefined
  const [, from, sign, to, way, end, taker, shooter, spot] = found
  if (sign) return { text, kind: kinds[sign], from, to }
  if (way) return { text, kind: kinds[way], from: way === 'K-' ? keeper(view) : view.ball, to: end }
  if (taker) return { text, kind: 'taker', from: taker, to: view.ball }
  return { text, kind: 'penalty', from: shooter, to: spot + (view.o === 0 ? 15 : 2) }
}

const keeper = (view: View) => team(view.seat === 0 ? view.red : view.blue, view.seat)[0].at

export function acts(legal: readonly string[], view: View): Act[] {
  return legal.map((text) => parse(text, view)).filter((act) => act !== undefined)
}

/** The move that declines: the keeper's step, or a placement. */
export const declining = (legal: readonly string[]) => legal.find((text) => text === 'R' || text === '.')

/** What choosing a square means. */
export type Mark = 'move' | 'foe' | 'catch' | 'battle' | 'come' | 'pass' | 'shot' | 'loose' | 'away' | 'offside' | 'dribble' | 'place'

export interface Target {
  mark: Mark
  /** The move that choosing it makes. */
  play: string
}

/** Whether a pawn takes the ball along to a target. */
export const dribbled = ({ play }: Target) => play.startsWith('+')

/** Whether the ball is kicked, or taken along. */
export type Mode = 'ball' | 'dribble'

const fates: Record<string, Mark> = { p: 'pass', s: 'shot', b: 'battle', l: 'loose', a: 'away', o: 'offside' }

/** What lights up for a pawn or the ball that is chosen. The ball that one's own side does not have calls those who reach it. */
export function targets(all: readonly Act[], view: View, from: Square, mode: Mode): Map<Square, Target> {
  if (calls(all, view, from)) return new Map(all.filter(({ to }) => to === view.ball).map(({ from, text }) => [from, { mark: 'come', play: text }]))
  const own = all.filter((act) => act.from === from && (act.kind !== 'dribble' || mode === 'dribble') && (act.kind !== 'ball' || mode === 'ball'))
  const known = new Map(list(view.fates).map((entry) => entry.split(':') as [string, string]))
  return new Map(own.map((act) => [act.to, { mark: mark(act, view, known), play: act.text }]))
}

/** Whether the ball on the square is asked who reaches it. */
export const calls = (all: readonly Act[], view: View, from: Square) =>
  from === view.ball && from !== '' && !all.some((act) => act.from === from) && all.some(({ to, kind }) => to === from && kind !== 'taker')

function mark(act: Act, view: View, known: Map<string, string>): Mark {
  if (act.kind === 'place' || act.kind === 'taker' || act.kind === 'penalty') return 'place'
  if (act.kind === 'ball') return fates[known.get(act.text) ?? 'l']
  if (act.kind === 'dribble') return known.get(act.text) === 'p' ? 'dribble' : fates[known.get(act.text) ?? 'b']
  const foe = on(view, act.to, 1 - view.seat) !== undefined
  if (act.to !== view.ball) return foe ? 'foe' : 'move'
  if (view.seat !== view.o) return foe ? 'battle' : 'catch'
  return list(view.offside).includes(act.from) ? 'offside' : 'catch'
}

/** The one square from which every decision begins, if there is one. */
export function only(all: readonly Act[]): Square | undefined {
  return all.length && all.every(({ from }) => from === all[0].from) ? all[0].from : undefined
}

/** The move that putting a pawn, or the ball, on a square would be; for asking why not. */
export function question(view: View, from: Square, to: Square, mode: Mode): string | undefined {
  switch (view.phase) {
    case 'pm':
    case 'cm':
    case 'dm':
      return `${from}-${to}`
    case 'bp':
      return (mode === 'dribble' ? '+' : '*') + to
    case 'dc':
      return `K-${to}`
    case 'ck':
    case 'ge':
    case 'gs':
    case 'fe':
    case 'pe':
      return `${from}>${to}`
  }
  return undefined
}

/** What was typed as the notation writes it: letters upper case, no blanks. */
export function typed(text: string): string {
  const tidy = text.replace(/\s/g, '').toUpperCase().replace(/[–−]/g, '-').replace('×', '*')
  return /^[TP][A-H]\d/.test(tidy) ? tidy[0].toLowerCase() + tidy.slice(1) : tidy
}
