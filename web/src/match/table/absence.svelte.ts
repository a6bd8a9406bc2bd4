// Which absent player is waited for, and when a computer may take over.
import type { Seat } from '../../game'
import { byDays } from './tableclock'
import type { Connection } from '../live/connection.svelte'

export class Absence {
  #now = $state(performance.now())
  /** The seat that is waited for, if it is somebody else's and they are absent. */
  readonly seat = $derived.by((): Seat | undefined => {
    const { doc, link, missed, you } = this.connection
    if (doc?.phase === 'playing' && this.left !== undefined) return this.left
    if (doc?.phase !== 'playing' || link !== 'open' || byDays(doc.terms?.clock)) return undefined
    return doc.turn.seats.find(
      (seat) => doc.seats[seat].kind === 'human' && missed[seat] !== undefined && !you.seats.includes(seat),
    )
  })

  /** The seat of another player who has left, if nobody plays for them. */
  get left(): Seat | undefined {
    const { doc, you } = this.connection
    return doc?.seats
      .map((player, seat) => (player.left && !you.seats.includes(seat) ? seat : undefined))
      .find((seat) => seat !== undefined)
  }

  constructor(private connection: Connection) {
    $effect(() => {
      if (this.seat === undefined) return
      const timer = setInterval(() => (this.#now = performance.now()), 1000)
      return () => clearInterval(timer)
    })
  }

  /** Whether a time limit runs. */
  get limited(): boolean {
    return !!this.connection.doc?.turn.within || !!this.connection.doc?.clock?.runs.length
  }

  /** Seconds to wait for an absent player, as given by the server. */
  get #patience(): number {
    const { presence } = this.connection
    return (this.limited ? presence?.absent : presence?.gone) ?? Infinity
  }

  /** Whole seconds until a computer may take over; 0 when it may. */
  get seconds(): number {
    if (this.seat === undefined || this.left !== undefined) return 0
    return Math.max(0, Math.ceil(this.#patience - (this.#now - this.connection.missed[this.seat]) / 1000))
  }
}
