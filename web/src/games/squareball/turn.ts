// A throw or a flick in one sentence of the log: who throws, or who flicks which die, and the result.
import type { Entry, Text } from '../../game'
import type { SquareDoc } from './view'

const [flick, toss, pass] = ['flick', 'throw', 'pass'].map((key) => `squareball.move.${key}`)
/** The sentence also works for part of a turn: a lesson ends with the flick, whose hand makes no errors. */
export const partly = true

/** What follows a decision automatically. */
const chance = ['THROW', 'NOISE', 'SLIDE']

/** The turn to which an entry belongs: a throw or a flick is one, from the decision until the dice rest and the side plays
 *  on; everything else has a line of its own. */
export function of({ view }: SquareDoc, { seq, text }: Entry): number | 'on' | undefined {
  const key = text?.[0]
  if (key === flick || key === toss) return seq
  return key === pass || chance.includes(view.phase) ? 'on' : undefined
}

/** Notes that the board shows and that follow most flicks: the sentence leaves them out. */
const onBoard = ['squareball.note.windows', 'squareball.note.possession']

/** The sentence of a turn: its decision, what was thrown, then the notes of the referee. */
export function sum(entries: readonly Entry[]): Text {
  const [decision, draw] = entries
  const notes = entries.flatMap(({ notes }) => notes ?? []).filter(([, key]) => !onBoard.includes(key))
  const parts = notes.map(([, key, args]): Text => [key, args])
  if (decision.text?.[0] === toss && draw?.text) parts.unshift(draw.text)
  return parts.reduce((a, b): Text => ['squareball.ui.flick.then', { a, b }], decision.text as Text)
}
