// The text of a position that is set up by hand: a state line (docs/rules/tutto/en.md#notation). The referee says
// whether it is possible.
import { cards } from './constants'
import type { TuttoDoc } from './view'

/** What a position waits for: a card, a roll, the choice of dice, or the choice after a Tutto. */
export const phases = ['C', 'R', 'K', 'T'] as const
type Phase = (typeof phases)[number]

export interface Setting {
  /** The options, as the line has them. */
  options: string
  scores: number[]
  /** Whose turn it is. */
  seat: number
  /** The seat that reached the target first, in a match that ends after one more turn of the others. */
  trigger?: number
  phase: Phase
  /** The card that lies face up, by its code; '' for none. */
  card: string
  turn: number
  /** Successes of Plus/Minus that wait for the bank. */
  pending: number
  /** The dice set aside, group by group, as digits. */
  kept: string[]
  /** The dice lying there. */
  roll: number[]
  /** How many cards of each kind are left, in the order of the notation. */
  deck: number[]
  /** The number of the turn. */
  no: number
}

const fresh = [10, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1]
/** How many cards of each kind there are. */
export const full: readonly number[] = fresh
/** The most players. */
export const most = 10
const dice = 6

/** The cards that can lie face up while a position waits for something. A Cloverleaf has two stages. */
export function lying(phase: Phase): string[] {
  const codes: string[] = cards.map(({ code }) => code).filter((code) => code !== 'st')
  if (phase === 'C') return []
  if (phase === 'T') return codes.filter((code) => code !== 'fw' && code !== 'cl')
  return [...codes.filter((code) => phase === 'R' || code !== 'fw'), 'cl+']
}

const kind = (card: string) => cards.findIndex(({ code }) => code === card.replace('+', ''))

/** How many dice are not set aside. */
export const left = (set: Setting): number => dice - set.kept.join('').length

/** The setting of a state line. An ended match is set up as the beginning of a turn before its end. */
export function setting({ state = '', view, score }: Pick<TuttoDoc, 'state' | 'view' | 'score'>): Setting {
  const [options, , seats = '1', phase, card, turn, kept, roll, deck, no] = state.split(' ')
  const [active, trigger] = seats.split('!')
  const set: Setting = {
    options: options || String(view.target),
    scores: score.map(Number),
    seat: (Number(active.split('&')[0]) || 1) - 1,
    trigger: trigger ? Number(trigger) - 1 : undefined,
    phase: phases.includes(phase as Phase) ? (phase as Phase) : 'C',
    card: !card || card === '-' ? '' : card,
    turn: parseInt(turn) || 0,
    pending: Number(turn?.split('~')[1] ?? 0),
    kept: kept && kept !== '-' ? kept.split('+') : [],
    roll: roll && roll !== '-' ? [...roll].map(Number) : [],
    deck: deck ? [...deck].map((digit) => parseInt(digit, 36)) : [...fresh],
    no: Number(no) || 1,
  }
  if (phase !== 'E') return set
  const under = Math.max(0, view.target - 50)
  return { ...set, scores: set.scores.map((points) => Math.min(points, under)), card: '', turn: 0, pending: 0 }
}

/** The position as text. */
export function written(set: Setting): string {
  const list = (items: (string | number)[], between: string) => items.join(between) || '-'
  return [
    set.options,
    set.scores.join(','),
    `${set.seat + 1}${set.trigger === undefined ? '' : `!${set.trigger + 1}`}`,
    set.phase,
    set.card || '-',
    `${set.turn}${set.pending ? `~${set.pending}` : ''}`,
    list(set.kept, '+'),
    list([...set.roll].sort(), ''),
    set.deck.map((n) => n.toString(36)).join(''),
    set.no,
  ].join(' ')
}

/** Turns a card face up: it leaves the pile, and the one that lay there goes back into it. */
export function turned(set: Setting, card: string): Setting {
  const deck = [...set.deck]
  const was = kind(set.card)
  const is = kind(card)
  if (was !== is) {
    if (set.card) deck[was] = Math.min(fresh[was], deck[was] + 1)
    if (card) deck[is] = Math.max(0, Math.min(deck[is], fresh[is]) - 1)
  }
  const straight = (code: string) => code === 'sr'
  const kept = straight(card) === straight(set.card) ? set.kept : []
  return fitted({ ...set, card, deck, kept })
}

/** Waits for something else: card and dice are made to fit. */
export function waiting(set: Setting, phase: Phase): Setting {
  const open = lying(phase)
  const next = { ...set, phase }
  if (!open.length) return fitted({ ...turned(next, ''), kept: [] })
  return fitted(open.includes(set.card) ? next : turned(next, open.includes('b2') ? 'b2' : open[0]))
}

/** Six dice in all: those aside, and those lying there where the position has a roll. */
export function fitted(set: Setting): Setting {
  const kept = set.phase === 'R' || set.phase === 'K' ? set.kept : []
  const n = set.phase === 'K' ? dice - kept.join('').length : 0
  const roll = Array.from({ length: Math.max(0, n) }, (_, i) => set.roll[i] ?? 1)
  const turn = set.phase === 'T' ? Math.max(50, set.turn) : set.turn
  return { ...set, kept, roll, turn, pending: /pm=bank/.test(set.options) ? set.pending : 0 }
}

/** As many players as asked for; new ones have no points. */
export function players(set: Setting, n: number): Setting {
  const scores = Array.from({ length: n }, (_, i) => set.scores[i] ?? 0)
  const trigger = set.trigger !== undefined && set.trigger < n ? set.trigger : undefined
  return { ...set, scores, seat: Math.min(set.seat, n - 1), trigger }
}

/** What can be set aside from one roll as a group, as digits: scoring dice, or on a Straight each number once. */
export function groups(card: string, scoring: readonly string[]): string[] {
  return card === 'sr' ? ['1', '2', '3', '4', '5', '6'] : [...scoring]
}
