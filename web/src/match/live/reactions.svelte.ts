// Players' reactions: a face and a word, shown for a while.
import type { Doc, Schemas, Seat } from '../../game'

export type Reaction = Schemas['Reaction']['reaction']
const each: Record<Reaction, true> = { hello: true, nice: true, luck: true, oops: true, game: true }
/** All reactions, in the order in which they are offered. */
export const reactions = Object.keys(each) as Reaction[]

const duration = 4000 // ms for which a reaction is shown
const answers = 900 // ms after which a computer answers
/** What a computer, too, says in reply. */
const polite: readonly Reaction[] = ['hello', 'game']

export class Reactions {
  /** What each seat is showing now. */
  shown = $state.raw<Record<Seat, Reaction | undefined>>({})
  #timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** doc: the match; wanted: whether the reader wants to see reactions; say: called when somebody has reacted. */
  constructor(
    private doc: () => Doc | undefined,
    private wanted: () => boolean,
    private say: (seat: Seat, reaction: Reaction) => void,
  ) {}

  /** A player has reacted; computers at the table answer the polite ones. */
  take(seat: Seat, reaction: string) {
    if (!this.wanted() || !isReaction(reaction)) return
    this.#show(seat, reaction)
    if (!polite.includes(reaction)) return
    this.doc()?.seats.forEach((player, other) => {
      if (player.kind === 'bot' && !player.name)
        this.#after(`answer ${other}`, answers, () => this.#show(other, reaction))
    })
  }

  /** The last reaction of another player, while it is shown: a computer's mood responds to it. */
  to(seat: Seat): Reaction | undefined {
    return Object.entries(this.shown).findLast(([by, reaction]) => Number(by) !== seat && reaction)?.[1]
  }

  close() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #show(seat: Seat, reaction: Reaction) {
    this.shown = { ...this.shown, [seat]: reaction }
    this.say(seat, reaction)
    this.#after(`seat ${seat}`, duration, () => (this.shown = { ...this.shown, [seat]: undefined }))
  }

  #after(what: string, ms: number, then: () => void) {
    clearTimeout(this.#timers.get(what))
    this.#timers.set(what, setTimeout(then, ms))
  }
}

/** Newer servers may have more of them. */
const isReaction = (name: string): name is Reaction => reactions.some((one) => one === name)
