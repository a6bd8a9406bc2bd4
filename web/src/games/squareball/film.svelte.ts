// Plays what an entry shows, frame by frame, over the view before it.
import { along, type Show } from './shown'
import { diceAt, strikes, type Strike } from './motion'
import { ahead, dice, type Die, type Spot, type View } from './view'

/** Milliseconds that dice take to roll to their places. */
const roll = 700

export class Film {
  /** What is being shown, and the view before it; undefined when nothing is. */
  playing = $state.raw<{ what: Show; before: View }>()
  /** What is shown, as it ended, when nothing else is; undefined: the position. */
  kept = $state.raw<Film['playing']>()
  /** Everything has come to rest; the referee's words can be read. */
  rested = $state(false)
  dice = $state.raw<Die[]>([])
  /** The figure that is moving. */
  walker = $state.raw<{ key: string; at: Spot }>()
  /** The moment at which a slide is stopped, in ms. */
  moment = $state<number>()
  /** How high thrown dice are. */
  lift = $state(0)
  #frame = 0
  /** The hits that are still to come. */
  #strikes: Strike[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** struck: called at each hit. */
  constructor(private struck: (strike: Strike) => void) {}

  /** slower: by which factor; moves: false with reduced motion. The end is shown until halt is called, or for `hold` milliseconds. */
  begin(what: Show, before: View, moves: boolean, slower = 1, hold = Infinity) {
    this.halt()
    this.playing = { what, before }
    this.dice = dice(before)
    const all = what.slide ? strikes(what.slide) : []
    // If nothing moves, only the hardest hit is heard.
    this.#strikes = moves ? all : all.toSorted((a, b) => b.force - a.force).slice(0, 1)
    const since = performance.now()
    const step = () => {
      const ms = moves ? (performance.now() - since) / slower : what.moves
      this.#show(what, before, Math.min(ms, what.moves))
      while (this.#strikes[0]?.ms <= ms) this.struck(this.#strikes.shift()!)
      if (ms < what.moves) this.#frame = requestAnimationFrame(step)
      else this.#rest(hold)
    }
    step()
  }
  /** Shows the end at once. */
  finish() {
    if (!this.playing || this.rested) return
    cancelAnimationFrame(this.#frame)
    const { what, before } = this.playing
    this.#show(what, before, what.moves)
    this.rested = true
  }
  /** Shows one moment of a slide until something else is shown. */
  hold(what: Show, before: View, ms: number) {
    this.halt()
    this.playing = { what, before }
    this.#show(what, before, ms)
    this.moment = ms
    this.rested = ms >= (what.slide?.ms ?? 0)
  }
  #rest(hold: number) {
    this.rested = true
    if (hold < Infinity) this.#timer = setTimeout(() => this.halt(), hold)
  }
  /** Ends what is being shown. */
  halt() {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#timer)
    const { kept } = this
    this.playing = kept
    this.walker = undefined
    this.moment = undefined
    this.rested = !!kept
    this.lift = 0
    if (kept) this.#show(kept.what, kept.before, kept.what.moves)
  }

  #show(what: Show, before: View, ms: number) {
    if (what.slide) this.dice = diceAt(what.slide, ms)
    if (what.thrown) this.#throw(what.thrown, before, Math.min(1, ms / roll))
    if (what.walk) this.#walk(what.walk, before, what.moves ? ms / what.moves : 1)
  }
  #throw(thrown: Die[], before: View, part: number) {
    const ease = 1 - (1 - part) ** 3
    const back = -ahead(before, before.attacker)
    const rest = dice(before).filter(({ n }) => !thrown.some((die) => die.n === n))
    this.lift = Math.abs(Math.sin(part * 9)) * (1 - part) * 9
    this.dice = [
      ...rest,
      ...thrown.map((die) => {
        const from = { x: die.x + back * 16000, y: die.y - 5000 + die.n * 2500 }
        const face = part > 0.72 ? die.face : ((die.face + Math.floor(part * 12) + die.n) % 6) + 1
        return {
          ...die,
          face,
          x: from.x + (die.x - from.x) * ease,
          y: from.y + (die.y - from.y) * ease,
          t: die.t + (1 - ease) * 60000,
        }
      }),
    ]
  }
  #walk(walk: NonNullable<Show['walk']>, before: View, part: number) {
    const here = along(walk.way, part)
    const [from] = walk.way
    this.walker = { key: walk.key, at: here }
    this.dice = dice(before).map((die) =>
      walk.riders.includes(die.n) ? { ...die, x: die.x + here.x - from.x, y: die.y + here.y - from.y } : die,
    )
  }
}
