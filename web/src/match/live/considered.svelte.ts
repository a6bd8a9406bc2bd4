// What a player has chosen so far, shown to the others before the move: a legal move that represents it.
import type { Schemas, Seat } from '../../game'

const pause = 260 // ms between two of them: the server accepts four a second

export type ConsideredMove = Schemas['ConsideredMove']
type Own = Required<Omit<ConsideredMove, 'member'>>

/** Whether one person considers both. */
const same = (a: Who, b: Who) => a.seat === b.seat && (a.member ?? 0) === (b.member ?? 0)
type Who = Pick<ConsideredMove, 'seat' | 'member'>

export class Considered {
  /** The last of each who considers. */
  #heard = $state.raw<readonly ConsideredMove[]>([])
  #said = ''
  #next?: { move: Own; said: string }
  #timer?: ReturnType<typeof setTimeout>

  /** send tells the server, and never rejects. */
  constructor(private send: (move: Own) => void) {}

  take(move: ConsideredMove) {
    this.#heard = [...this.#heard.filter((heard) => heard.seq >= move.seq && !same(heard, move)), move]
  }

  /** What other seats consider after an entry, and other members of a seat that the reader shares; as: which member the reader is. */
  at(seq: number, own: readonly Seat[], as: Record<number, number> = {}): ConsideredMove[] {
    return this.#heard.filter(
      (heard) => heard.seq === seq && heard.move && !own.some((seat) => same(heard, { seat, member: as[seat] })),
    )
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
