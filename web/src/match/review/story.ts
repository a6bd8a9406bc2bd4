// A finished match as a story: the reader's own decisions, and the goals and turning points
// in order.
import type { Review } from '../../api/types'
import type { Seat } from '../../game'
import { costs } from './grades'
import { Nature } from '../../seats'

export interface Goal {
  seq: number
  seat: Seat
}

export interface Moment {
  seq: number
  /** best, slip: a decision; luck: a draw that turned the match; goal; end: the table ended the match. */
  kind: 'best' | 'slip' | 'goal' | 'luck' | 'end'
  seat: Seat
  /** What a slip cost, or what luck gave the seat (negative: took from it), in chances of winning. */
  by: number
}

export interface Story {
  /** The reader's most costly decisions, and the best one. */
  own: Moment[]
  /** Goals, turns of luck, mistakes of other players, and how the table ended the match, if it did. */
  course: Moment[]
}

/** The smallest amount of luck that is reported. */
const turning = 0.12
/** How many of a kind are reported. */
const most = 8

type Ply = Review['plies'][number]
const bySeq = (a: Moment, b: Moment) => a.seq - b.seq
const dearest = (list: Moment[]) => list.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, most)

/** seatOf: the seat that made an entry. mine: the seats whose story it is. end: the entry by
 *  which the table ended the match, and whose it was. */
export function story(
  { plies, best, notable }: Review,
  goals: readonly Goal[],
  seatOf: (seq: number) => Seat | undefined,
  mine: readonly Seat[],
  end?: Goal,
): Story {
  const own = (seq: number) => mine.includes(seatOf(seq) ?? -1)
  const slips = plies
    .filter((p) => (p.loss ?? 0) >= notable)
    .map((p): Moment => ({ seq: p.seq, kind: 'slip', seat: seatOf(p.seq) ?? -1, by: p.loss! }))
  const bests = mine.flatMap((seat): Moment[] => (best[seat] ? [{ seq: best[seat], kind: 'best', seat, by: 0 }] : []))
  const scored = goals.map(({ seq, seat }): Moment => ({ seq, kind: 'goal', seat, by: 0 }))
  const theirs = slips.filter((m) => !own(m.seq) && m.seat >= 0 && m.by >= costs.mistake)
  const luck = turns(plies, seatOf, mine[0] ?? 0).filter(({ seq }) => !goals.some((goal) => goal.seq === seq))
  return {
    own: [...dearest(slips.filter((m) => own(m.seq))), ...bests].sort(bySeq),
    course: [
      ...scored,
      ...dearest(theirs),
      ...dearest(luck),
      ...(end ? [{ ...end, kind: 'end', by: 0 } as const] : []),
    ].sort(bySeq),
  }
}

/** Draws that clearly changed a seat's chance. */
function turns(plies: readonly Ply[], seatOf: (seq: number) => Seat | undefined, seat: Seat): Moment[] {
  return plies.flatMap((p, i): Moment[] => {
    const grown = (p.win[seat] ?? 0) - (plies[i - 1]?.win[seat] ?? p.win[seat] ?? 0)
    // Of two, what one won the other lost; what an estimate got wrong beside it is no luck.
    const by = p.win.length === 2 ? Math.sign(grown) * Math.min(Math.abs(grown), Math.abs(p.luck ?? 0)) : grown
    return seatOf(p.seq) === Nature && Math.abs(by) >= turning ? [{ seq: p.seq, kind: 'luck', seat, by }] : []
  })
}

/** The next own mistake after an entry, or the last one before it. */
export function nextSlip(own: readonly Moment[], shown: number, by: 1 | -1): Moment | undefined {
  const slips = own.filter(({ kind }) => kind === 'slip')
  return by === 1 ? slips.find(({ seq }) => seq - 1 > shown) : slips.findLast(({ seq }) => seq - 1 < shown)
}
