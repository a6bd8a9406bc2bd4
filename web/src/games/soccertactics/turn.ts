// A roll and its use in one line of the log: the die, the decision, and the result.
import type { Entry, Text } from '../../game'
import type { SoccerDoc } from './view'

const key = ({ text }: Entry) => text?.[0].replace('soccertactics.move.', '') ?? ''
const die = (entry: Entry) => key(entry).startsWith('die.') || key(entry) === 'two'
/** Phases in which a die waits for a decision. */
const waits = ['pm', 'bp', 'cm', 'dm']

/** A roll is a turn, with the decision to make it and the decision that uses it; everything else has its
 *  own line. Odd numbers are turns that begin with the decision to roll, the entry before the die. */
export function of({ view }: SoccerDoc, entry: Entry): number | 'on' | undefined {
  if (key(entry) === 'roll') return 2 * entry.seq + 1
  if (die(entry)) return view.phase === 'dr' ? 2 * entry.seq - 1 : 2 * entry.seq
  return waits.includes(view.phase) ? 'on' : undefined
}

/** The sum of a turn so far. */
export function sum(entries: readonly Entry[]): Text {
  const rolled = entries.find(die)
  const did = entries.find((entry) => entry !== rolled && key(entry) !== 'roll')
  const notes = entries.flatMap(({ notes = [] }) => notes.map(([, key, args]): Text => [key, args]))
  const text = (did ?? rolled ?? entries[0]).text!
  const first: Text =
    did && rolled
      ? ['soccertactics.ui.turn.rolled', { n: [`${rolled.text![0]}.short`, rolled.text![1]], did: text }]
      : text
  return [first, ...notes].reduce((a, b): Text => ['soccertactics.ui.turn.then', { a, b }])
}
