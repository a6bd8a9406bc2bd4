import { mark, type Seat } from '../../game'
import type { WinningDoc } from './view'

/** What Board and Tray share: the move in view, the way a die is to be rolled, and the defender's patience. */
export class Table {
  #over = $state.raw({ state: '', move: '' })
  #mode = $state.raw({ state: '', on: false })
  #sent = $state('')
  #passed = $state.raw<{ half: number; att: Seat }>()

  /** The move whose button has the pointer or the focus; '' for none. */
  over(doc: WinningDoc): string {
    return this.#over.state === mark(doc) ? this.#over.move : ''
  }
  look(doc: WinningDoc, move: string) {
    this.#over = { state: mark(doc), move }
  }

  /** Whether the next arrow is turned, or its number doubled: whichever the position allows. */
  special(doc: WinningDoc): boolean {
    return this.#mode.on && this.#mode.state === mark(doc)
  }
  turn(doc: WinningDoc) {
    this.#mode = { state: mark(doc), on: !this.special(doc) }
  }

  /** Whether the defender lets the whole of this attack pass. */
  passing({ view }: WinningDoc): boolean {
    return this.#passed?.att === view.att && this.#passed.half === view.half
  }
  pass(doc: WinningDoc, on: boolean) {
    this.#passed = on ? { half: doc.view.half, att: doc.view.att } : undefined
  }
  /** An attack is over as soon as the other side has the ball. */
  follow(doc: WinningDoc) {
    if (this.#passed && doc.view.att >= 0 && !this.passing(doc)) this.#passed = undefined
  }

  /** Whether a move from this position is on its way. */
  busy(doc: WinningDoc): boolean {
    return this.#sent === mark(doc)
  }
  /** Sends a move once. */
  async send(doc: WinningDoc, move: string, play: (move: string) => Promise<void>) {
    if (this.busy(doc)) return
    this.#sent = mark(doc)
    await play(move)
    if (this.#sent === mark(doc)) this.#sent = ''
  }
}
