// Why a square is not highlighted: the referee is asked about the move to it, and
// answers with a rule. Questions wait until the pointer rests.
import type { Scene, Text } from '../game'

export interface Why {
  text: Text
  rule: string
}

/** A state line that perhaps has yet to come; undefined if it cannot be had. */
type Line = string | Promise<string | undefined> | undefined

/** The state line of the position shown: it comes with the hints, and until then the match is asked for it. */
export const lineOf = ({ hints, doc, line }: Pick<Scene, 'hints' | 'doc' | 'line'>): Line =>
  hints?.state ?? doc.state ?? line?.()

export interface Question<State = Line> {
  options: Record<string, string>
  state: State
  move: string
}

/** Finds the reason against a move; undefined if there is none. Never rejects. */
export type Judge = (question: Question<string>) => Promise<Why | undefined>

/** Milliseconds for which a pointer rests on a square before the question is asked. */
const rest = 220

/** The square being asked about, and the referee's answer. */
export class WhyNot {
  square = $state('')
  why = $state.raw<Why>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked?: Question
  #answered: Promise<void> = Promise.resolve()

  constructor(readonly judge: Judge) {}

  /** Asks about a square: at once, or when the pointer has rested on it. */
  raise(square: string, question: Question, now: boolean) {
    const asked = this.#asked
    if (asked?.state === question.state && asked?.move === question.move && this.square === square) return
    clearTimeout(this.#timer)
    this.#asked = question
    this.#answered = new Promise((done) => {
      this.#timer = setTimeout(() => void this.#settle(square, question).then(done), now ? 0 : rest)
    })
  }

  /** Asks at once about a move that no square represents, and shows the answer; calls none if there is none. */
  async answer(question: Question, none: () => void) {
    this.clear()
    this.#asked = question
    await this.#settle('', question)
    if (this.#asked === question && !this.why) none()
  }

  /** Whether there is an objection, when the question raised last has been answered; one that is dropped has no answer. */
  async objects(): Promise<boolean> {
    for (let answer: unknown; answer !== this.#answered; await answer) answer = this.#answered
    return !!this.why
  }

  clear() {
    clearTimeout(this.#timer)
    this.#asked = undefined
    this.square = ''
    this.why = undefined
  }

  /** Another question may have been asked in the meantime: then this answer is dropped. */
  async #settle(square: string, question: Question) {
    const state = await question.state
    const why = state ? await this.judge({ ...question, state }) : undefined
    if (this.#asked !== question) return
    this.square = why ? square : ''
    this.why = why
  }
}
