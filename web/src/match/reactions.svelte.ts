// What players show of how they take what happens: a face and a word, for a while.
import type { Doc, Schemas, Seat } from '../game'

export type Reaction = Schemas['Reaction']['reaction']
const each: Record<Reaction, true> = { hello: true, nice: true, luck: true, oops: true, game: true }
/** All there are, in the order in which they are offered. */
export const reactions = Object.keys(each) as Reaction[]

const stands = 4000 // ms for which a reaction is seen
const answers = 900 // ms after which a computer answers
/** What a computer, too, says when it is said to it. */
const polite: readonly Reaction[] = ['hello', 'game']

export class Reactions {
  /** What each seat shows now. */
  shown = $state.raw<Record<Seat, Reaction | undefined>>({})
  #timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** doc: the match; heard: whether the reader wants to see any; told: somebody has reacted. */
  constructor(private doc: () => Doc | undefined, private heard: () => boolean, private told: (seat: Seat, reaction: Reaction) => void) {}

  /** A player has reacted; computers at the table answer what is polite. */
  take(seat: Seat, reaction: string) {
    if (!this.heard() || !isReaction(reaction)) return
    this.#show(seat, reaction)
    if (!polite.includes(reaction)) return
    this.doc()?.seats.forEach((player, other) => {
      if (player.kind === 'bot' && !player.name) this.#after(`answer ${other}`, answers, () => this.#show(other, reaction))
    })
  }

  /** What was said last by somebody else, as long as it is seen: a computer's mood answers it. */
  to(seat: Seat): Reaction | undefined {
    return Object.entries(this.shown).findLast(([by, reaction]) => Number(by) !== seat && reaction)?.[1]
  }

  close() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #show(seat: Seat, reaction: Reaction) {
    this.shown = { ...this.shown, [seat]: reaction }
    this.told(seat, reaction)
    this.#after(`seat ${seat}`, stands, () => (this.shown = { ...this.shown, [seat]: undefined }))
  }

  #after(what: string, ms: number, then: () => void) {
    clearTimeout(this.#timers.get(what))
    this.#timers.set(what, setTimeout(then, ms))
  }
}

/** Newer servers may know more of them. */
const isReaction = (name: string): name is Reaction => reactions.some((one) => one === name)
