// The first steps of a reader who is learning how a game works: the match waits while they are read.
import { reason } from '../../api/client'
import type { Entry } from '../../game'
import { computerTurn } from '../log/computerturn'
import { settings } from '../../shell/settings.svelte'
import type { Screen } from '../screen.svelte'

export class FirstSteps {
  /** The pause for reading the first steps: requested, in effect, or over. */
  #reading?: 'asked' | 'paused' | 'over'

  constructor(private screen: Screen) {}

  /** Whether the reader is learning how the game works: not while a clock runs that no reading stops, as others play; its
   *  steps were there to be read before the match. */
  get teaching(): boolean {
    const { id, time, far } = this.screen
    return settings.opened === id && !(far && time !== undefined)
  }

  /** Whether an entry is held back until the reader knows how the game works: only while the match goes on without a clock. */
  holds(entry: Entry): boolean {
    return (
      this.teaching &&
      this.screen.time === undefined &&
      this.screen.connection.doc?.phase !== 'over' &&
      computerTurn(entry, this.screen.connection.history.docs[entry.seq - 1], this.screen.you)
    )
  }

  /** Whether the match is paused until the reader has finished the first steps. */
  get reading(): boolean {
    const { doc } = this.screen.connection
    return (
      this.teaching &&
      doc?.phase === 'paused' &&
      doc.timeout !== undefined &&
      this.screen.you.length > 0 &&
      !this.screen.far
    )
  }

  /** Pauses a match with a clock while the first steps are read, if nobody plays at another device, and then resumes it. */
  async read() {
    const { connection, you } = this.screen
    const paused = connection.doc?.phase === 'paused'
    if (this.reading || (paused && this.#reading === 'asked')) this.#reading = 'paused'
    else if (!paused && this.#reading === 'paused') this.#reading = 'over' // another page resumed it before they were read
    if (this.teaching) {
      if (this.#reading || this.screen.time === undefined || this.screen.far || !connection.doc?.terms) return
      this.#reading = 'asked'
      await connection.wish('pause', you[0]).catch(() => (this.#reading = undefined))
    } else if (this.#reading === 'paused') {
      this.#reading = 'over'
      await connection.resume(you[0]).catch((failure) => (this.screen.refusal = { text: reason(failure) }))
    }
  }
}
