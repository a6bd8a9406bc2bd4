// Shows events one after another, and has the document as shown, which contains the result of
// an event only after the event has been shown completely. Everything around the board reads
// this document and no other.
import { step as after } from '../fold'
import type { Doc, Duration, Entry, GameClient, Step } from '../game'
import { Table } from '../seats'

interface StageListener {
  /** An event starts being shown. */
  began?(step: Step): void
  /** Its result is known now. */
  settled?(step: Step): void
  /** Its result has been held long enough. */
  ended?(step: Step): void
  /** For how many milliseconds the event waits for the reader to press and throw the dice. */
  throws?(step: Step): number
}

/** How an event is shown: `rate` times as fast as usual, without movement unless `moves`; with `awaits` it waits for a press if the reader throws. */
interface Manner {
  rate?: number
  moves?: boolean
  awaits?: boolean
}

const nothing: Duration = { moves: 0, rest: 0 }

export class Stage {
  /** The document as shown. */
  doc = $state.raw<Doc>()
  /** The event that led to it, and the document before that event; undefined if not known. */
  event = $state.raw<Entry>()
  before = $state.raw<Doc>()
  /** The event being shown, at first over the document before it, then held. */
  step = $state.raw<Step>()
  /** Everything has come to rest: its result is known, and stays for a while. */
  resting = $state(false)
  /** Whether it waits for the reader to throw the dice. */
  waiting = $state(false)

  game?: Pick<GameClient, 'duration'>
  #timer?: ReturnType<typeof setTimeout>
  #frame = 0
  #then = () => {}
  #begin = () => {}
  /** What comes after a pause. */
  #next?: () => void
  #hurrying = false

  constructor(private listener: StageListener = {}) {}

  /** Shows a position at once, and drops the event being shown. */
  lay(doc: Doc | undefined, event?: Entry, before?: Doc) {
    this.#clear()
    this.doc = doc
    this.event = event && before && event
    this.before = event && before
  }

  /** Shows an event over the document before it, then calls `then`. The event being shown is dropped. */
  show(
    { entry, before, after }: Pick<Step, 'entry' | 'before' | 'after'>,
    { rate = 1, moves = true, awaits = false }: Manner = {},
    then = () => {},
  ) {
    this.#clear()
    const { moves: moving, rest } = this.#duration(entry, before, after)
    const step: Step = { entry, before, after, rate, moves: moves && moving > 0 }
    this.doc = before
    this.step = step
    this.#then = then
    const settle = () => {
      this.#settle()
      this.#after(rest / rate, () => this.#end())
    }
    this.#begin = () => {
      this.waiting = false
      if (!this.#hurrying) this.listener.began?.(step)
      if (step.moves) this.#painted(() => this.#after(moving / rate, settle))
      else settle()
    }
    const wait = awaits && !this.#hurrying ? (this.listener.throws?.(step) ?? 0) : 0
    this.waiting = wait > 0
    if (!this.waiting) this.#begin()
    else if (wait < Infinity) this.#after(wait, this.#begin)
  }

  /** The reader throws: the waiting event starts being shown; false if none was waiting. */
  throw(): boolean {
    if (!this.waiting) return false
    this.#stop()
    this.#begin()
    return true
  }

  /** Shows the end of the current event at once; false if there is none. */
  skip(): boolean {
    if (!this.step) return false
    this.#stop()
    if (!this.resting) this.#settle()
    this.#end()
    return true
  }

  /** Shows events that follow from the document as shown, with a pause after each but the last, and then calls `done`. */
  run(entries: readonly Entry[], pause: number, manner: Manner, done: () => void) {
    const [entry, ...rest] = entries
    if (!entry) return done()
    const before = this.doc!
    this.show({ entry, before, after: after(before, entry) }, manner, () => {
      this.#next = () => {
        this.#next = undefined
        this.run(rest, pause, manner, done)
      }
      this.#after(rest.length ? pause : 0, this.#next)
    })
  }

  /** Shows the end of all waiting events at once; false if there are none. */
  hurry(): boolean {
    if (!this.step && !this.#next) return false
    this.#hurrying = true
    while (this.step || this.#next) {
      if (this.skip()) continue
      clearTimeout(this.#timer)
      this.#next?.()
    }
    this.#hurrying = false
    return true
  }

  /** How long an event is shown and held, in milliseconds at the usual pace. */
  lasts(entry: Entry, before: Doc, after: Doc, moves = true): number {
    const { moves: moving, rest } = this.#duration(entry, before, after)
    return (moves ? moving : 0) + rest
  }

  /** Entries of the seat Table show nothing. */
  #duration(entry: Entry, before: Doc, after: Doc): Duration {
    return entry.seat === Table || !this.game ? nothing : this.game.duration(entry, before, after)
  }

  #after(ms: number, then: () => void) {
    if (ms > 0) this.#timer = setTimeout(then, ms)
    else then()
  }

  /** Movement begins with the next frame. */
  #painted(then: () => void) {
    if (document.hidden) then()
    else this.#frame = requestAnimationFrame(then)
  }

  #settle() {
    const step = this.step!
    this.resting = true
    this.doc = step.after
    // Entries of the seat Table leave everything as the game's last event left it.
    if (step.entry.seat !== Table) [this.event, this.before] = [step.entry, step.before]
    this.listener.settled?.(step)
  }

  #end() {
    const step = this.step!
    this.step = undefined
    this.resting = false
    this.waiting = false
    const then = this.#then
    this.#then = () => {}
    this.listener.ended?.(step)
    then()
  }

  #stop() {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
  }

  #clear() {
    this.#stop()
    this.#next = undefined
    this.step = undefined
    this.resting = false
    this.waiting = false
    this.#then = () => {}
  }
}
