// Why a square is not highlighted: the referee is asked about the move to it, and
// answers with a rule. Questions wait until the pointer rests.
import type { Text } from '../game'

export interface Why {
  text: Text
  rule: string
}

export interface Question {
  options: Record<string, string>
  state: string
  move: string
}

/** Finds the reason against a move; undefined if there is none. Never rejects. */
export type Judge = (question: Question) => Promise<Why | undefined>

/** Milliseconds for which a pointer rests on a square before the question is asked. */
const rest = 220

/** The square being asked about, and the referee's answer. */
export class WhyNot {
  square = $state('')
  why = $state.raw<Why>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = ''
  #answered: Promise<void> = Promise.resolve()

  constructor(readonly judge: Judge) {}

  /** Asks about a square: at once, or when the pointer has rested on it. */
  raise(square: string, question: Question, now: boolean) {
    const key = `${question.state} ${question.move}`
    if (this.#asked === key && this.square === square) return
    clearTimeout(this.#timer)
    this.#asked = key
    this.#answered = new Promise((done) => {
      this.#timer = setTimeout(() => void this.#settle(square, question, key).then(done), now ? 0 : rest)
    })
  }

  /** Asks at once about a move that no square represents, and shows the answer; undefined if there is none. */
  async answer(question: Question): Promise<Why | undefined> {
    this.clear()
    const key = (this.#asked = `${question.state} ${question.move}`)
    await this.#settle('', question, key)
    return this.#asked === key ? this.why : undefined
  }

  /** Whether there is an objection, when the question raised last has been answered; one that is dropped has no answer. */
  async objects(): Promise<boolean> {
    await this.#answered
    return !!this.why
  }

  clear() {
    clearTimeout(this.#timer)
    this.#asked = ''
    this.square = ''
    this.why = undefined
  }

  /** Another question may have been asked in the meantime: then this answer is dropped. */
  async #settle(square: string, question: Question, key: string) {
    const why = await this.judge(question)
    if (this.#asked !== key) return
    this.square = why ? square : ''
    this.why = why
  }
}
