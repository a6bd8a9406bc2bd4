// Decisions that were taken back stay in the log, but are neither counted nor shown again.
import type { Entry } from '../../game'
import { Table } from '../../seats'

/** The entry to which the game returns, if an entry takes decisions back. */
export function backTo(entry?: Entry): number | undefined {
  return entry?.deed?.verb === 'takeback' ? entry.deed.seq : undefined
}

/** The entries, with holes for those of the game that were taken back; entries[i] has seq i+1. */
export function withoutTakenBack(entries: readonly (Entry | undefined)[]): (Entry | undefined)[] {
  const list = [...entries]
  list.forEach((entry) => {
    const to = backTo(entry)
    for (let n = to ?? Infinity; n < (entry?.seq ?? 0); n++) if (list[n] && list[n]!.seat !== Table) list[n] = undefined
  })
  return list
}

/** The entry after those that were taken back, if seq is one of them; otherwise seq. */
export function onward(entries: readonly (Entry | undefined)[], seq: number): number {
  return entries.findLast((entry) => entry && entry.seq >= seq && (backTo(entry) ?? Infinity) < seq)?.seq ?? seq
}
