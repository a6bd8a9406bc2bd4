// The match time of the server, as well as a browser can know it: what the server said, later by half of the way
// there and back, and by what has passed since. The clock of the device may be set meanwhile; the one that counts
// here only goes forward.

/** How many ways there and back are kept; the shortest of them counts: networks and pages stutter. */
const kept = 5
/** Milliseconds that a way may be longer than the shortest one, and still tell the time well. */
const stutter = 40

export class MatchTime {
  #at?: number
  #heard = 0
  #trips: number[] = []

  constructor(private clock: () => number = () => performance.now()) {}

  /** Whether the server has told the time at all. */
  get known(): boolean { return this.#at !== undefined }

  /** When it did last, by the clock of this browser that only goes forward. */
  get heard(): number { return this.#heard }

  /** The server said that it is so late: some while ago, as long as the word has been on its way. */
  tell(at: number) {
    this.#at = at
    this.#heard = this.clock()
  }

  /** Something is known to have happened so late: it is no earlier than that. */
  least(at: number) { if (this.known && at + this.#late > this.now()!) this.tell(at) }

  /** A question was answered after that many milliseconds, and with it perhaps the time. What was told before may have been read
   *  late, by a page that had much to do; this not, where its way was hardly longer than the shortest. */
  trip(ms: number, at = NaN) {
    this.#trips = [...this.#trips, ms].slice(-kept)
    if (!Number.isNaN(at) && ms <= Math.min(...this.#trips) + stutter) this.tell(at)
  }

  /** Match time now, in milliseconds; undefined: nobody has told. */
  now(): number | undefined {
    return this.#at === undefined ? undefined : this.#at + this.#late + (this.clock() - this.#heard)
  }

  get #late(): number { return this.#trips.length ? Math.min(...this.#trips) / 2 : 0 }
}
