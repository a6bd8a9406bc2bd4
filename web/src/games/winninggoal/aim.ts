// What a look at the pitch tells of the attack: how far it is to where shots are taken,
// and whether one is possible now. All of it is read off the view.
import { shots } from './constants'
import { rank, ranks } from './pitch'
import { turned } from './places'
import type { Square, View } from './view'

export interface Aim {
  /** Who attacks. */
  att: number
  /** How many rows are left to the first from which shots are taken; 0 in those rows. */
  rows: number
  /** The ball is where shots are taken. */
  near: boolean
  /** The legal move that is a shot. */
  shot?: string
  /** A shot is possible, or on its way. */
  line: boolean
}

/** The aim of the side with the ball; undefined where neither has it. */
export function aim(view: View): Aim | undefined {
  const { att, ball, phase } = view
  if (att < 0 || !ball || phase === 'FT') return undefined
  const row = rank(seen(ball, att))
  const shot = view.choices.find(({ kind, power }) => kind === 'shoot' || (kind === 'power' && shots.some((one) => one === power)))
  const near = shoots(view, ball)
  return { att, rows: Math.max(0, firstRow(view) - row), near, shot: view.acts ? shot?.move : undefined, line: near && (view.acts ? !!shot : phase !== 'SD') }
}

/** Whether shots are taken from a square by who attacks. */
export const shoots = (view: View, square: Square): boolean => view.places[seen(square, view.att)]?.includes('shot') ?? false

/** The first row with a square for shots, as the attacker counts. */
function firstRow({ places }: View): number {
  const rows = Object.keys(places).flatMap((square) => (places[square].includes('shot') ? [rank(square)] : []))
  return rows.length ? Math.min(...rows) : ranks
}

/** A square as the attacker sees it. */
const seen = (square: Square, att: number): Square => (att === 0 ? square : turned(square))
