// People who share a seat, and decide for it by turns.
import type { Doc, Entry, Seat } from '../../game'
import { Table } from '../../seats'

/** Which member of a seat the reader is, by the seats that people share. */
export type As = Record<string, number> | undefined

/** How many people the match still waits for on a seat. */
export function lacks({ gathers, seats }: Doc, seat: Seat): number {
  const { kind, places = 1, members } = seats[seat]
  if (kind === 'open') return gathers ? places : 1
  const here = members?.filter(({ name }) => name).length ?? 1
  return gathers && kind === 'human' ? Math.max(0, places - here) : 0
}

/** Whether it is the reader who decides for a seat of theirs. */
export function decides({ seats }: Doc, seat: Seat, as: As): boolean {
  const { members, acts = 0 } = seats[seat] ?? {}
  return !members || (as?.[seat] ?? 0) === acts
}

/** Whether the reader has left those with whom they share a seat. */
export const parted = (doc: Doc | undefined, seat: Seat, as: As): boolean =>
  !!doc?.seats[seat]?.members?.[as?.[seat] ?? 0]?.gone

/** Stands for all who share a seat, where one of them is meant otherwise. */
export const all = -1

/** A doc after an entry, in which those who share a seat are called as the entry means them: by the one who decided, in what follows
 *  by the one who decides next, and at the table together. */
export function meant(doc: Doc | undefined, entry: Entry | undefined): Doc | undefined {
  if (!doc?.seats?.some(({ members }) => members)) return doc
  const acts = (seat: Seat) => {
    if ((entry?.seat ?? Table) === Table) return all
    return entry!.seat === seat ? (entry!.by ?? all) : (doc.seats[seat].acts ?? 0)
  }
  return { ...doc, seats: doc.seats.map((player, seat) => (player.members ? { ...player, acts: acts(seat) } : player)) }
}
