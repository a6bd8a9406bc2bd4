// The lines of the log: the way back to the centre is one, with the pieces that each side has placed and who kicks off;
// what else the referee says of a move is in the move's line, or in its unfolded part.
import type { Entry, Text } from '../../game'
import { actionOf } from './action'
import type { FootballDoc } from './view'

/** The placing of pieces after that many goals; or, by its negative seq, a move of which the referee says more; undefined for other moves. */
export function of({ view }: FootballDoc, entry: Entry): number | undefined {
  if (view.phase === 'place' && actionOf(entry)?.kind === 'put') return view.goals[0] + view.goals[1]
  return actionOf(entry) && entry.notes?.length ? -entry.seq : undefined
}

/** The line reports the pieces as they are placed. */
export const folded = true

/** What the sentence of a move or goal says already, and what follows automatically. */
const known = ['lost', 'free', 'restart', 'keeper', 'places'].map((key) => `footballchess.note.${key}`)

/** The text of the line: for a move, what the referee adds to it; for the placing, who has placed what so far. */
export function sum(entries: readonly Entry[]): Text {
  if (actionOf(entries[0])?.kind === 'put') return placed(entries)
  const [{ text, notes = [] }] = entries
  return joined(
    [text!, ...notes.filter(([, key]) => !known.includes(key)).map(([, key, args]): Text => [key, args])],
    'then',
  )
}

function placed(entries: readonly Entry[]): Text {
  const seats = [...new Set(entries.map(({ seat }) => seat))]
  const sides = seats.map((seat): Text => [
    'footballchess.ui.turn.put',
    {
      seat: { seat },
      pieces: joined(
        entries
          .filter((entry) => entry.seat === seat)
          .map(({ text }): Text => ['footballchess.ui.turn.piece', text![1]]),
        'and',
      ),
    },
  ])
  const kickoff = entries
    .flatMap(({ notes = [] }) => notes.map(([, key, args]): Text => [key, args]))
    .filter(([key]) => key === 'footballchess.note.kickoff')
  return joined([...sides, ...kickoff], 'then')
}

const joined = (list: readonly Text[], key: string): Text =>
  list.reduce((a, b): Text => [`footballchess.ui.turn.${key}`, { a, b }])
