// State shared by Board and Tray of one match, in every game.
import { stateKey, type Doc, type Scene, type Seat } from '../game'
import { WhyNot, type Judge } from '../whynot/why.svelte'

/** Sends the moves of a position once. */
export class BoardSelection<D extends Doc = Doc> {
  /** The position from which a move was sent; its buttons are off until the answer. */
  #sent = $state('')
  #move = ''

  /** The move from this position that is on its way; '' for none. */
  sending(doc: D): string {
    return this.busy(doc) ? this.#move : ''
  }
  /** Whether a move from this position is on its way. */
  busy(doc: D): boolean {
    return this.#sent === stateKey(doc)
  }
  /** Sends a move once. as: another seat than the one to move. */
  async send(doc: D, move: string, play: Scene['play'], as?: Seat): Promise<void> {
    if (this.busy(doc)) return
    this.#move = move
    this.#sent = stateKey(doc)
    this.letGo(doc)
    await play(move, as)
    if (this.#sent === stateKey(doc)) this.#sent = ''
  }
  /** A move from this position was sent: forgets the selection that led to it. */
  protected letGo(_: D) {}
}

/** The selection of a game on a pitch: from which end the pitch is seen, and which square is pointed at. */
export class PitchSelection<D extends Doc = Doc> extends BoardSelection<D> {
  readonly whyNot: WhyNot
  /** Whether the pitch is seen from the other side than usual. */
  flipped = $state(false)
  /** The square under the pointer or the focus; '' for none. */
  over = $state('')

  constructor(judge: Judge) {
    super()
    this.whyNot = new WhyNot(judge)
  }

  /** Whether the second seat's goal is below or at the left, as it is for a reader who plays only that seat. */
  turned(you: readonly Seat[], _?: D): boolean {
    return (you.length === 1 && you[0] === 1) !== this.flipped
  }

  protected override letGo(_: D) {
    this.whyNot.clear()
  }
}
