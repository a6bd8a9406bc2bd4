// What is on the board now: entries are shown one after the other, each with its
// animation. The playback can be paused, set to any entry, or run to the end at once.
// It follows the newest entry unless the reader looks at another moment.
import { settings } from '../shell/settings.svelte'
import type { Doc, Entry, GameClient } from '../game'
import type { History } from './history'

const beat = 420 // ms that a computer's decision stays on the screen before the next entry
const reading = 1100 // ms that a sentence about an event stays beyond that
const rush = 10  // with this many entries waiting everything runs faster
/** How fast the past can be played, 1 as it happened. */
export const paces = [0.5, 1, 2, 4]

export class Playback {
  /** The entry after which the board stands; 0 before anything is known. */
  shown = $state(0)
  /** The last entry whose animation has come to its end: scores and log tell no more than that. */
  settled = $state(0)
  last = $state(0)
  /** The step that is being animated. */
  event = $state.raw<Entry>()
  before = $state.raw<Doc>()
  doc = $state.raw<Doc>()
  skip = $state(0)
  /** True: the newest entry is what the reader wants to see. */
  following = $state(true)
  /** True: the past plays by itself. */
  playing = $state(false)
  /** How fast the past plays, one of paces. */
  pace = $state(1)

  game?: GameClient
  #timer?: ReturnType<typeof setTimeout>
  #rest?: ReturnType<typeof setTimeout>
  /** The table is there: what happens is seen. */
  #open = false
  /** Below 1: what waited for the reader goes by faster, for a clock of theirs runs. */
  #haste = 1

  /** onShow is called for each step that is shown, onSettled when its animation has ended; onLook with the moment that the reader chooses, none for the present. */
  constructor(
    private history: History, private onShow: (entry: Entry, before: Doc, doc: Doc) => void,
    private onSettled: (before: Doc, doc: Doc) => void, private onLook: (seq?: number) => void,
  ) {}

  /** Whether the newest position is shown, so that moves may be made. */
  get live(): boolean { return this.shown === this.last }
  /** Whether the animation of what is shown has ended. */
  get rests(): boolean { return this.settled === this.shown }
  /** The position that is known once the animation ends; until then the one before. */
  get known(): Doc | undefined { return this.rests ? this.doc : (this.before ?? this.doc) }
  /** Whether more is to come by itself. */
  get busy(): boolean { return this.shown < this.last && (this.following || this.playing) }

  /** Begins at a position, without ado: the last, or one from which on everything is shown once the table is there. */
  begin(seq: number, from = seq) {
    this.last = Math.max(this.last, seq)
    this.#jump(from)
    // The step to it was seen before.
    if (from < seq) this.event = this.before = undefined
  }

  /** The table is there: what has happened is shown. left: how many ms the reader's clock leaves for it and for what they are asked. */
  open(left = Infinity) {
    if (document.hidden) return
    this.#open = true
    if (!this.busy || this.#timer !== undefined) return
    let all = beat
    for (let seq = this.shown + 1; seq <= this.last; seq++) all += this.#lasts(seq)
    this.#haste = Math.min(1, left / 2 / all)
    this.#timer = setTimeout(() => this.#next(), beat * this.#haste)
  }

  /** A new entry has come; #history knows it. */
  extend(seq: number) {
    const idle = this.live
    this.last = seq
    if (!this.following || !this.#open) return
    if (document.hidden) this.#jump(seq)
    else if (idle && this.#timer === undefined) this.#next()
  }

  /** Everything that is waiting is shown at once, and the running animation ends. */
  hurry() {
    this.skip++
    const moving = this.#timer !== undefined
    this.#stop()
    if (!this.busy) {
      this.#settle()
      return moving ? this.#next() : undefined
    }
    while (this.shown < this.last) {
      this.#show(this.shown + 1)
      this.#settle()
    }
    this.#jump(this.last)
  }

  /** Looks at a moment of the past, or at the present. */
  look(seq: number) {
    seq = Math.max(1, Math.min(this.last, seq))
    this.following = seq === this.last
    this.playing = false
    this.onLook(this.following ? undefined : seq)
    if (seq === this.shown + 1 && this.history.docs[seq]) {
      this.#stop()
      this.#show(seq)
    } else this.#jump(seq)
  }

  /** Back to what happens now. */
  now() { this.look(this.last) }

  /** Plays on from the moment shown, or stops. */
  toggle() {
    if (this.playing) { this.playing = false; this.#stop(); return }
    if (this.live) this.#jump(1)
    this.playing = true
    this.following = false
    this.#next()
  }

  /** Plays the past faster by a number of steps in paces; slower if negative. */
  hasten(steps: number) {
    const at = paces.indexOf(this.pace) + steps
    this.pace = paces[Math.max(0, Math.min(paces.length - 1, at))]
  }

  close() {
    this.#stop()
    clearTimeout(this.#rest)
  }

  /** Once the past is here, the step that led to what is shown last: its dice still lie there. */
  recall() {
    if (!this.event && this.live && this.#timer === undefined) this.#jump(this.shown)
  }

  /** Shows where the step to a position ends. */
  #jump(seq: number) {
    this.#stop()
    const doc = this.history.docs[seq]
    if (!doc) return
    // What the table itself writes leaves everything as the game's last step laid it.
    let step = seq
    while (step > 1 && this.history.entries[step - 1]?.seat === -3) step--
    const before = this.history.docs[step - 1]
    this.event = before && this.history.entries[step - 1]
    this.before = this.event && before
    this.doc = doc
    this.shown = seq
    this.skip++
    clearTimeout(this.#rest)
    this.settled = seq
  }

  #next() {
    this.#timer = undefined
    if (this.shown >= this.last) return this.#arrive()
    if (!this.following && !this.playing) return
    const wait = this.#show(this.shown + 1)
    this.#timer = setTimeout(() => this.#next(), wait)
  }

  /** What was played through has come to the present. */
  #arrive() {
    this.#haste = 1
    if (!this.following) this.onLook()
    this.playing = false
    this.following = true
  }

  /** Puts one entry on the board and returns how long it needs there. */
  #show(seq: number): number {
    const entry = this.history.entries[seq - 1]
    const before = this.history.docs[seq - 1]
    const doc = this.history.docs[seq]
    if (!entry || !before || !doc) { this.#jump(this.last); return 0 }
    this.#settle()
    // Without motion the board shows where the animation would end: a null is to be seen.
    this.event = entry
    this.before = before
    this.doc = doc
    this.shown = seq
    this.settled = seq - 1
    this.onShow(entry, before, doc)
    if (entry.seat === -3 || !this.game) {
      this.#settle()
      return 0
    }
    const moving = this.#moves(entry, before, doc)
    clearTimeout(this.#rest)
    if (moving) this.#rest = setTimeout(() => this.#settle(), moving * this.#speed())
    else this.#settle()
    return this.#lasts(seq) * this.#speed()
  }

  /** What is shown stands as it will. */
  #settle() {
    clearTimeout(this.#rest)
    if (this.rests) return
    this.settled = this.shown
    if (this.before && this.doc) this.onSettled(this.before, this.doc)
  }

  #moves(entry: Entry, before: Doc, doc: Doc): number {
    return settings.motion ? this.game!.duration(entry, before, doc) : 0
  }

  /** Milliseconds that an entry stays at its usual pace. */
  #lasts(seq: number): number {
    const entry = this.history.entries[seq - 1]
    const [before, doc] = [this.history.docs[seq - 1], this.history.docs[seq]]
    if (!entry || entry.seat === -3 || !before || !doc || !this.game) return 0
    const told = this.game.told?.(entry, before, doc) ? reading : 0
    const slow = this.playing || before.seats?.[entry.seat]?.kind === 'bot' || (entry.seat === -1 && !settings.motion)
    return this.#moves(entry, before, doc) + (slow ? beat : 0) + told
  }

  /** What is waiting hurries; the past that the reader looks at takes the time that was chosen, however long it is. */
  #speed(): number {
    if (this.playing) return 1 / this.pace
    if (!this.following) return 1
    const waiting = this.last - this.shown
    return this.#haste * (waiting > rush ? rush / waiting : 1)
  }

  #stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#haste = 1
  }
}
