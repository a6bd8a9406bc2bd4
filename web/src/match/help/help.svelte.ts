// The help of a match: hints, which the reader asks for one by one, and the coach, which says what each move is worth.
import { untrack } from 'svelte'
import { api, ask } from '../../api/client'
import { untilFree } from '../../api/busy'
import type { Hints, Text } from '../../game'
import { settings } from '../../shell/settings.svelte'
import type { Screen } from '../screen.svelte'
import { helps } from './permission'
import { countHint, hintCount, noteCoach } from './hintcount'
import { lets } from './lets'

export class Help {
  hints = $state.raw<Hints>()
  /** Whether the coach has answered what it knows so far: the figures of the moves alone come without a request. */
  answered = $state(false)
  /** The entry after which the coach gives no advice: the server refused it, or stayed too busy. */
  silent = $state<number>()
  /** The advice that the reader looks at before it is played: a legal move. */
  looked = $state<string>()
  /** How many hints the reader has asked for in this match. */
  count = $state(0)
  /** The position and the move of which a beginner has been told that it lets the other side score. */
  #warned = ''
  /** The reader's last move, if it let the other side score: the entry before it, and who made it. */
  #let = $state.raw<{ seq: number; seat: number }>()
  /** The entry after which the last hint was asked for. */
  #asked = $state(0)
  #hinted = ''
  /** Counts the requests for hints: an answer to an earlier one is no longer wanted. */
  #asking = 0
  #retry?: ReturnType<typeof setTimeout>

  constructor(private screen: Screen) {
    this.count = hintCount(screen.id)
  }

  /** Whether the terms allow to show chances of winning: by default not if other people play, or have played. */
  get allowed(): boolean {
    const { doc, you } = this.screen.connection
    if (doc?.phase !== 'playing') return true
    const help = helps(doc, you.seats)
    return help === 'all' || help === 'on'
  }

  /** Whether chances of winning are shown: where they may be, if the reader wants them, always or for this decision. */
  get coach(): boolean {
    return (settings.coach || this.requested) && this.allowed
  }

  /** Whether a hint has been requested here. */
  get requested(): boolean {
    return !!this.#asked && this.#asked === this.screen.playback.settled
  }

  /** Whether hints are useful in this match: to a player who has no coach on. */
  get useful(): boolean {
    return this.screen.you.length > 0 && !settings.coach && this.screen.known?.phase === 'playing'
  }

  /** Whether the reader may ask for a hint now. */
  get available(): boolean {
    return this.useful && this.allowed && this.screen.seat !== undefined && !this.requested
  }

  /** Shows the coach's best move for this decision and its reason, and counts the hint. */
  request() {
    if (!this.available) return
    this.#asked = this.screen.playback.settled
    this.count = countHint(this.screen.id)
  }

  /** The coach's recommendations for this position, the best first. */
  get advice() {
    const hints = this.hints
    return this.coach && this.screen.seat !== undefined && hints?.seq === this.screen.playback.settled
      ? hints.advice
      : undefined
  }

  /** The advice shown on the board: the one being looked at, or the best. */
  get advised(): string | undefined {
    return this.advice?.find(({ move }) => move === this.looked)?.move ?? this.advice?.[0]?.move
  }

  /** Whether a move is better not made at once, as it lets the other side score: told once, and to beginners only. */
  warns(move: string): boolean {
    const { doc, playback } = this.screen
    const at = `${playback.settled} ${move}`
    const beginner = !!doc?.seats.some(({ level }) => level === 'beginner')
    if (!beginner || !this.allowed || at === this.#warned || !this.#lets(move)) return false
    this.#warned = at
    return true
  }

  /** The reader makes a move. */
  made(move: string, seat: number) {
    this.looked = undefined
    if (settings.coach && this.allowed) noteCoach(this.screen.id)
    this.#let = this.#lets(move) ? { seq: this.screen.playback.settled, seat } : undefined
  }

  /** What the coach says of the reader's last move, if it let the other side score: while they can, and when they have. */
  get regret(): Text | undefined {
    const { doc, connection, playback } = this.screen
    const made = this.#let
    if (!made || !this.coach || !doc || playback.settled <= made.seq) return undefined
    const scored = doc.score[1 - made.seat] !== connection.history.docs[made.seq]?.score[1 - made.seat]
    if (!scored && this.screen.seat !== undefined) return undefined
    return [scored ? 'coach.let.goal' : 'coach.let']
  }

  /** Whether a move lets the other side score; what the coach recommends is better than the rest all the same. */
  #lets(move: string): boolean {
    const { hints } = this
    return hints?.seq === this.screen.playback.settled && hints.advice?.[0]?.move !== move && lets(hints, move)
  }

  /** Asks for the hints of the position shown, if there is a decision to make, or the board shows them to everyone. */
  async load() {
    const { playback, connection, doc } = this.screen
    const open = doc?.phase === 'playing' && doc.turn.seats.length > 0
    const mine = open && ((connection.doc?.phase === 'over' && !playback.stage.step) || this.screen.seat !== undefined)
    const marks = open && !!this.screen.game?.marks?.(doc)
    if (!mine && !marks) return
    const coach = mine && (this.coach || connection.doc?.phase === 'over') // after the match nothing is a secret
    const wanted = `${playback.settled} ${coach}`
    if (untrack(() => this.#hinted) === wanted) return
    this.#hinted = wanted
    const n = ++this.#asking
    const seq = playback.settled
    this.silent = undefined
    if (marks || !coach) await this.#hints(n, 0).catch(() => {}) // the match can be played without hints
    if (coach && this.#asking === n)
      await this.#hints(n, 1).catch(() => {
        if (this.#asking === n) this.silent = seq
      })
  }

  /** Asks for hints, with or without chances of winning: without a seat, as for any position. */
  async #hints(n: number, coach: 0 | 1) {
    const seq = this.screen.playback.settled
    const params = { path: { id: this.screen.id }, query: { seq, coach } }
    const { you, doc } = this.screen
    let hints: Hints | undefined
    if (coach || you.length || this.screen.connection.doc?.phase === 'over')
      hints = await untilFree(
        () => ask(api.GET('/api/matches/{id}/hints', { params })),
        () => this.#asking === n,
      )
    else {
      const body = { game: doc!.game, options: doc!.options, state: await this.screen.state(), moves: [] }
      hints = (await ask(api.POST('/api/positions', { body }))).doc.hints
      if (hints) hints = { ...hints, seq }
    }
    if (!hints || this.#asking !== n) return
    this.hints = hints
    this.answered = coach === 1
    if (hints.soon)
      this.#retry = setTimeout(() => {
        if (this.#asking === n) {
          this.#hinted = ''
          void this.load()
        }
      }, 2000)
  }

  close() {
    this.#asking++
    clearTimeout(this.#retry)
  }
}
