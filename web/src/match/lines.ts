// The lines of the log: one an entry or, in games that play in turns of many entries, one a turn.
import type { Doc, Entry, GameClient, Text } from '../game'

/** A line of the log. */
export interface Line {
  /** The entries it tells, in order. */
  entries: Entry[]
  /** What they come to in one sentence; undefined: the one entry speaks for itself. */
  sum?: Text
}

/** The lines of the entries told, of which some were taken back; docs[n] is the document after entry n. */
export function lines(told: readonly Entry[], stands: ReadonlySet<Entry | undefined>, docs: readonly (Doc | undefined)[], turns: GameClient['turns']): Line[] {
  const list: (Line & { turn?: number })[] = []
  for (const entry of told) {
    const before = docs[entry.seq - 1]
    const turn = entry.seat === -3 || !stands.has(entry) || !before?.view ? undefined : turns?.of(before)
    const last = list.at(-1)
    if (turn !== undefined && last?.turn === turn) last.entries.push(entry)
    else list.push({ entries: [entry], turn })
  }
  return list.map(({ entries, turn }) => {
    if (turn === undefined) return { entries }
    return { entries, sum: turns!.sum(entries, docs[entries[0].seq - 1]!, docs[entries.at(-1)!.seq]!) }
  })
}
