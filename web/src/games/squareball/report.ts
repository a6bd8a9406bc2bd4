// The report of a match in figures, read from its log: the referee's notes, and the
// differences between positions.
import { steps, type Moment, type Pair } from '../../board/report'
import type { Entry } from '../../game'
import { sideOf, type SquareDoc, type View } from './view'

export interface Report {
  /** Goals and cards. A goal was scored from C, a throw into the circle, T, a throw-in, F or P. */
  moments: Moment[]
  goals: number
  /** For each seat. */
  attacks: Pair
  flicks: Pair
  through: Pair
  landings: Pair
  corners: Pair
  throwins: Pair
}

/** docs[n] is the position after entries[n-1]; holes are skipped. Kicks of a shoot-out
 *  are not counted. */
export function report(entries: readonly (Entry | undefined)[], docs: readonly (SquareDoc | undefined)[]): Report {
  const sum: Report = {
    moments: [],
    goals: 0,
    attacks: [0, 0],
    flicks: [0, 0],
    through: [0, 0],
    landings: [0, 0],
    corners: [0, 0],
    throwins: [0, 0],
  }
  steps<View>(entries, docs, (entry, before, after) => {
    if (before.period === 'S' || after.period === 'S') return
    tell(sum, before, after, { minute: before.minute ?? 0, seq: entry.seq })
    count(sum, entry, before, after)
  })
  return sum
}

/** Goals and cards. */
function tell(sum: Report, before: View, after: View, at: { minute: number; seq: number }) {
  for (const seat of [0, 1]) {
    const [old, now] = [sideOf(before, seat), sideOf(after, seat)]
    if (now.goals > old.goals) {
      sum.goals++
      sum.moments.push({ ...at, seat, kind: before.kind === 'C' && before.thrownIn ? 'T' : before.kind })
    }
    if (now.red > old.red) sum.moments.push({ ...at, seat, kind: 'red', card: 'red' })
    else if (now.yellow > old.yellow) sum.moments.push({ ...at, seat, kind: 'yellow', card: 'yellow' })
  }
}

function count(sum: Report, { text, notes }: Entry, before: View, after: View) {
  const hasNote = (key: string) => !!notes?.some((note) => note[1] === `squareball.note.${key}`)
  // After a goal the referee need not say whose throw it is.
  const begins = after.phase === 'START' && (hasNote('goal') || after.period !== before.period)
  if ((hasNote('possession') || begins) && after.kind !== 'P') sum.attacks[after.attacker]++
  if (text?.[0] === 'squareball.move.slide' && before.kind !== 'P') {
    sum.flicks[before.attacker]++
    const kinds = before.slide?.course?.events.map(({ kind }) => kind) ?? []
    if (kinds.includes('p') && !kinds.includes('t')) sum.through[before.attacker]++
  }
  if (hasNote('landing')) sum.landings[before.attacker]++
  if (hasNote('corner')) sum.corners[before.attacker]++
  if (hasNote('throwin.own')) sum.throwins[before.attacker]++
  if (hasNote('throwin')) sum.throwins[1 - before.attacker]++
}
