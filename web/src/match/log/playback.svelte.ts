// Decides which entry of a match is shown, and when: one after another on the stage. The
// playback can be paused, set to any entry, or run to the end at once. It follows the
// newest entry unless the reader looks at another moment.
import { settings } from '../../shell/settings.svelte'
import { Stage } from '../../board/stage.svelte'
import { beat } from '../constants'
import { thinkTime } from './thinktime'
import type { Doc, Entry, GameClient, Seat, Step } from '../../game'
import type { History } from '../live/history'
import { backTo, onward } from './takebacks'
import { Nature, Table } from '../../seats'

const rush = 10 // with this many entries waiting everything is shown faster
const slow = 0.5 // times the usual pace for what is shown again
const attack = 3 // turns shown again before a goal, with its own
const blur = 3 // at this many times the usual pace nothing is animated
/** The paces at which the past can be played; 1 is as it happened. */
export const paces = [0.5, 1, 2, 4]

export interface PlaybackListener {
  began?(step: Step): void
  /** The result of an entry is known; skipped: together with those of later entries. */
  settled?(step: Step, skipped: boolean): void
  /** A held result has been looked at. */
  ended?(step: Step): void
  /** The moment that the reader chose; undefined: the present. */
  looked?(seq?: number): void
  /** Milliseconds that the clock will leave the reader for their next decision. */
  left?(): number
  /** Whether time is limited or runs: then only the server waits while a computer thinks. */
  timed?(): boolean
  /** For how many milliseconds an entry waits for the reader to press and throw the dice. */
  throws?(step: Step): number
  /** Whether a seat is the reader's own. */
  own?(seat: Seat): boolean
  /** Whether the next event waits until the reader knows how the game works. */
  holds?(entry: Entry): boolean
}

export class Playback {
  readonly stage: Stage
  /** The entry after which the document is shown; 0 before anything is known. */
  settled = $state(0)
  last = $state(0)
  /** True: the reader wants to see the newest entry. */
  following = $state(true)
  /** True: the past plays by itself. */
  playing = $state(false)
  /** True: the next event waits for release. */
  waits = $state(false)
  /** How fast the past plays, one of paces. */
  pace = $state(1)

  /** The newest entry that has been shown, or has come while the reader looked back and nothing waited. */
  #newest = $state(0)
  #game?: GameClient
  #timer?: ReturnType<typeof setTimeout>
  /** The board has been painted: events can be seen. */
  #open = false
  /** The factor by which waiting entries are shown faster, until the present is reached. */
  #haste = 1
  /** When the last event was over, or the board was first painted. */
  #rested = 0
  /** When the current event began to be shown. */
  #began = 0
  /** All waiting entries are being skipped. */
  #skipping = false
  /** The goal whose attack is shown again; 0: none. */
  #again = 0
  /** The last entry that the reader saw before they looked elsewhere. */
  #left?: number

  constructor(
    private history: History,
    private listener: PlaybackListener = {},
  ) {
    this.stage = new Stage({
      began: (step) => listener.began?.(step),
      settled: (step) => this.#settle(step),
      ended: (step) => listener.ended?.(step),
      throws: (step) => this.#throws(step),
    })
  }

  set game(game: GameClient) {
    this.#game = game
    this.stage.game = game
  }

  /** The entry that is being shown, or that led to the position shown. */
  get shown(): number {
    return this.stage.step && !this.stage.resting ? this.settled + 1 : this.settled
  }
  /** Whether the newest position is shown and nothing is held, so that moves may be made. */
  get live(): boolean {
    return this.settled === this.last && !this.stage.step
  }
  /** Whether more will be shown without the reader's doing. */
  get busy(): boolean {
    return this.shown < this.last && (this.following || this.playing)
  }
  /** Approximate milliseconds until the newest entry begins to be shown: how long there is something to skip. */
  get remains(): number {
    if (!this.busy) return 0
    const { step, resting, waiting } = this.stage
    const now = step
      ? waiting
        ? this.#throws(step)
        : resting
          ? 0
          : this.#began - Date.now()
      : Math.max(0, this.#thinks())
    return Math.max(0, now + this.#rest(this.last - 1) / this.#haste)
  }
  /** The newest entry that the reader may know: what was still to be shown when they looked back is told once it has been
   *  shown, and so is what comes after it. */
  get horizon(): number {
    return this.following ? this.settled : this.#newest
  }
  /** The newest document that the reader may know: that of the match, unless it is still to be shown. */
  get known(): Doc | undefined {
    return this.history.docs[this.horizon]
  }

  /** Begins at a position without animation: the last, or one from which everything is shown once the board is painted. */
  begin(seq: number, from = seq) {
    this.last = Math.max(this.last, seq)
    this.#jump(from)
    // The step to it has been seen already.
    if (from < seq) this.stage.lay(this.stage.doc)
  }

  /** The board is painted and seen: shows what has happened. */
  open() {
    if (document.hidden) return
    this.#open = true
    this.#rested = Date.now()
    if (this.#left !== undefined && this.#left < this.settled && this.live && this.following)
      this.#jump((this.#newest = this.#left))
    this.#left = undefined
    if (this.busy && this.#idle) this.#timer = setTimeout(() => this.#next(), beat / this.#rate().rate)
  }

  /** The reader looks elsewhere: what happens in the meantime is shown when they are back. */
  leave() {
    if (!this.settled) return // nothing has been laid
    this.#left ??= this.settled
    if (this.following) this.hurry()
    else this.stage.skip() // a page that nobody sees has no frames
  }

  /** Ends the event that is shown, and nothing of what follows it. */
  finish() {
    this.stage.skip()
  }

  /** Shows what waited for the reader. */
  release() {
    if (!this.waits) return
    this.waits = false
    if (this.busy && this.#idle) this.#next()
  }

  /** A new entry has come, and the history has it. */
  extend(seq: number) {
    if (!this.settled) return // nothing has been laid: what comes until then is not shown
    if (!this.following && this.#newest === this.last) this.#newest = seq
    this.last = seq
    if (!this.following || !this.#open) return
    if (document.hidden) this.hurry()
    else if (this.#idle) this.#next()
  }

  /** Shows everything that is waiting at once, and ends the current event; dice that wait for the reader's throw are
   *  thrown. What waits until the reader knows how the game works keeps waiting, unless it has been reached already. */
  hurry() {
    if (!document.hidden && this.stage.throw()) return
    const waited = this.#timer !== undefined
    const more = this.busy
    const through = this.waits || document.hidden // a reader who comes back is shown everything
    this.#stop()
    this.#skipping = true
    this.stage.skip()
    const holds = () => !through && this.#holds()
    while (more && this.settled < this.last && !holds()) {
      const step = this.#step(this.settled + 1)
      if (!step) break
      this.#settle({ ...step, rate: 1, moves: false })
    }
    this.#skipping = false
    if (more) this.#jump(holds() ? this.settled : this.last)
    if (more || waited || this.playing) this.#next()
  }

  /** Shows a moment of the past, or the present. */
  look(seq: number) {
    seq = Math.max(1, Math.min(this.last, seq))
    const on = seq === this.shown + 1 && this.#step(seq)
    this.following = seq === this.last
    this.playing = false
    this.listener.looked?.(this.following ? undefined : seq)
    this.#stop()
    if (on) this.#show(seq)
    else this.#jump(seq)
  }

  /** Shows the moment before or after, passing over what was taken back. */
  turn(by: 1 | -1) {
    const { entries } = this.history
    this.look(by === 1 ? onward(entries, this.shown + 1) : (backTo(entries[this.shown - 1]) ?? this.shown - 1))
  }

  /** Back to the present, and to what was still to be shown when the reader looked back. */
  now() {
    if (this.following || this.#newest === this.last) return this.look(this.last)
    this.following = true
    this.playing = false
    this.listener.looked?.()
    this.#jump(this.#newest)
    this.#next()
  }

  /** Shows the attack that an entry ended, the entry itself slowly, and then goes on to the present. */
  again(seq: number) {
    const from = this.#attack(seq)
    this.#jump(from - 1)
    this.#again = seq
    this.playing = false
    this.following = true
    this.listener.looked?.()
    this.#show(from)
  }

  /** The first entry of the last turns that led to an entry, after the goal or the takeback before them. */
  #attack(seq: number): number {
    let from = this.#beginning(seq)
    for (let turns = 1; turns < attack && this.#leads(from - 1); turns++) from = this.#beginning(from - 1)
    return from
  }

  /** Whether an entry belongs to the play before a goal: a decision or chance without a change of the score. */
  #leads(seq: number): boolean {
    const step = this.#step(seq)
    if (!step || step.entry.seat === Table || step.before.phase !== 'playing') return false
    return `${step.before.score}` === `${step.after.score}`
  }

  /** The first entry of an entry's turn, as far as it is known. */
  #beginning(seq: number): number {
    for (let at = seq; ; at--) {
      const step = this.#step(at)
      const turn = step && this.#game?.log?.turns?.of(step.before, step.entry)
      if (turn === undefined) return Math.min(seq, at + 1)
      if (turn !== 'on') return at
    }
  }

  /** Plays on from the moment shown, or stops. */
  toggle() {
    if (this.playing) {
      this.playing = false
      this.#stop()
      return
    }
    if (this.live) this.#jump(1)
    this.playing = true
    this.following = false
    if (!this.stage.step) this.#next()
  }

  /** Plays the past faster by a number of steps in paces; slower if negative. */
  hasten(steps: number) {
    const at = paces.indexOf(this.pace) + steps
    this.pace = paces[Math.max(0, Math.min(paces.length - 1, at))]
  }

  close() {
    this.#stop()
    this.stage.lay(undefined)
  }

  /** Once the past has been loaded, shows the step that led to the position: its dice are still on the board. */
  recall() {
    if (!this.stage.event && this.live && this.#idle) this.#jump(this.settled)
  }

  get #idle(): boolean {
    return this.#timer === undefined && !this.stage.step
  }

  #step(seq: number) {
    const entry = this.history.entries[seq - 1]
    const [before, after] = [this.history.docs[seq - 1], this.history.docs[seq]]
    return entry && before && after ? { entry, before, after } : undefined
  }

  /** Shows a position at once, with the step of the game that led to it. */
  #jump(seq: number) {
    this.#stop()
    this.#haste = 1
    this.#again = 0
    const doc = this.history.docs[seq]
    if (!doc) return
    // Entries of the Table leave everything as the game's last step left it.
    let at = seq
    while (at > 1 && this.history.entries[at - 1]?.seat === Table) at = backTo(this.history.entries[at - 1]) ?? at - 1
    this.stage.lay(doc, this.history.entries[at - 1], this.history.docs[at - 1])
    this.#reach(seq)
  }

  /** The position after an entry is shown. */
  #reach(seq: number) {
    this.settled = seq
    this.#newest = Math.max(this.#newest, seq)
  }

  #next(thought = false) {
    this.#timer = undefined
    this.waits = this.#holds()
    if (this.waits) return
    if (this.settled >= this.last) return this.#arrive()
    const think = thought ? 0 : this.#thinks()
    if (think > 0) this.#timer = setTimeout(() => this.#next(true), think)
    else if (this.following || this.playing)
      this.#show(this.playing ? onward(this.history.entries, this.settled + 1) : this.settled + 1)
  }

  #holds(): boolean {
    const entry = this.following && this.#open ? this.history.entries[this.settled] : undefined
    return !!entry && !!this.listener.holds?.(entry)
  }

  /** Milliseconds for which a computer still thinks about its next move: only live, and if time is not short. */
  #thinks(): number {
    const step = this.#step(this.settled + 1)
    if (
      !step ||
      !settings.thinking ||
      !settings.motion ||
      !this.following ||
      this.playing ||
      this.settled < this.#again ||
      this.listener.timed?.() !== false ||
      this.last - this.settled > rush
    )
      return 0
    const landed = this.history.entries[this.settled - 1]?.seat === Nature
    return thinkTime(step.entry, step.before, landed) - (Date.now() - this.#rested)
  }

  /** The playback of the past has reached the present. */
  #arrive() {
    this.#haste = 1
    if (!this.following) this.listener.looked?.()
    this.playing = false
    this.following = true
  }

  #show(seq: number, { rate, moves, awaits }: { rate: number; moves: boolean; awaits?: boolean } = this.#rate(seq)) {
    const step = this.#step(seq)
    if (!step) return this.#jump(this.last)
    if (backTo(step.entry) !== undefined) return this.#return(seq)
    this.#reach(seq - 1)
    this.#began = Date.now()
    this.stage.show(step, { rate, moves, awaits }, () => {
      this.#rested = Date.now()
      if (this.#skipping) return
      const pause = this.#thinks() > 0 ? 0 : this.#pause(seq, moves) / rate // the thinking is enough of a pause
      if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause)
      else this.#next()
    })
  }

  /** What was taken back disappears at once, with its dice: nothing is played backwards. */
  #return(seq: number) {
    const step = this.#step(seq)!
    this.#jump(seq)
    this.listener.settled?.({ ...step, rate: 1, moves: false }, false)
    this.#next()
  }

  #settle(step: Step) {
    this.#reach(this.settled + 1)
    this.listener.settled?.(step, this.#skipping && this.settled < this.last)
  }

  /** Milliseconds before the entry after this one is shown: time to look at a computer's decision, and at an entry without movement. */
  #pause(seq: number, moves: boolean): number {
    const { entry, before } = this.#step(seq)!
    if (entry.seat === Table || !before.seats) return 0
    const slow =
      this.playing || seq < this.#again || before.seats[entry.seat]?.kind === 'bot' || (!moves && entry.seat === Nature)
    return slow ? beat : moves ? 0 : beat / 2
  }

  /** Waiting entries are shown faster, and even more so if the reader's clock runs, but the reader may still throw their own dice, and their own turn is not hurried for the sake of what follows it; the past has the chosen pace, however long it takes. */
  #rate(seq?: number): { rate: number; moves: boolean; awaits?: boolean } {
    if (this.playing) return { rate: this.pace, moves: settings.motion }
    if (seq !== undefined && seq <= this.#again) return { rate: seq === this.#again ? slow : 1, moves: settings.motion }
    if (!this.following) return { rate: 1, moves: settings.motion }
    const waiting = this.last - this.settled
    this.#haste = Math.max(
      this.#haste,
      waiting / rush,
      this.#rest() / Math.max(1, (this.listener.left?.() ?? Infinity) / 2),
    )
    const rate = waiting <= rush && this.#own(seq) ? 1 : this.#haste
    return { rate, moves: settings.motion && rate < blur, awaits: waiting <= rush }
  }

  /** Whether an entry is the reader's decision, or chance that follows from it. */
  #own(seq = 0): boolean {
    for (; seq > 0; seq--) {
      const entry: Entry | undefined = this.history.entries[seq - 1] // what is long past may be missing
      if (entry && entry.seat >= 0) return this.listener.own?.(entry.seat) ?? false
    }
    return false
  }

  /** For how many milliseconds an entry waits for the reader's throw: where it may wait forever, no more than a tenth of what their running clock leaves. */
  #throws(step: Step): number {
    const ms = this.listener.throws?.(step) ?? 0
    return ms < Infinity ? ms : (this.listener.left?.() ?? Infinity) / 10
  }

  /** Milliseconds to show all waiting entries, or those up to an entry. */
  #rest(to = this.last): number {
    let all = 0
    for (let seq = this.settled + 1; seq <= Math.min(to, this.settled + 60); seq++) {
      const step = this.#step(seq)
      if (step)
        all +=
          this.stage.lasts(step.entry, step.before, step.after, settings.motion) + this.#pause(seq, settings.motion)
    }
    return all
  }

  /** Nothing follows by itself any more, and nothing waits to. */
  #stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.waits = false
  }
}
