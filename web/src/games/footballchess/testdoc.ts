// Documents for tests, from the texts of legal moves.
import type { FootballDoc, View } from './view'

const start = {
  K: 'd1',
  Q: 'd4',
  R: 'c3',
  B: 'e3',
  N: 'b4',
  P: 'f4',
  k: 'd11',
  q: 'd8',
  r: 'e9',
  b: 'c9',
  n: 'f8',
  p: 'b8',
}

export type Change = Partial<Omit<View, 'pieces'>> & { pieces?: Partial<View['pieces']> }

/** A document of the starting position with changes; the legal moves are White's. */
export function position(legal: string, ...changes: Change[]): FootballDoc {
  const pieces = Object.assign({ ...start }, ...changes.map((change) => change.pieces)) as View['pieces']
  const view = Object.assign({ ball: 'd6', holder: '', phase: 'play', seat: 0, exposed: [] }, ...changes, {
    pieces,
  }) as View
  const moves = legal.split(' ').filter(Boolean)
  return { legal: { 0: moves }, options: {}, view } as unknown as FootballDoc
}
