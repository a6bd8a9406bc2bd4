// The report of a match in figures, from the referee's texts.
import { steps, type Moment, type Pair } from '../../board/report'
import type { Arg, Args, Entry, Text } from '../../game'
import { carded, decides } from './shown'
import { holder, type SoccerDoc, type View } from './view'
import { name as called } from './words'

/** A goal, or a pawn that was sent off. */
export interface PawnMoment extends Moment {
  /** The word for the pawn. */
  pawn: Text
  /** How the shot came about, or red. */
  kind: 'pass' | 'long' | 'duel' | 'keeper' | 'penalty' | 'free' | 'red'
}

export interface Report {
  moments: PawnMoment[]
  goals: number
  /** For each seat. */
  shots: Pair
  passes: Pair
  duels: Pair
  loose: Pair
  offsides: Pair
  fouls: Pair
  /** The average of its single dice; undefined before the first. */
  mean: [number | undefined, number | undefined]
}

/** The referee's notes that are counted for the side that decided. */
const noted: Record<string, 'passes' | 'loose'> = {
  'pass.first': 'passes',
  'pass.second': 'passes',
  'shot.pass': 'passes',
  'shot.long': 'passes',
  caught: 'loose',
  won: 'loose',
}

/** docs[n] is the position after entries[n-1]; holes are skipped. */
export function report(entries: readonly (Entry | undefined)[], docs: readonly (SoccerDoc | undefined)[]): Report {
  const sum: Report = {
    moments: [],
    goals: 0,
    shots: [0, 0],
    passes: [0, 0],
    duels: [0, 0],
    loose: [0, 0],
    offsides: [0, 0],
    fouls: [0, 0],
    mean: [undefined, undefined],
  }
  const rolled = [
    [0, 0],
    [0, 0],
  ]
  const last = { way: 'free' as PawnMoment['kind'] }
  steps<View>(entries, docs, (entry, before) => {
    count(sum, entry, before, last)
    const [key, args] = entry.text ?? ['', {} as Args]
    const seat = seatOf(args.seat)
    if (key.startsWith('soccertactics.move.die.') && seat !== undefined) {
      rolled[seat][0] += Number(args.n)
      rolled[seat][1]++
    }
  })
  sum.mean = [mean(rolled[0]), mean(rolled[1])]
  return sum
}

const mean = ([pips, rolls]: number[]) => (rolls ? pips / rolls : undefined)

/** A seat named by the referee. */
const seatOf = (arg: Arg | undefined) => (Array.isArray(arg) && typeof arg[0] === 'number' ? arg[0] : undefined)

function count(sum: Report, entry: Entry, before: View, last: { way: PawnMoment['kind'] }) {
  const { minute = 0 } = before
  for (const [, key, args] of entry.notes ?? []) {
    const name = key.replace('soccertactics.note.', '')
    if (noted[name] && entry.seat >= 0) sum[noted[name]][entry.seat]++
    if (name === 'offside' || name === 'offside.goal') sum.offsides[before.possession]++
    if (name.startsWith('shot.')) last.way = way(name.slice(5))
    duel(sum, entry, before, name, args, minute)
  }
  if (before.phase !== 'sp') return
  sum.shots[before.possession]++
  if (entry.text?.[0] === 'soccertactics.move.spin.ball') {
    sum.goals++
    sum.moments.push({
      seat: before.possession,
      minute,
      pawn: called(holder(before)?.code ?? ''),
      kind: last.way,
      seq: entry.seq,
    })
  }
}

const way = (name: string): PawnMoment['kind'] =>
  name === 'pass' || name === 'long' || name === 'duel' || name === 'keeper' || name === 'penalty' ? name : 'free'

/** Who won a duel, or was fouled in it, and who was sent off for it. */
function duel(sum: Report, entry: Entry, { phase }: View, name: string, args: Args, minute: number) {
  const seat = seatOf(args.seat)
  if (seat === undefined) return
  if (phase === 'bt' && decides(name)) sum.duels[seat]++
  if (name !== 'foul') return
  sum.fouls[seat]++
  sum.duels[1 - seat]++
  const card = carded(entry)
  if (card?.red) sum.moments.push({ seat, minute, pawn: card.pawn, kind: 'red', card: 'red', seq: entry.seq })
}
