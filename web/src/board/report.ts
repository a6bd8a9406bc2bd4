// The report of a finished match, as the games give it.
import type { Entry, Seat } from '../game'
import { Table } from '../seats'

/** Something that is reported with its minute: a goal or a card. */
export interface Moment {
  seat: Seat
  /** The minute of the match in which it was decided. */
  minute: number
  /** What led to the goal, or the card. */
  kind: string
  card?: 'yellow' | 'red'
  seq: number
}

/** A figure of both sides, in words. */
export interface Row {
  title: string
  values: readonly [string, string]
}

/** A count for each of the two seats. */
export type Pair = [number, number]

/** Calls step for every entry of the game between two known positions; docs[n] is the position after entries[n-1]. */
export function steps<V extends { phase: string }>(
  entries: readonly (Entry | undefined)[],
  docs: readonly ({ view: V } | undefined)[],
  step: (entry: Entry, before: V, after: V) => void,
) {
  entries.forEach((entry, i) => {
    const [before, after] = [docs[i]?.view, docs[i + 1]?.view]
    if (entry && before?.phase && after?.phase && entry.seat !== Table) step(entry, before, after)
  })
}
