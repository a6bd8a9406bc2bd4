// A throw or a flick in one sentence of the log: who throws, or flicks which die, and what came of it.
import type { Entry, Text } from '../../game'
import type { SquareDoc } from './view'

const [flick, toss, pass] = ['flick', 'throw', 'pass'].map((key) => `squareball.move.${key}`)
/** A throw or flick is told as one also where a lesson ends with it: there the hand does not slip, and nothing is said of it. */
export const partly = true

/** What follows a decision by itself. */
const chance = ['THROW', 'NOISE', 'SLIDE']

/** A throw and a flick are turns, from the decision until the dice rest and the side plays on; all else has a line of its own. */
export function of({ view }: SquareDoc, { seq, text }: Entry): number | 'on' | undefined {
  const key = text?.[0]
  if (key === flick || key === toss) return seq
  return key === pass || chance.includes(view.phase) ? 'on' : undefined
}

/** Notes that the board shows, and that come after most flicks. */
const known = ['squareball.note.windows', 'squareball.note.possession']

/** What a turn came to: its decision, what was thrown, then what the referee saw. */
export function sum(entries: readonly Entry[]): Text {
  const [decision, thrown] = entries
  const seen = entries.flatMap(({ notes }) => notes ?? []).filter(([, key]) => !known.includes(key))
  const said = seen.map(([, key, args]): Text => [key, args])
  if (decision.text?.[0] === toss && thrown?.text) said.unshift(thrown.text)
  return said.reduce((a, b): Text => ['squareball.ui.flick.then', { a, b }], decision.text as Text)
}
