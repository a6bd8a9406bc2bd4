// What happens when a square is pressed, or something is dropped on one.
import type { Square } from './grid'

/** What a board makes of a press. */
interface Pressing {
  /** What is chosen: another one after a press that has chosen something. */
  chosen(): unknown
  /** Something has been chosen: it is heard, and said what lights up. */
  chose(): void
  /** Nothing lights up there: the reader wants to know why. */
  wonder(square: Square): void
  send(move: string): Promise<void>
}

/** Milliseconds until the entry of a move that was sent has come, or there will be none. */
const way = 400

export class Presses<L = unknown> {
  /** What was dropped lies there until the server has the move, and does not travel again. */
  landed = $state.raw<{ what: L; at: Square; move: string }>()
  readonly #does: Pressing

  constructor(does: Pressing) {
    this.#does = does
  }

  /** take chooses, or returns the move that is complete now. */
  press(square: Square, take: () => string | undefined) {
    const before = this.#does.chosen()
    const move = take()
    if (move) void this.#does.send(move)
    else if (this.#does.chosen() !== before) this.#does.chose()
    else this.#does.wonder(square)
  }

  /** move: what dropping it there plays, if it may be. */
  async drop(at: Square, what: L, move: string | undefined) {
    if (!move) return this.#does.wonder(at)
    this.landed = { what, at, move }
    await this.#does.send(move)
    setTimeout(() => (this.landed = undefined), way)
  }
}
