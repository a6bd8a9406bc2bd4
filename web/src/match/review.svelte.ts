// The review of a finished match, asked for once. For a game without chance the server
// needs some seconds, and refuses while it is busy.
import { api, ask, Refused, type Review } from '../api/client'

const tries = 4
const pause = 3000 // ms before a busy server is asked a second time

export class MatchReview {
  review = $state.raw<Review>()
  failed = $state(false)
  #asked = false

  constructor(private id: string) {}

  async load() {
    if (this.#asked) return
    this.#asked = true
    for (let n = 1; ; n++) {
      try {
        this.review = await ask(api.GET('/api/matches/{id}/review', { params: { path: { id: this.id } } }))
        return
      } catch (failure) {
        if (!(failure instanceof Refused && failure.code === 'rate_limited') || n === tries) { this.failed = true; return }
        await new Promise((done) => setTimeout(done, pause))
      }
    }
  }

  /** The ply of an entry. */
  ply(seq: number) {
    return this.review?.plies.find((p) => p.seq === seq)
  }

  /** The move that would have been better than the one of an entry, if that was a mistake. */
  better(seq: number): string | undefined {
    const ply = this.ply(seq)
    return ply?.text ? ply.best : undefined
  }
}
