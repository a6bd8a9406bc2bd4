// Which entry of a match is shown, and when: one after the other on the stage. The playback
// can be paused, set to any entry, or run to the end at once. It follows the newest entry
// unless the reader looks at another moment.
import { settings } from '../shell/settings.svelte'
import { Stage } from '../board/stage.svelte'
import { beat } from './constants'
import { thinks } from './think'
import type { Doc, Entry, GameClient, Step } from '../game'
import type { History } from './history'
import { backTo, onward } from './standing'

const rush = 10  // with this many entries waiting everything runs faster
const slow = 0.5 // times the usual pace at which something is shown again
const blur = 3   // at this many times the usual pace nothing moves any more
/** How fast the past can be played, 1 as it happened. */
export const paces = [0.5, 1, 2, 4]

export interface Told {
  began?(step: Step): void
  /** What an entry brings is known; skipped: together with those after it. */
  settled?(step: Step, skipped: boolean): void
  /** What was held has been looked at. */
  ended?(step: Step): void
  /** The moment that the reader chooses; none for the present. */
  looked?(seq?: number): void
  /** Milliseconds that a clock leaves to the reader for what they are to be asked. */
  left?(): number
  /** Whether time is limited, or runs: the server waits while a computer thinks, and nobody else does. */
  timed?(): boolean
  /** For how many milliseconds an entry waits for the press of the reader, who throws what it shows. */
  throws?(step: Step): number
  /** Whether what happens next waits until the reader has been told how the game goes. */
  holds?(entry: Entry): boolean
}

export class Playback {
  readonly stage: Stage
  /** The entry after which the document as shown stands; 0 before anything is known. */
  settled = $state(0)
  last = $state(0)
  /** True: the newest entry is what the reader wants to see. */
  following = $state(true)
  /** True: the past plays by itself. */
  playing = $state(false)
  /** True: what happens next waits for release. */
  waits = $state(false)
  /** How fast the past plays, one of paces. */
  pace = $state(1)

  #timer?: ReturnType<typeof setTimeout>
  /** The board is there: what happens is seen. */
  #open = false
  /** How many times faster than usual what waits is shown, until the present is reached. */
  #haste = 1
  /** When the last event had been shown, or the board was there. */
  #rested = 0
  /** When what is being shown began to be. */
  #began = 0
  /** All that waits is being skipped. */
  #skipping = false
  /** The entry that the reader saw last before they looked elsewhere. */
  #left?: number

  constructor(private history: History, private told: Told = {}) {
    this.stage = new Stage({ began: (step) => told.began?.(step), settled: (step) => this.#settle(step), ended: (step) => told.ended?.(step), throws: (step) => told.throws?.(step) ?? 0 })
  }

  set game(game: GameClient) { this.stage.game = game }

  /** The entry that is being shown, or after which the board stands. */
  get shown(): number { return this.stage.step && !this.stage.held ? this.settled + 1 : this.settled }
  /** Whether the newest position is shown and nothing is held, so that moves may be made. */
  get live(): boolean { return this.settled === this.last && !this.stage.step }
  /** Whether more is to come by itself. */
  get busy(): boolean { return this.shown < this.last && (this.following || this.playing) }
  /** Milliseconds, about, until the newest entry begins to be shown: how long there is something to skip. */
  get remains(): number {
    if (!this.busy) return 0
    const { step, held, waiting } = this.stage
    const now = step ? (waiting ? this.told.throws?.(step) ?? 0 : held ? 0 : this.#began - Date.now()) : Math.max(0, this.#thinks())
    return Math.max(0, now + this.#rest(this.last - 1) / this.#haste)
  }
  /** The newest document of which the reader may know: that of the match, unless it is still to be shown. */
  get known(): Doc | undefined { return this.history.docs[this.following ? this.settled : this.last] }

  /** Begins at a position, without ado: the last, or one from which on everything is shown once the board is there. */
  begin(seq: number, from = seq) {
    this.last = Math.max(this.last, seq)
    this.#jump(from)
    // The step to it was seen before.
    if (from < seq) this.stage.lay(this.stage.doc)
  }

  /** The board is there, and looked at: what has happened is shown. */
  open() {
    if (document.hidden) return
    this.#open = true
    this.#rested = Date.now()
    if (this.#left !== undefined && this.#left < this.settled && this.live && this.following) this.#jump(this.#left)
    this.#left = undefined
    if (this.busy && this.#idle) this.#timer = setTimeout(() => this.#next(), beat / this.#rate().rate)
  }

  /** The reader looks elsewhere: what happens meanwhile is shown when they are back. */
  leave() {
    this.#left ??= this.settled
    if (this.following) this.hurry()
    else this.stage.skip() // a page that nobody sees has no frames
  }

  /** What waited for the reader is shown. */
  release() {
    if (!this.waits) return
    this.waits = false
    if (this.busy && this.#idle) this.#next()
  }

  /** A new entry has come; #history knows it. */
  extend(seq: number) {
    this.last = seq
    if (!this.following || !this.#open) return
    if (document.hidden) this.hurry()
    else if (this.#idle) this.#next()
  }

  /** Everything that is waiting is shown at once, and what is being shown ends; what waits for the reader's throw is thrown.
   *  What is held until the reader has been told how the game goes stays so, unless it is reached already. */
  hurry() {
    if (!document.hidden && this.stage.throw()) return
    const waited = this.#timer !== undefined
    const more = this.busy
    const through = this.waits || document.hidden // a reader who comes back is shown it all
    this.waits = false
    this.#stop()
    this.#skipping = true
    this.stage.skip()
    const held = () => !through && this.#holds()
    while (more && this.settled < this.last && !held()) {
      const step = this.#step(this.settled + 1)
      if (!step) break
      this.#settle({ ...step, rate: 1, moves: false })
    }
    this.#skipping = false
    if (more) this.#jump(held() ? this.settled : this.last)
    if (more || waited || this.playing) this.#next()
  }

  /** Looks at a moment of the past, or at the present. */
  look(seq: number) {
    seq = Math.max(1, Math.min(this.last, seq))
    const on = seq === this.shown + 1 && this.#step(seq)
    this.following = seq === this.last
    this.playing = false
    this.told.looked?.(this.following ? undefined : seq)
    this.#stop()
    if (on) this.#show(seq)
    else this.#jump(seq)
  }

  /** Looks at the moment before or after, past what was taken back. */
  turn(by: 1 | -1) {
    const { entries } = this.history
    this.look(by === 1 ? onward(entries, this.shown + 1) : (backTo(entries[this.shown - 1]) ?? this.shown - 1))
  }

  /** Back to what happens now. */
  now() { this.look(this.last) }

  /** Shows an entry once more, slowly, and goes on to the present. */
  again(seq: number) {
    this.#jump(seq - 1)
    this.playing = false
    this.following = true
    this.told.looked?.()
    this.#show(seq, { rate: slow, moves: settings.motion })
  }

  /** Plays on from the moment shown, or stops. */
  toggle() {
    if (this.playing) { this.playing = false; this.#stop(); return }
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

  /** Once the past is here, the step that led to what is shown last: its dice still lie there. */
  recall() {
    if (!this.stage.event && this.live && this.#idle) this.#jump(this.settled)
  }

  get #idle(): boolean { return this.#timer === undefined && !this.stage.step }

  #step(seq: number) {
    const entry = this.history.entries[seq - 1]
    const [before, after] = [this.history.docs[seq - 1], this.history.docs[seq]]
    return entry && before && after ? { entry, before, after } : undefined
  }

  /** A position stands, with the step of the game that led to it. */
  #jump(seq: number) {
    this.#stop()
    this.#haste = 1
    const doc = this.history.docs[seq]
    if (!doc) return
    // What the table itself writes leaves everything as the game's last step laid it.
    let at = seq
    while (at > 1 && this.history.entries[at - 1]?.seat === -3) at = backTo(this.history.entries[at - 1]) ?? at - 1
    this.stage.lay(doc, this.history.entries[at - 1], this.history.docs[at - 1])
    this.settled = seq
  }

  #next(thought = false) {
    this.#timer = undefined
    this.waits = this.#holds()
    if (this.waits) return
    if (this.settled >= this.last) return this.#arrive()
    const think = thought ? 0 : this.#thinks()
    if (think > 0) this.#timer = setTimeout(() => this.#next(true), think)
    else if (this.following || this.playing) this.#show(this.playing ? onward(this.history.entries, this.settled + 1) : this.settled + 1)
  }

  #holds(): boolean {
    const entry = this.following && this.#open ? this.history.entries[this.settled] : undefined
    return !!entry && !!this.told.holds?.(entry)
  }

  /** Milliseconds for which a computer still thinks about what it does next: as it happens, where time is not short. */
  #thinks(): number {
    const step = this.#step(this.settled + 1)
    if (!step || !settings.thinking || !settings.motion || !this.following || this.playing || this.told.timed?.() !== false || this.last - this.settled > rush) return 0
    return thinks(step.entry, step.before) - (Date.now() - this.#rested)
  }

  /** What was played through has come to the present. */
  #arrive() {
    this.#haste = 1
    if (!this.following) this.told.looked?.()
    this.playing = false
    this.following = true
  }

  #show(seq: number, { rate, moves, awaits }: { rate: number; moves: boolean; awaits?: boolean } = this.#rate()) {
    const step = this.#step(seq)
    if (!step) return this.#jump(this.last)
    if (backTo(step.entry) !== undefined) return this.#return(seq)
    this.settled = seq - 1
    this.#began = Date.now()
    this.stage.show(step, { rate, moves, awaits }, () => {
      this.#rested = Date.now()
      if (this.#skipping) return
      const pause = this.#thinks() > 0 ? 0 : this.#pause(seq, moves) / rate // the thinking is pause enough
      if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause)
      else this.#next()
    })
  }

  /** What was taken back is gone at once, with its dice: no film runs backwards. */
  #return(seq: number) {
    const step = this.#step(seq)!
    this.#jump(seq)
    this.told.settled?.({ ...step, rate: 1, moves: false }, false)
    this.#next()
  }

  #settle(step: Step) {
    this.settled++
    this.told.settled?.(step, this.#skipping && this.settled < this.last)
  }

  /** Milliseconds before the entry after this one is shown: what a computer did, and what did not move, is looked at. */
  #pause(seq: number, moves: boolean): number {
    const { entry, before } = this.#step(seq)!
    if (entry.seat === -3 || !before.seats) return 0
    const slow = this.playing || before.seats[entry.seat]?.kind === 'bot' || (!moves && entry.seat === -1)
    return slow ? beat : moves ? 0 : beat / 2
  }

  /** What is waiting hurries, the more if a clock of the reader's runs, but a throw of the reader's is theirs all the same; the past takes the time that was chosen, however long it is. */
  #rate(): { rate: number; moves: boolean; awaits?: boolean } {
    if (this.playing) return { rate: this.pace, moves: settings.motion }
    if (!this.following) return { rate: 1, moves: settings.motion }
    const waiting = this.last - this.settled
    this.#haste = Math.max(this.#haste, waiting / rush, this.#rest() / Math.max(1, (this.told.left?.() ?? Infinity) / 2))
    return { rate: this.#haste, moves: settings.motion && this.#haste < blur, awaits: waiting <= rush }
  }

  /** Milliseconds that all that waits would take, or what of it comes up to an entry. */
  #rest(to = this.last): number {
    let all = 0
    for (let seq = this.settled + 1; seq <= Math.min(to, this.settled + 60); seq++) {
      const step = this.#step(seq)
      if (step) all += this.stage.lasts(step.entry, step.before, step.after, settings.motion) + this.#pause(seq, settings.motion)
    }
    return all
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
