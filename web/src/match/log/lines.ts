// The lines of the log: one per entry or, in games with turns of many entries, one per turn.
import type { Doc, Entry, Text, Turns } from '../../game'
import { Table } from '../../seats'

/** A line of the log. */
export interface Line {
  /** The entries of the line, in order. */
  entries: Entry[]
  /** Their sum in one sentence; undefined if the line is a single entry. */
  sum?: Text
}

/** The lines of all entries with words; docs[n] is the document after entry n. A turn is summed up over what was not taken back or, if
 *  everything was, over all of it. known: an entry as far as it is known. */
export function lines(
  all: readonly Entry[],
  docs: readonly Doc[],
  turns: Turns | undefined,
  valid: ReadonlySet<Entry | undefined> = new Set(all),
  known = (entry: Entry) => entry,
): Line[] {
  const list: (Line & { turn?: number })[] = []
  for (const entry of all) {
    const before = docs[entry.seq - 1]
    // An entry of the Table within a turn does not break its line.
    const last = list.findLast(({ entries }) => entries[0].seat !== Table)
    const of = entry.seat === Table || !before?.view ? undefined : turns?.of(before, entry)
    const turn = of === 'on' ? last?.turn : of
    if (turn !== undefined && last?.turn === turn) last.entries.push(entry)
    else list.push({ entries: [entry], turn })
  }
  return list
    .flatMap((line) => parted(line, valid))
    .map(({ entries, turn }) => {
      if (turn === undefined) return { entries }
      const left = entries.filter((entry) => valid.has(entry))
      const counted = left.length ? left : entries
      return { entries, sum: turns!.sum(counted.map(known), docs[counted[0].seq - 1], docs[counted.at(-1)!.seq]) }
    })
}

/** A turn whose end was taken back, with nothing in its place, becomes two lines: what still counts, and what does not. */
function parted<L extends Line>(line: L, valid: ReadonlySet<Entry | undefined>): L[] {
  const n = line.entries.findLastIndex((entry) => valid.has(entry)) + 1
  return n && n < line.entries.length
    ? [
        { ...line, entries: line.entries.slice(0, n) },
        { ...line, entries: line.entries.slice(n) },
      ]
    : [line]
}

const goal = ([, key]: NonNullable<Entry['notes']>[number]) => /note\.(own|penalty\.)?goal$/.test(key)

/** Whether an entry is a goal that counts: one that was taken back does not. */
export const scores = (entry: Entry, valid: ReadonlySet<Entry | undefined>): boolean =>
  valid.has(entry) && !!entry.notes?.some(goal)

/** The entry of a goal while it is cheered, and what follows from it, such as the end of the match, which is told afterwards. */
export function parts(entry: Entry): [cheered: Entry, follows: Entry] {
  const notes = entry.notes ?? []
  const n = notes.findIndex(goal) + 1
  return [
    { ...entry, notes: notes.slice(0, n) },
    { ...entry, text: undefined, notes: notes.slice(n) },
  ]
}
