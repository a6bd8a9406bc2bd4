// Entries and views for tests, with the texts of the referee.
import type { Entry, Text } from '../../game'
import { printed } from './glyphs'
import type { View } from './view'

const arrow = (list: string) => list.split(' ').map((face) => ({ face, ...printed(face)! }))

/** The dice of the reconstruction. */
export const faces = {
  O: arrow('F1 F1 D1 D1 S1 F2?'),
  R: arrow('F2 F3? D1 D2X S2? B1'),
  V: arrow('F3 F4? F5X D3 D3X S3?'),
  s: ['on', 'on', 'un', 'po', 'ba', 'wi'],
  d: ['win', 'win', 'mis', 'og', 'del', 'foul'],
  g: ['cat', 'cat', 'goal', 'goal', 'pun', 'cor'],
  p: ['goal', 'goal', 'goal', 'wid', 'cor', 'pun'],
  c: ['l', 'p', 'u', 'k', 'm', 'w'],
} as View['faces']

const deeds: Record<string, string> = {
  S: 'shoot',
  D: 'defence',
  G: 'keeper',
  N: 'let.question',
  O: 'roll',
  '<': 'side',
}

/** The referee's text for a move; side: the attacker. */
export function spoken(move: string, side = 0): Text | undefined {
  const [die, face] = move.split(':')
  const say = (key: string, args = {}): Text => [`winninggoal.move.${key}`, args]
  if (deeds[move]) return say(deeds[move])
  if (move[0] === '!') return say(`use.${move[1]}`)
  if (!face) return undefined
  if (die === 't') return say('toss', { seat: ['WB'.indexOf(face)] })
  if (die === 'c') return say('power', { power: [`winninggoal.power.${face}`, {}] })
  if ('orv'.includes(die)) return say('face', { die: [`winninggoal.die.${die.toUpperCase()}`, {}], ...printed(face) })
  return say(`result.${die}.${face}`, { seat: [side] })
}

/** An entry with the referee's notes. */
export function entry(move: string, seat = -1, notes: string[] = [], side = 0): Entry {
  return {
    seq: 1,
    at: 0,
    seat,
    move,
    text: spoken(move, side),
    notes: notes.map((key) => ['', `winninggoal.note.${key}`, {}]),
    patch: {},
  } as unknown as Entry
}
