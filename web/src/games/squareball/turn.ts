// A flick in one sentence of the log: who flicks which die, and what came of it.
import type { Entry, Text } from '../../game'
import type { SquareDoc } from './view'

const flick = 'squareball.move.flick'

/** A flick is one turn, from the decision until the die rests; all else has a line of its own. */
export const of = ({ view }: SquareDoc, { seq, text }: Entry): number | 'on' | undefined =>
  text?.[0] === flick ? seq : view.phase === 'NOISE' || view.phase === 'SLIDE' ? 'on' : undefined

/** Notes that the board shows, and that come after most flicks. */
const known = ['squareball.note.windows', 'squareball.note.possession']

/** What a flick came to: its decision, then what the referee saw. */
export function sum(entries: readonly Entry[]): Text {
  const seen = entries.flatMap(({ notes }) => notes ?? []).filter(([, key]) => !known.includes(key))
  const said = seen.map(([, key, args]): Text => [key, args])
  return said.reduce((a, b): Text => ['squareball.ui.flick.then', { a, b }], entries[0].text as Text)
}
