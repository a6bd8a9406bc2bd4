// Who is waited for although nobody is there, and when a computer may sit in.
import type { Seat } from '../game'
import { byDays } from './tableclock'
import type { Connection } from './connection.svelte'

export class Absence {
  #now = $state(performance.now())
  /** The seat that is waited for, if somebody else's and absent. */
  readonly seat = $derived.by((): Seat | undefined => {
    const { doc, link, missed, you } = this.connection
    if (doc?.phase === 'playing' && this.left !== undefined) return this.left
    if (doc?.phase !== 'playing' || link !== 'open' || byDays(doc.terms?.clock)) return undefined
    return doc.turn.seats.find((seat) => doc.seats[seat].kind === 'human' && missed[seat] !== undefined && !you.seats.includes(seat))
  })

  /** The seat that somebody else has left, for whom nobody plays. */
  get left(): Seat | undefined {
    const { doc, you } = this.connection
    return doc?.seats.map((player, seat) => (player.left && !you.seats.includes(seat) ? seat : undefined)).find((seat) => seat !== undefined)
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

  /** Seconds of absence that are waited for, as the server says it. */
  get #patience(): number {
    const { presence } = this.connection
    return (this.limited ? presence?.absent : presence?.gone) ?? Infinity
  }

  /** Whole seconds until a computer may sit in; 0 when it may. */
  get seconds(): number {
    if (this.seat === undefined || this.left !== undefined) return 0
    return Math.max(0, Math.ceil(this.#patience - (this.#now - this.connection.missed[this.seat]) / 1000))
  }
}
