// The story of a match in figures, read off its log: what the referee has noted, and
// what the dice have shown.
import { minuteOf, steps, type Moment as Told, type Pair } from '../../board/report'
import type { Entry } from '../../game'
import { carded } from './flights'
import { holder, type SoccerDoc, type View } from './view'

/** A goal, or a pawn that was sent off. */
export interface Moment extends Told {
  /** The pawn's code. */
  pawn: string
  /** How the shot came about, or red. */
  kind: 'pass' | 'long' | 'duel' | 'keeper' | 'penalty' | 'free' | 'red'
}

export interface Report {
  moments: Moment[]
  goals: number
  /** Seat by seat. */
  shots: Pair
  passes: Pair
  duels: Pair
  loose: Pair
  offsides: Pair
  fouls: Pair
  /** What its single dice have shown on average; undefined before the first. */
  mean: [number | undefined, number | undefined]
}

/** What the referee's notes count for the side that decided. */
const noted: Record<string, 'passes' | 'loose'> = {
  'pass.first': 'passes', 'pass.second': 'passes', 'shot.pass': 'passes', 'shot.long': 'passes', caught: 'loose', won: 'loose',
}

/** docs[n] is the position after entries[n-1]; holes are passed over. */
export function report(entries: readonly (Entry | undefined)[], docs: readonly (SoccerDoc | undefined)[]): Report {
  const sum: Report = { moments: [], goals: 0, shots: [0, 0], passes: [0, 0], duels: [0, 0], loose: [0, 0], offsides: [0, 0], fouls: [0, 0], mean: [undefined, undefined] }
  const rolled = [[0, 0], [0, 0]]
  const clock = { past: 0, way: 'free' as Moment['kind'] }
  steps<View>(entries, docs, (entry, before, after) => {
    count(sum, entry, before, after, clock)
    const die = /^#(\d)$/.exec(entry.move)
    if (die && before.o >= 0) {
      const of = rolled[before.phase === 'dr' ? 1 - before.o : before.o]
      of[0] += Number(die[1])
      of[1]++
    }
    if (after.period > before.period) clock.past += before.limit
  })
  sum.mean = [mean(rolled[0]), mean(rolled[1])]
  return sum
}

const mean = ([pips, rolls]: number[]) => (rolls ? pips / rolls : undefined)

function count(sum: Report, entry: Entry, before: View, after: View, clock: { past: number; way: Moment['kind'] }) {
  const minute = minuteOf((clock.past + Math.min(after.period > before.period ? before.limit : after.clock, before.limit)) * 1000)
  for (const [, key] of entry.notes ?? []) {
    const name = key.replace('soccertactics.note.', '')
    if (noted[name] && entry.seat >= 0) sum[noted[name]][entry.seat]++
    if (name === 'offside' || name === 'offside.goal') sum.offsides[before.o]++
    if (name.startsWith('shot.')) clock.way = way(name.slice(5))
  }
  if (before.phase === 'sp') {
    sum.shots[before.o]++
    if (entry.move === '#ball') {
      sum.goals++
      sum.moments.push({ seat: before.o, minute, pawn: holder(before)?.code ?? '', kind: clock.way, seq: entry.seq })
    }
  }
  if (before.phase === 'bt') duel(sum, entry, before, after, minute)
}

const way = (name: string): Moment['kind'] => (name === 'pass' || name === 'long' || name === 'duel' || name === 'keeper' || name === 'penalty' ? name : 'free')

/** A duel is won by the higher total, or by the side that was fouled. */
function duel(sum: Report, { move, seq }: Entry, before: View, after: View, minute: number) {
  const [, a, b] = /^#O(\d)D(\d)$/.exec(move) ?? []
  if (!a || after.phase === 'bt') return
  const card = carded(before, after)
  if (Math.abs(Number(a) - Number(b)) === 5) {
    const by = a === '1' ? before.o : 1 - before.o
    sum.fouls[by]++
    sum.duels[1 - by]++
    if (card?.red) sum.moments.push({ seat: by, minute, pawn: card.code, kind: 'red', card: 'red', seq })
    return
  }
  const [mine, theirs] = (before.bonus ?? '0 0').split(' ').map(Number)
  sum.duels[Number(a) + mine > Number(b) + theirs ? before.o : 1 - before.o]++
}
