// Which other players are present: shown beside their names, and announced when one leaves or returns.
import type { Seat } from '../../game'
import type { Connection } from './connection.svelte'

const grace = 4000 // ms without a stream that do not count as absence: a page is loaded again, a network changes
const welcome = 5000 // ms for which somebody is shown as back
const shown = 6000 // ms for which a sentence is shown

export type There = 'here' | 'away' | 'back'

export class Company {
  #there = $state.raw<Record<Seat, There>>({})
  /** The current news about somebody, for a while. */
  news = $state.raw<{ key: 'bar.gone' | 'bar.back'; seat: Seat }>()
  #timers: Record<string, ReturnType<typeof setTimeout>> = {}

  constructor(
    private connection: Pick<Connection, 'doc' | 'you' | 'presence' | 'link'>,
    private say: (key: 'bar.gone' | 'bar.back', seat: Seat) => void,
  ) {}

  /** The presence of a seat; undefined if it is the reader's or a computer's, or the connection is lost. */
  of(seat: Seat): There | undefined {
    return this.connection.link === 'open' ? this.#there[seat] : undefined
  }

  /** Notes who is there now. */
  meet() {
    const { doc, you, presence } = this.connection
    doc?.seats.forEach((player, seat) => {
      if (player.kind !== 'human' || you.seats.includes(seat) || !presence) return this.#set(seat)
      const online = presence.online.includes(seat)
      if (online && !presence.away?.includes(seat)) return this.#come(seat)
      if (this.#there[seat] === 'away') return
      // The page of somebody who looks elsewhere has already allowed for a short absence.
      if (online || !this.#there[seat]) this.#go(seat)
      else this.#timers[`gone ${seat}`] ??= setTimeout(() => this.#go(seat), grace)
    })
  }

  close() {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer)
    this.#timers = {}
  }

  #set(seat: Seat, there?: There) {
    for (const name of [`gone ${seat}`, `back ${seat}`]) {
      clearTimeout(this.#timers[name])
      delete this.#timers[name]
    }
    if (this.#there[seat] !== there) this.#there = { ...this.#there, [seat]: there! }
  }

  #go(seat: Seat) {
    const met = this.#there[seat]
    this.#set(seat, 'away')
    if (met) this.#tell('bar.gone', seat)
  }

  #come(seat: Seat) {
    const there = this.#there[seat]
    const gathers = this.connection.doc?.phase === 'waiting' // before a match people arrive, and nobody returns
    this.#set(seat, !gathers && (there === 'away' || there === 'back') ? 'back' : 'here')
    if (this.#there[seat] === 'back') this.#timers[`back ${seat}`] = setTimeout(() => this.#set(seat, 'here'), welcome)
    if (there === 'away') this.#tell('bar.back', seat)
  }

  #tell(key: 'bar.gone' | 'bar.back', seat: Seat) {
    if (['waiting', 'over'].includes(this.connection.doc!.phase)) return
    this.news = { key, seat }
    this.say(key, seat)
    clearTimeout(this.#timers.news)
    this.#timers.news = setTimeout(() => (this.news = undefined), shown)
  }
}
