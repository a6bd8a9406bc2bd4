// Handles presses on squares, and drops.
import type { Square } from './grid'

/** What a board does at a press. */
interface Pressing {
  /** What is chosen; it differs after a press that has chosen something. */
  chosen(): unknown
  /** Something was chosen: plays a sound, and announces the highlighted squares. */
  chose(): void
  /** The square is not highlighted: the reader wants to know why. */
  wonder(square: Square): void
  send(move: string): Promise<void>
}

/** Milliseconds to wait for the entry of a move that was sent. */
const way = 400

export class Presses<L = unknown> {
  /** What was dropped stays there until the server has the move, and does not travel again. */
  landed = $state.raw<{ what: L; at: Square; move: string }>()
  readonly #does: Pressing

  constructor(does: Pressing) {
    this.#does = does
  }

  /** take chooses, or returns the move if it is complete now. */
  press(square: Square, take: () => string | undefined) {
    const before = this.#does.chosen()
    const move = take()
    if (move) void this.#does.send(move)
    else if (this.#does.chosen() !== before) this.#does.chose()
    else this.#does.wonder(square)
  }

  /** move: the move played by dropping it there, if allowed. */
  async drop(at: Square, what: L, move: string | undefined) {
    if (!move) return this.#does.wonder(at)
    this.landed = { what, at, move }
    await this.#does.send(move)
    setTimeout(() => (this.landed = undefined), way)
  }
}
