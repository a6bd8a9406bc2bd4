// What Board and Tray of one match share, in every game.
import { mark, type Doc, type Seat } from '../game'
import { WhyNot, type Judge } from '../whynot/why.svelte'

/** Sends the moves of a position once. */
export class BoardSelection<D extends Doc = Doc> {
  /** The position to which a move has been sent; its buttons rest until the answer. */
  #sent = $state('')

  /** Whether a move from this position is on its way. */
  busy(doc: D): boolean {
    return this.#sent === mark(doc)
  }
  /** Sends a move once. as: another seat than that whose turn it is. */
  async send(doc: D, move: string, play: (move: string, as?: Seat) => Promise<void>, as?: Seat): Promise<void> {
    if (this.busy(doc)) return
    this.#sent = mark(doc)
    this.letGo(doc)
    await play(move, as)
    if (this.#sent === mark(doc)) this.#sent = ''
  }
  /** A move of this position has been sent: forgets what led to it. */
  protected letGo(_: D) {}
}

/** The selection of a game on a pitch: from which end it is seen, what is pointed at, and why not. */
export class PitchSelection<D extends Doc = Doc> extends BoardSelection<D> {
  readonly whyNot: WhyNot
  /** Seen from the other side than usual. */
  flipped = $state(false)
  /** The square under the pointer or the focus; '' for none. */
  over = $state('')

  constructor(judge: Judge) {
    super()
    this.whyNot = new WhyNot(judge)
  }

  /** Whether the second seat's goal is below, or at the left: so for anyone who plays that seat alone. */
  turned(you: readonly Seat[], _?: D): boolean {
    return (you.length === 1 && you[0] === 1) !== this.flipped
  }

  protected override letGo(_: D) {
    this.whyNot.clear()
  }
}
