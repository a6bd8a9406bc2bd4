// When the goal is shown from the front, and how a shot ends there: in units of
// a picture of 100 by 62, with the goal from 20 to 80 and from 10 to 37.
import type { Entry } from '../../game'
import { scored, type Show } from './shown'
import { kicks as least } from './constants'
import { file, files, inner, rank, ranks } from './pitch'
import { deed, seat } from './action'
import type { View } from './view'

export interface Closeup {
  phase: 'PK' | 'CK' | 'FK' | 'SO' | 'shot'
  /** The side that attacks this goal. */
  att: number
  /** The place of the ball before the kick. */
  from: { x: number; y: number }
  /** How it ends: the face just rolled, such as g:pun, or one with the same end. */
  face?: string
  /** Whether it is a goal. */
  goal?: boolean
}

const shots = ['SH', 'KP', 'UN', 'KE', 'B3', 'B4']

/** What to show from the front after an entry; undefined: nothing. */
export function closeup(view: View, before: View | undefined, shown: Show | undefined): Closeup | undefined {
  if (before && shown?.die && 'sgp'.includes(shown.die) && shown.face && !before.ownGoal) {
    return {
      ...closeupOf(before, before.phase === 'PK' ? 'PK' : before.phase === 'SO' ? 'SO' : 'shot'),
      face: `${shown.die}:${shown.face}`,
      goal: shown.goal || shown.face === 'goal',
    }
  }
  const by = before && shown?.goal ? scored(before, view) : undefined
  if (before && by !== undefined)
    return { ...closeupOf({ ...before, att: by }, 'shot'), face: before.att === by ? 's:un' : 'g:goal', goal: true }
  if (view.tally || view.phase === 'SO') return { phase: 'SO', att: view.phase === 'SO' ? view.att : 0, from: middle }
  if (view.phase === 'PK' || view.phase === 'CK') return closeupOf(view, view.phase)
  if (view.phase === 'FK' && view.choices.some(({ kind }) => kind === 'shoot')) return closeupOf(view, 'FK')
  return shots.includes(view.phase) && !view.ownGoal ? closeupOf(view, 'shot') : undefined
}

const middle = { x: 50, y: 54 }
/** A shot in the air: whether it goes in, a power or the keeper has yet to decide. */
const flying = { x: 46, y: 42 }
/** The phases in which a shot is in the air, or comes back from the frame. */
const flights: Record<string, { x: number; y: number }> = {
  KP: flying,
  UN: flying,
  KE: flying,
  B3: { x: 68, y: 45 },
  B4: { x: 54, y: 45 },
}

function closeupOf(view: View, phase: Closeup['phase']): Closeup {
  const right = view.ball ? (view.att === 0 ? file(view.ball) : files.length - 1 - file(view.ball)) : inner
  if (phase === 'CK') return { phase, att: view.att, from: { x: right < inner ? 8 : 92, y: 55 } }
  const near = view.ball && phase === 'shot' ? Math.abs(rank(view.ball) - (view.att === 0 ? ranks : 1)) : 1
  return {
    phase,
    att: view.att,
    from:
      phase === 'PK' || phase === 'SO'
        ? middle
        : (phase === 'shot' && flights[view.phase]) || { x: 18 + right * 16, y: Math.min(57, 48 + near * 3) },
  }
}

type Place = { x: number; y: number }
type Landing = { ball: Place; keeper?: Place; lean?: number; via?: Place }

/** How a shot ends, as far as its die tells: in the net only if it is a goal. */
export const landed = ({ face, goal }: Pick<Closeup, 'face' | 'goal'>): Landing | undefined =>
  face === undefined ? undefined : face === 's:un' && !goal ? landing['s:on'] : landing[face]

/** The final places of ball and keeper for each face, and what the ball hits on its way. */
export const landing: Record<string, Landing> = {
  's:on': { ball: flying },
  's:un': { ball: { x: 74, y: 15 }, keeper: { x: 40, y: 29 }, lean: -50 },
  's:po': { ball: flights.B3, via: { x: 80, y: 26 }, keeper: { x: 62, y: 28 }, lean: 50 },
  's:ba': { ball: flights.B4, via: { x: 54, y: 10 }, keeper: { x: 52, y: 24 } },
  's:wi': { ball: { x: 91, y: 5 } },
  'g:cat': { ball: { x: 42, y: 24 }, keeper: { x: 45, y: 27 }, lean: -20 },
  'g:goal': { ball: { x: 29, y: 29 }, keeper: { x: 60, y: 29 }, lean: 55 },
  'g:pun': { ball: { x: 60, y: 47 }, keeper: { x: 54, y: 26 }, lean: 25 },
  'g:cor': { ball: { x: 90, y: 22 }, keeper: { x: 68, y: 25 }, lean: 60 },
  'p:goal': { ball: { x: 28, y: 18 }, keeper: { x: 62, y: 29 }, lean: 60 },
  'p:wid': { ball: { x: 9, y: 5 }, keeper: { x: 40, y: 28 }, lean: -50 },
  'p:cor': { ball: { x: 91, y: 24 }, keeper: { x: 69, y: 25 }, lean: 60 },
  'p:pun': { ball: { x: 36, y: 48 }, keeper: { x: 44, y: 26 }, lean: -35 },
}

/** The kicks of a shoot-out side by side, as many as each side has at least: scored, missed, or to come.
 *  The past gives their order; without it goals come first. */
export function kicks(tally: NonNullable<View['tally']>, past: readonly Entry[]): (boolean | undefined)[][] {
  const known = kicksOf(past)
  const rows = tally.taken.map((count, seat) => {
    const list = known[seat]
    return list.length === count ? list : Array.from({ length: count }, (_, i) => i < tally.goals[seat])
  })
  const most = Math.max(least, rows[0].length, rows[1].length)
  return rows.map((row) => [...row, ...Array<undefined>(most - row.length).fill(undefined)])
}

/** The kicks since the second toss. */
function kicksOf(past: readonly Entry[]): boolean[][] {
  const rows: boolean[][] = [[], []]
  const toss = past.findLastIndex((e) => e && deed(e) === 'toss')
  for (const e of toss < 0 ? [] : past.slice(toss + 1)) {
    const kick = e ? deed(e) : ''
    if (kick.startsWith('result.p.')) rows[seat(e.text?.[1]?.seat)]?.push(kick === 'result.p.goal')
  }
  return rows
}
