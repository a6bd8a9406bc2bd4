// The report of a match in figures, read from its log.
import { steps, type Moment, type Pair } from '../../board/report'
import type { Doc, Entry } from '../../game'
import { shots } from './constants'
import { faces } from './faces'
import { scored } from './shown'
import { deed, noted, rolled as thrown } from './action'
import { dice, type View } from './view'

export interface Goal extends Moment {
  kind: 'shot' | 'penalty' | 'unstoppable' | 'own'
}

/** How often a face was rolled, and how often it was to be expected. */
interface FaceCount {
  face: string
  n: number
  expected: number
}

export interface Report {
  goals: Goal[]
  /** For each seat. */
  shots: Pair
  won: Pair
  powers: Pair
  dice: { die: string; rolls: number; faces: FaceCount[] }[]
}

/** docs[n] is the position after entries[n-1]; holes are skipped. */
export function report(entries: readonly (Entry | undefined)[], docs: readonly (Doc<View> | undefined)[]): Report {
  const sum: Report = { goals: [], shots: [0, 0], won: [0, 0], powers: [0, 0], dice: [] }
  const rolled: Record<string, Record<string, number>> = {}
  const view = docs.findLast((doc) => doc?.view.phase)?.view
  steps<View>(entries, docs, (entry, before, after) => {
    count(sum, entry, before, after)
    const { die, face = '' } = thrown(entry, before) ?? {}
    if (!die) return
    const counts = (rolled[die] ??= {})
    counts[face] = (counts[face] ?? 0) + 1
  })
  if (view) sum.dice = dice.flatMap((die) => (rolled[die] ? [tally(die, faces(view, die), rolled[die])] : []))
  return sum
}

function count(sum: Report, entry: Entry, before: View, after: View) {
  const { seq, seat } = entry
  const what = deed(entry)
  const by = scored(before, after)
  if (by !== undefined) {
    // An own goal is booked to who shot it.
    const how = kind(entry)
    sum.goals.push({ seat: how === 'own' ? 1 - by : by, minute: before.minute ?? 0, kind: how, seq })
  }
  if (before.tally || after.tally) return
  if (what === 'shoot' || shots.some((power) => what === `use.${power}`)) sum.shots[seat]++
  if (what.startsWith('use.')) sum.powers[seat]++
  if (by === undefined && before.att >= 0 && after.att >= 0 && before.att !== after.att && after.phase !== 'KO')
    sum.won[after.att]++
}

function kind(entry: Entry): Goal['kind'] {
  if (noted(entry, 'owngoal')) return 'own'
  return ({ 'result.p.goal': 'penalty', 'result.g.goal': 'shot' } as const)[deed(entry)] ?? 'unstoppable'
}

function tally(die: string, six: string[], rolled: Record<string, number>): Report['dice'][number] {
  const rolls = Object.values(rolled).reduce((a, b) => a + b, 0)
  const list = [...new Set(six)].map((face) => ({
    face,
    n: rolled[face] ?? 0,
    expected: (rolls * six.filter((f) => f === face).length) / six.length,
  }))
  return { die, rolls, faces: list }
}
