// What a player has chosen so far, shown to the others before the move: a legal move that represents it.
import type { Schemas, Seat } from '../game'

const pause = 260 // ms between two of them: the server accepts four a second

export type Thought = Schemas['Thought']

export class Thoughts {
  /** What somebody else considers. */
  #heard = $state.raw<Thought>()
  #said = ''
  #next?: { thought: Required<Thought>; said: string }
  #timer?: ReturnType<typeof setTimeout>

  /** send tells the server, and never rejects. */
  constructor(private send: (thought: Required<Thought>) => void) {}

  take(thought: Thought) { this.#heard = thought }

  /** The move that another seat considers after an entry. */
  at(seq: number, own: readonly Seat[]): string | undefined {
    const heard = this.#heard
    return heard && heard.seq === seq && !own.includes(heard.seat) ? heard.move : undefined
  }

  /** A seat of this screen considers a move after an entry; '' for none. Quick changes are sent when they stop. */
  say(seat: Seat, seq: number, move: string) {
    const said = `${seat} ${seq} ${move}`
    if (said === (this.#next?.said ?? this.#said)) return
    if (!move && !this.#said.startsWith(`${seat} ${seq} `) && !this.#next) return // nobody has heard of one
    this.#next = { thought: { seat, seq, move }, said }
    if (this.#timer === undefined) this.#tell()
  }

  close() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #tell() {
    this.#timer = undefined
    if (!this.#next) return
    const { thought, said } = this.#next
    this.#next = undefined
    if (said === this.#said) return
    this.#said = said
    this.send(thought)
    this.#timer = setTimeout(() => this.#tell(), pause)
  }
}
