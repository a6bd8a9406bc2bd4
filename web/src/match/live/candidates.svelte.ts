// What a player has chosen so far, shown to the others before the move: a legal move that represents it.
import type { Schemas, Seat } from '../../game'

const pause = 260 // ms between two of them: the server accepts four a second

export type Candidate = Schemas['Candidate']
type Own = Required<Omit<Candidate, 'member'>>

/** Whether one person considers both. */
const same = (a: Who, b: Who) => a.seat === b.seat && (a.member ?? 0) === (b.member ?? 0)
type Who = Pick<Candidate, 'seat' | 'member'>

export class Candidates {
  /** The last of each who considers. */
  #received = $state.raw<readonly Candidate[]>([])
  #sent = ''
  #next?: { move: Own; text: string }
  #timer?: ReturnType<typeof setTimeout>

  /** send tells the server, and never rejects. */
  constructor(private send: (move: Own) => void) {}

  receive(move: Candidate) {
    this.#received = [...this.#received.filter((one) => one.seq >= move.seq && !same(one, move)), move]
  }

  /** What other seats consider after an entry, and other members of a seat that the reader shares; as: which member the reader is. */
  at(seq: number, own: readonly Seat[], as: Record<number, number> = {}): Candidate[] {
    return this.#received.filter(
      (one) => one.seq === seq && one.move && !own.some((seat) => same(one, { seat, member: as[seat] })),
    )
  }

  /** A seat of this screen considers a move after an entry; '' for none. Quick changes are sent when they stop. */
  announce(seat: Seat, seq: number, move: string) {
    const text = `${seat} ${seq} ${move}`
    if (text === (this.#next?.text ?? this.#sent)) return
    if (!move && !this.#sent.startsWith(`${seat} ${seq} `) && !this.#next) return // nobody has received one
    this.#next = { move: { seat, seq, move }, text }
    if (this.#timer === undefined) this.#sendNext()
  }

  close() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #sendNext() {
    this.#timer = undefined
    if (!this.#next) return
    const { move, text } = this.#next
    this.#next = undefined
    if (text === this.#sent) return
    this.#sent = text
    this.send(move)
    this.#timer = setTimeout(() => this.#sendNext(), pause)
  }
}
