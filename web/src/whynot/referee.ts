// Why a game's referee refuses a move. Answers are kept, and a server that refuses
// questions is not asked for a while.
import { api, ask, Refused } from '../api/client'
import type { Judge, Why } from './why.svelte'

/** Answers that are kept. */
const most = 400
/** Milliseconds without questions after the server refused to answer. */
const pause = 10_000

const answers = new Map<string, Why | undefined>()
let silent = 0

/** Asks a game's referee why a move is refused; undefined if it is not, or nobody answers. */
export const referee =
  (game: string): Judge =>
  async ({ options, state, move }) => {
    const key = `${game} ${state} ${move}`
    if (answers.has(key) || Date.now() < silent) return answers.get(key)
    try {
      const { refused } = await ask(
        api.POST('/api/positions', { body: { game, options, state, moves: [move], why: true } }),
      )
      keep(key, refused && { rule: refused.rule, text: refused.text })
    } catch (failure) {
      const refused = failure instanceof Refused ? failure : undefined
      if (!refused || refused.status === 429 || refused.status >= 500) silent = Date.now() + pause
      else keep(key, undefined)
    }
    return answers.get(key)
  }

/** Remembers an answer; the oldest is dropped when there are too many. */
function keep(key: string, why: Why | undefined) {
  if (answers.size >= most) answers.delete(answers.keys().next().value!)
  answers.set(key, why)
}
