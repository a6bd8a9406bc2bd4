// Documents for tests, from the texts of legal moves: the choices are what the server
// would make of them.
import type { FootballDoc, Kind, Piece, View } from './view'

const start = { K: 'd1', Q: 'd4', R: 'c3', B: 'e3', N: 'b4', P: 'f4', k: 'd11', q: 'd8', r: 'e9', b: 'c9', n: 'f8', p: 'b8' }
const square = '([a-g](?:1[0-2]|\\d))'
const notation = new RegExp(`^([KQRBNP])(?:@${square}|${square}(?:([-*>])${square}|:${square}(?::${square})?|x${square}-${square}))$`)

export type Change = Partial<Omit<View, 'pieces'>> & { pieces?: Partial<View['pieces']> }

/** A document of the starting position with changes; the legal moves are White's. */
export function position(legal: string, ...changes: Change[]): FootballDoc {
  const pieces = Object.assign({ ...start }, ...changes.map((change) => change.pieces)) as View['pieces']
  const view = Object.assign({ ball: 'd6', holder: '', phase: 'play', seat: 0 }, ...changes, { pieces }) as View
  const moves = legal.split(' ').filter(Boolean)
  return { legal: { 0: moves }, options: {}, view: { ...view, choices: choices(moves, view) } } as unknown as FootballDoc
}

function choices(moves: string[], view: View): View['choices'] {
  const list: Record<string, View['choices'][number]> = {}
  moves.forEach((text, i) => {
    const [, piece, put, , sign, to, first, second, robbed, exit] = notation.exec(text)!
    const one = (list[piece] ??= { piece })
    const onward = (kind: 'chain' | 'take', via: string, end: string) => (((one[kind] ??= {})[via] ??= {})[end] = i)
    if (second) onward('chain', first, second)
    else if (robbed) onward('take', robbed, exit)
    else (one[put ? 'put' : first ? 'pass' : (plain(sign, to, view.pieces[piece as Piece], view.ball) as 'go')] ??= {})[put ?? first ?? to] = i
  })
  return Object.values(list)
}

function plain(sign: string, to: string, from: string, ball: string): Kind {
  if (sign === '*') return 'carry'
  if (sign === '>') return /(\D0|12)$/.test(to) ? 'goal' : 'kick'
  return to === ball ? 'pick' : from === ball ? 'leave' : 'go'
}
