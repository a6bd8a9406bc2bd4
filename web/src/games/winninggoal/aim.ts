// What the pitch shows about the attack: how far it is from a shot, and whether one is
// possible now. Everything is read from the view.
import { shots } from './constants'
import { rank, ranks } from './pitch'
import { turned } from './places'
import type { Square, View } from './view'

export interface Aim {
  /** The side that attacks. */
  att: number
  /** The number of rows to the first from which shots are possible; 0 in those rows. */
  rows: number
  /** Whether the ball is where shots are possible. */
  near: boolean
  /** The legal move that is a shot. */
  shot?: string
  /** Whether a shot is possible, or under way. */
  line: boolean
}

/** The aim of the side with the ball; undefined if neither side has it. */
export function aim(view: View): Aim | undefined {
  const { att, ball, phase } = view
  if (att < 0 || !ball || phase === 'FT') return undefined
  const row = rank(upright(ball, att))
  const shot = view.choices.find(
    ({ kind, power }) => kind === 'shoot' || (kind === 'power' && shots.some((one) => one === power)),
  )
  const near = shoots(view, ball)
  return {
    att,
    rows: Math.max(0, firstRow(view) - row),
    near,
    shot: view.acts ? shot?.move : undefined,
    line: near && (view.acts ? !!shot : phase !== 'SD'),
  }
}

/** Whether the attacker may shoot from a square. */
export const shoots = (view: View, square: Square): boolean =>
  view.places[upright(square, view.att)]?.includes('shot') ?? false

/** The first row with a square for shots, as the attacker counts. */
function firstRow({ places }: View): number {
  const rows = Object.keys(places).flatMap((square) => (places[square].includes('shot') ? [rank(square)] : []))
  return rows.length ? Math.min(...rows) : ranks
}

/** A square as the attacker sees it. */
const upright = (square: Square, att: number): Square => (att === 0 ? square : turned(square))
