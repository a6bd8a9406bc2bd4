import { files } from './pitch'
import type { Show } from './flights'
import type { Square, View } from './view'

/** What an entry shows, for as long as it is shown over the position before it, and
 *  what it leaves behind. */
export class Showing {
  playing = $state.raw<{ what: Show; before: View; after: View }>()
  /** Dice and spinner have come to rest: what came of it may be said. */
  rested = $state(false)
  /** Grows with every roll, so that a die tumbles again. */
  turn = $state(0)
  /** The last move, drawn faintly while dice are rolled for the next. */
  trail = $state.raw<{ way: Square[]; flown: boolean }>({ way: [], flown: false })
  #timers: ReturnType<typeof setTimeout>[] = []

  /** go lets pawns and ball go their way; stop puts them where they belong. */
  constructor(private go: (what: Show) => void, private stop: () => void) {}

  /** Shows something. landed: the pawn lies where it goes already, for it was dropped there. */
  begin(what: Show, before: View | undefined, after: View, motion: boolean, landed: boolean) {
    if (what.dice) this.turn++
    if (what.dice || !what.length || !before) return
    // Without motion only what has to be read stays for a while.
    if (!motion && !what.words.length) return
    if (what.pawn && !what.stage && landed) return
    this.playing = { what, before, after }
    this.rested = !motion
    if (motion) this.#timers.push(setTimeout(() => this.go(what)), setTimeout(() => (this.rested = true), what.rests))
    this.#timers.push(setTimeout(() => this.halt(), motion ? what.length : 1400))
  }

  halt() {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
    this.playing = undefined
    this.rested = false
    this.stop()
  }

  /** Leaves the trail of a move; a roll leaves the one before. */
  leave(what: Show | undefined) {
    if (what?.dice) return
    const ball = what?.stage?.kind === 'spin' ? [] : (what?.ball?.map(({ file, rank }) => files[file] + rank) ?? [])
    this.trail = { way: what?.pawn?.way ?? ball, flown: !what?.pawn }
  }
}
