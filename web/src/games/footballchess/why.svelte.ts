// Why a square does not light up: the referee is asked about the move it would be,
// and says so with a rule. Answers are kept; questions wait until the pointer rests.
import { api, ask, Refused } from '../../api/client'
import type { Text } from '../../game'

export interface Why {
  text: Text
  rule: string
}

export interface Question {
  options: Record<string, string>
  state: string
  move: string
}

/** Milliseconds that a pointer rests before its square is asked about. */
const rest = 220
/** Answers that are kept. */
const most = 400
/** Milliseconds without questions after the server has had enough of them. */
const pause = 10_000

const answers = new Map<string, Why | undefined>()
let silent = 0

/** The referee's reason against a move; undefined if there is none or nobody answers. */
async function judge({ options, state, move }: Question): Promise<Why | undefined> {
  const key = `${state} ${move}`
  if (answers.has(key)) return answers.get(key)
  if (Date.now() < silent) return undefined
  const why = await refusal({ options, state, move })
  if (answers.size >= most) answers.delete(answers.keys().next().value!)
  answers.set(key, why)
  return why
}

async function refusal({ options, state, move }: Question): Promise<Why | undefined> {
  try {
    await ask(api.POST('/api/positions', { body: { game: 'footballchess', options, state, moves: [move] } }))
  } catch (failure) {
    if (failure instanceof Refused && failure.rule && failure.text) return { text: failure.text, rule: failure.rule }
    silent = Date.now() + pause
  }
  return undefined
}

/** The square that is asked about just now, and what the referee says of it. */
export class Doubt {
  square = $state('')
  why = $state.raw<Why>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = ''

  /** Asks about a square: at once, or when the pointer has rested on it. */
  raise(square: string, question: Question, now: boolean) {
    const key = `${question.state} ${question.move}`
    if (this.#asked === key && this.square === square) return
    clearTimeout(this.#timer)
    this.#asked = key
    this.#timer = setTimeout(() => void this.#settle(square, question, key), now ? 0 : rest)
  }

  clear() {
    clearTimeout(this.#timer)
    this.#asked = ''
    this.square = ''
    this.why = undefined
  }

  async #settle(square: string, question: Question, key: string) {
    const why = await judge(question)
    if (this.#asked !== key) return
    this.square = why ? square : ''
    this.why = why
  }
}
