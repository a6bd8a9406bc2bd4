// What the people at the table feel and say about what has just been seen: a face for a while, and now and then a line.
import type { Doc, Seat, Step } from '../game'
import type { Found } from './occasions'
import type { Mood } from './people'

export const duration = 2400 // ms for which a line or a mood is shown
const pause = 5 // moves between two lines about small things

interface Line {
  seat: Seat
  key: string
}

export class Remarks {
  /** The line that is shown now; there is never more than one. */
  line = $state.raw<Line>()
  /** What each seat feels now, beyond the course of the match. */
  moods = $state.raw<Record<Seat, Mood | undefined>>({})
  #timer?: ReturnType<typeof setTimeout>
  /** The last player who decided something. */
  #actor: Seat = 0
  /** How many moves of players have been seen, and at which the last line was said. */
  #moves = 0
  #lastLine = -pause

  /** prepare: loads the words, before the first line; wanted: whether the reader wants to be spoken to; says: how many lines a key has; say: says it. */
  constructor(
    private at: {
      prepare(): Promise<void>
      wanted(): boolean
      lines(key: string): number
      say(line: Line): void
    },
  ) {}

  /** The result of an event has been seen. you: seats of this screen, which never speak by themselves. */
  async see(step: Step, you: readonly Seat[]) {
    if (step.entry.seat >= 0) {
      this.#actor = step.entry.seat
      this.#moves++
    }
    const actor = this.#actor
    const found = (await import('./occasions')).remarkable(step, actor)
    if (!found) return
    this.#feel(step.after, found.seat, found.good)
    if (this.at.wanted()) await this.#speak(step, found, you)
  }

  close() {
    clearTimeout(this.#timer)
  }

  #feel(doc: Doc, seat: Seat, good: boolean) {
    const mood = (other: Seat): Mood => ((other === seat) === good ? 'glad' : 'sad')
    this.moods = Object.fromEntries(doc.seats.map((_, other) => [other, mood(other)]))
    this.line = undefined
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.moods = {}
      this.line = undefined
    }, duration)
  }

  /** Never two lines without a move between them; about small things only after a while. */
  async #speak({ entry, after }: Step, { says, seat, big }: Found, you: readonly Seat[]) {
    if (this.#moves - this.#lastLine < (big ? 1 : pause)) return
    const speaker = after.seats.findIndex(({ kind, name }, at) => kind === 'bot' && !name && !you.includes(at))
    if (speaker < 0) return
    this.#lastLine = this.#moves
    const moods = this.moods
    await this.at.prepare()
    if (this.moods !== moods) return // something else has happened
    const key = `says.${says}.${speaker === seat ? 'own' : 'their'}`
    const lines = this.at.lines(key)
    if (!lines) return
    this.line = { seat: speaker, key: `${key}.${1 + (entry.seq % lines)}` }
    this.at.say(this.line)
  }
}
