// The review of a finished match, requested once. The server may need some seconds: for a game
// without chance, or if it must first compute the best play for the options of the match.
import { MediaQuery } from 'svelte/reactivity'
import { api, ask } from '../../api/client'
import type { Review } from '../../api/types'
import { untilFree } from '../../api/busy'

const patience = { some: 700, long: 6000 } // ms after which the reader is told that it is awaited, and that it takes longer

export class MatchReview {
  review = $state.raw<Review>()
  failed = $state(false)
  /** How long it has been awaited, if the reader is to be told. */
  waits = $state<'some' | 'long'>()
  /** Whether the reader reads it. */
  open = $state(false)
  /** Whether the window has a place for it below the board, and the board one for the plaque at the end. */
  readonly wide = new MediaQuery('(min-width: 1001px) and (min-height: 640px)')
  /** Whether it is below the board now. */
  readonly below = $derived(this.open && !!this.review && this.wide.current)
  #asked = false

  constructor(private id: string) {}

  async load() {
    if (this.#asked) return
    this.#asked = true
    const timers = (['some', 'long'] as const).map((long) => setTimeout(() => (this.waits = long), patience[long]))
    const review = () => ask(api.GET('/api/matches/{id}/review', { params: { path: { id: this.id } } }))
    this.review = await untilFree<Review>(review).catch(() => undefined)
    this.failed = !this.review
    timers.forEach(clearTimeout)
    this.waits = undefined
  }

  /** The ply of an entry. */
  ply(seq: number) {
    return this.review?.plies.find((p) => p.seq === seq)
  }

  /** The move that would have been better than that of an entry, if the entry was a mistake. */
  better(seq: number): string | undefined {
    const ply = this.ply(seq)
    return ply?.text ? ply.best : undefined
  }
}
