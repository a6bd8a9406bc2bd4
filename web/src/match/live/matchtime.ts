// The match time of the server, as exactly as a browser can know it: the time the server gave, plus half of the
// round trip, plus the time passed since. It does not depend on the device's clock, which may be set: the clock
// used here only goes forward.

/** How many round trips are kept; the shortest one counts, because networks and pages stutter. */
const kept = 5
/** Milliseconds by which a trip may exceed the shortest one and still be good for telling the time. */
const stutter = 40

export class MatchTime {
  #at?: number
  #given = 0
  #trips: number[] = []

  constructor(private clock: () => number = () => performance.now()) {}

  /** Whether the server has given the time at all. */
  get known(): boolean {
    return this.#at !== undefined
  }

  /** When it last did, by this browser's monotonic clock. */
  get lastGiven(): number {
    return this.#given
  }

  /** The server gave this time, which is older by as long as the message took to arrive. */
  tell(at: number) {
    this.#at = at
    this.#given = this.clock()
  }

  /** Something is known to have happened at this time: it is no earlier than that. */
  least(at: number) {
    if (this.known && at + this.#late > this.now()!) this.tell(at)
  }

  /** A question was answered after that many milliseconds, perhaps with the time: it is no earlier than that, and no later
   *  than both together. Times given before may have been read late, by a busy page; this one was not, if the trip was hardly
   *  longer than the shortest. */
  trip(ms: number, at = NaN) {
    this.#trips = [...this.#trips, ms].slice(-kept)
    if (Number.isNaN(at)) return
    if (!this.known || ms <= Math.min(...this.#trips) + stutter || this.now()! > at + ms) this.tell(at)
    else this.least(at)
  }

  /** The current match time in milliseconds; undefined if the server has not given it. */
  now(): number | undefined {
    return this.#at === undefined ? undefined : this.#at + this.#late + (this.clock() - this.#given)
  }

  get #late(): number {
    return this.#trips.length ? Math.min(...this.#trips) / 2 : 0
  }
}
