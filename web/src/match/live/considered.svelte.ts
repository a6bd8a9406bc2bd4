// What a player has chosen so far, shown to the others before the move: a legal move that represents it.
import type { Schemas, Seat } from '../../game'

const pause = 260 // ms between two of them: the server accepts four a second

export type ConsideredMove = Schemas['ConsideredMove']

export class Considered {
  /** What somebody else considers. */
  #heard = $state.raw<ConsideredMove>()
  #said = ''
  #next?: { move: Required<ConsideredMove>; said: string }
  #timer?: ReturnType<typeof setTimeout>

  /** send tells the server, and never rejects. */
  constructor(private send: (move: Required<ConsideredMove>) => void) {}

  take(move: ConsideredMove) {
    this.#heard = move
  }

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
    this.#next = { move: { seat, seq, move }, said }
    if (this.#timer === undefined) this.#tell()
  }

  close() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #tell() {
    this.#timer = undefined
    if (!this.#next) return
    const { move, said } = this.#next
    this.#next = undefined
    if (said === this.#said) return
    this.#said = said
    this.send(move)
    this.#timer = setTimeout(() => this.#tell(), pause)
  }
}
