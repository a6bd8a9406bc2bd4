// How far this browser has shown its matches, so that it can continue from there.
import type { Seat } from '../../game'
import type { History } from '../live/history'
import { NumberMemory } from '../memory'
import { Table } from '../../seats'

const most = 40 // entries that are shown to a reader who comes back
const matches = new NumberMemory('seen')

/** The last entry of a match that this browser has shown; undefined if there is none, or it has been forgotten. */
export const bookmark = (id: string): number | undefined => matches.of(id)

/** Remembers how far a match has been shown. */
export const setBookmark = (id: string, seq: number) => matches.set(id, seq)

/**
 * The entry after which a player's match begins on the screen, last being its newest: where they left it, but not too
 * far back; the start of the game, however long ago, if they have neither seen nor done anything in it; otherwise the
 * present.
 */
export function resume(
  { entries }: Pick<History, 'entries'>,
  you: readonly Seat[],
  last: number,
  known: number | undefined,
): number {
  const start = entries.findIndex((entry) => entry && entry.seat !== Table) // the entry before it has this number
  if (start < 0 || start >= last) return last
  const back = last - most
  if (known !== undefined) return known <= start ? start : Math.min(last, Math.max(known, back))
  // A match without the reader's seat is one of computers that the reader opened.
  const late = you.length ? entries.some((entry) => you.includes(entry?.seat)) : start < back
  return late ? last : start
}
