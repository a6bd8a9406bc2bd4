// The match time of the server, as exactly as a browser can know it: the time the server gave, plus half of the
// round trip, plus the time passed since. It does not depend on the device's clock, which may be set: the clock
// used here only goes forward.

/** How many round trips are kept; the shortest one counts, because networks and pages stutter. */
const kept = 5
/** Milliseconds for which a time that the server gave is kept: not for long, as the clocks of two machines drift apart. */
const remembered = 60_000

/** A time that the server gave, when it was heard by this browser's clock, and how far it was ahead of that. */
interface Given {
  heard: number
  ahead: number
}

export class MatchTime {
  /** The times given last, but for those that a later one is ahead of: these were read late, by a busy page. */
  #given: Given[] = []
  #heard = 0
  #trips: number[] = []

  constructor(private clock: () => number = () => performance.now()) {}

  /** When the server last gave the time, by this browser's monotonic clock. */
  get heard(): number {
    return this.#heard
  }

  /** The server gave this time, which is older by as long as the message took to arrive. */
  tell(at: number) {
    const heard = (this.#heard = this.clock())
    const ahead = at - heard
    const still = this.#given.filter((given) => heard - given.heard < remembered && given.ahead > ahead)
    this.#given = [...still, { heard, ahead }]
  }

  /** Something is known to have happened at this time: it is no earlier than that. */
  least(at: number) {
    if (this.#given.length) this.tell(at)
  }

  /** A question was answered after that many milliseconds, perhaps with the time. */
  trip(ms: number, at = NaN) {
    this.#trips = [...this.#trips, ms].slice(-kept)
    if (!Number.isNaN(at)) this.tell(at)
  }

  /** Another connection is open, perhaps to a server that has been started again: the times given before count no more
   *  as soon as it gives one. */
  reconnected() {
    this.#given = this.#given.slice(0, 1).map(({ ahead }) => ({ heard: -Infinity, ahead }))
  }

  /** The current match time in milliseconds; undefined if the server has not given it. */
  now(): number | undefined {
    return this.#given.length ? this.clock() + this.#given[0].ahead + this.#late : undefined
  }

  get #late(): number {
    return this.#trips.length ? Math.min(...this.#trips) / 2 : 0
  }
}
