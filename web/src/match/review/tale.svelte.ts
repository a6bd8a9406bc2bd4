// The story of a match on the screen, in words: loaded with the review.
import type { Controller } from '../controller.svelte'
import { costs, grade, type Grade } from './grades'
import { lines } from '../log/lines'
import { short } from '../log/short'
import { withoutTakenBack } from '../log/takebacks'
import { nextSlip, story, type Moment } from './story'
import { Nature, Table } from '../../seats'

export const signs: Record<Grade, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' }
export const named: Record<Grade, string> = {
  inaccuracy: 'review.inaccuracy',
  mistake: 'review.error',
  blunder: 'review.blunder',
}

export class Tale {
  constructor(private controller: Controller) {}

  /** The seats whose story it is: the reader's, or everybody's for a spectator. */
  readonly mine = $derived.by(() => {
    const { you, connection } = this.controller
    return you.length ? you : connection.doc!.seats.map((_, seat) => seat)
  })

  /** Whether anything was drawn. */
  readonly chance = $derived.by(() => this.controller.connection.entries.some((entry) => entry?.seat === Nature))
  /** The smallest loss that is a mistake: with dice small ones are frequent and count; without, those that have a grade. */
  readonly least = $derived.by(() => (this.chance ? this.controller.review.review!.notable : costs.inaccuracy - 0.005))

  /** The goals that stand, with the seat that scored and the one that gained, which differ for an own goal. */
  readonly goals = $derived.by(() => {
    const { game, connection } = this.controller
    const { entries, docs } = connection.history
    return withoutTakenBack(entries).flatMap((entry) => {
      const [before, after] = entry ? [docs[entry.seq - 1], docs[entry.seq]] : []
      const goal = before && after && entry!.seat !== Table ? game?.goal?.(entry!, before, after) : undefined
      return goal ? [{ seq: entry!.seq, seat: goal.seat, gains: goal.own ? 1 - goal.seat : goal.seat }] : []
    })
  })

  readonly story = $derived.by(() => {
    const { review, connection } = this.controller
    if (!review.review) return undefined
    const last = connection.history.entries.findLast((entry) => entry?.deed?.verb === 'end')
    const end = last && { seq: last.seq, seat: connection.doc!.end?.seat ?? -3 }
    return story(
      { ...review.review, notable: this.least },
      this.goals,
      (seq) => connection.entries[seq - 1]?.seat,
      this.mine,
      end,
    )
  })

  readonly slips = $derived.by(() => this.story?.own.filter(({ kind }) => kind === 'slip') ?? [])

  /** The mistake that is about to be made in the position on the board. */
  readonly here = $derived.by(() =>
    this.slips.find(({ seq }) => seq - 1 === this.controller.playback.settled && !this.controller.playback.live),
  )

  next(by: 1 | -1): Moment | undefined {
    const { playback } = this.controller
    return nextSlip(this.slips, playback.following ? (by === 1 ? 0 : playback.last) : playback.settled, by)
  }
  go(by: 1 | -1) {
    const to = this.next(by)
    if (to) this.show(to)
  }
  /** Shows a decision before it is made, and everything else after it has happened. */
  show({ seq, kind }: Moment) {
    this.controller.playback.look(kind === 'slip' || kind === 'best' ? seq - 1 : seq)
  }

  /** When it was: the minute or, in games without minutes, the move. */
  when(seq: number): string {
    const { connection, ui } = this.controller
    const minute: number | undefined = connection.history.docs[seq - 1]?.view?.minute
    return minute
      ? `${ui.number(minute)}′`
      : ui.number(withoutTakenBack(connection.entries.slice(0, seq)).filter((e) => e && e.seat >= 0).length)
  }
  /** What was done. */
  done(seq: number): string {
    const entry = this.controller.connection.entries[seq - 1]
    return entry ? (this.controller.saying(entry)[0] ?? entry.move) : ''
  }
  /** The outcome of chance, and what followed. */
  fell(seq: number): string {
    const entry = this.controller.connection.entries[seq - 1]
    return entry ? this.controller.saying(entry).join(' ') : ''
  }
  /** How a goal was scored, in games whose sentence of an action says it; undefined in others. */
  scored(seq: number): string | undefined {
    const { connection, game } = this.controller
    if (!game?.log?.turns?.goals) return undefined
    const entries = withoutTakenBack(connection.entries.slice(0, seq)).filter((entry) => !!entry)
    const sum = lines(entries, connection.history.docs, game.log.turns).at(-1)?.sum
    return sum && this.controller.then(seq).t(sum)
  }
  grade(by: number): Grade | undefined {
    return grade(by)
  }

  /** What would have been better; and why, if the reader is the one who decided. */
  better(seq: number): { move: string; why: string } | undefined {
    const ply = this.controller.review.ply(seq)
    if (!ply?.text) return undefined
    const ui = this.controller.then(seq)
    const own = this.controller.connection.entries[seq - 1]?.seat === ui.reader?.()
    return { move: short(ui, ply.text), why: own && ply.why ? ui.t(ply.why) : '' }
  }
}
