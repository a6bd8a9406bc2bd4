// A throw or a flick in one sentence of the log: who throws, or who flicks which die, and the result.
import type { Entry, Text } from '../../game'
import type { SquareDoc } from './view'

const [flick, toss, pass] = ['flick', 'throw', 'pass'].map((key) => `squareball.move.${key}`)
/** A throw or flick is one line also if a lesson ends with it: there the hand makes no errors, and the text mentions none.
 *  A review instead calls a goal out, and then says what the die did. */
export const partly = true

/** What follows a decision automatically. */
const chance = ['THROW', 'NOISE', 'SLIDE']

/** A throw and a flick are turns, from the decision until the dice rest and the side plays on; all else has its own line. */
export function of({ view }: SquareDoc, { seq, text }: Entry): number | 'on' | undefined {
  const key = text?.[0]
  if (key === flick || key === toss) return seq
  return key === pass || chance.includes(view.phase) ? 'on' : undefined
}

/** Notes that the board shows, and that follow most flicks. */
const known = ['squareball.note.windows', 'squareball.note.possession']

/** The text of a turn: its decision, what was thrown, then what the referee saw. */
export function sum(entries: readonly Entry[]): Text {
  const [decision, thrown] = entries
  const seen = entries.flatMap(({ notes }) => notes ?? []).filter(([, key]) => !known.includes(key))
  const said = seen.map(([, key, args]): Text => [key, args])
  if (decision.text?.[0] === toss && thrown?.text) said.unshift(thrown.text)
  return said.reduce((a, b): Text => ['squareball.ui.flick.then', { a, b }], decision.text as Text)
}
