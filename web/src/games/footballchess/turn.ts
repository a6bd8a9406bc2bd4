// Back to the centre in one line of the log: which pieces each side has placed, and who kicks off.
import type { Entry, Text } from '../../game'
import { told } from './told'
import type { FootballDoc } from './view'

/** The placing of pieces after that many goals; undefined: a move has a line of its own. */
export const of = ({ view }: FootballDoc, entry: Entry): number | undefined => (view.phase === 'place' && told(entry)?.kind === 'put' ? view.goals[0] + view.goals[1] : undefined)

/** Who has placed what, so far. */
export function sum(entries: readonly Entry[]): Text {
  const seats = [...new Set(entries.map(({ seat }) => seat))]
  const sides = seats.map((seat): Text => ['footballchess.ui.turn.put', { seat: { seat }, pieces: joined(entries.filter((entry) => entry.seat === seat).map(({ text }): Text => ['footballchess.ui.turn.piece', text![1]]), 'and') }])
  const kickoff = entries.flatMap(({ notes = [] }) => notes.map(([, key, args]): Text => [key, args])).filter(([key]) => key === 'footballchess.note.kickoff')
  return joined([...sides, ...kickoff], 'then')
}

const joined = (list: readonly Text[], key: string): Text => list.reduce((a, b): Text => [`footballchess.ui.turn.${key}`, { a, b }])
