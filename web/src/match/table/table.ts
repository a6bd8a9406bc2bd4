// Which entries of the table have a line in the log, and what follows from its terms.
import type { Doc, Entry } from '../../game'

/** Whether a match is over and all its seats share the win: then it is drawn, and nobody has won. */
export function drawn(doc: Doc): boolean {
  return doc.phase === 'over' && doc.seats.length > 1 && doc.winners.length === doc.seats.length
}

/** The doc that names the players of entry n, with the names they had then; docs[n] is the document after entry n. Until everyone has sat down, computers have the names that they have at the start. */
export function cast(docs: readonly Doc[], n: number): Doc | undefined {
  const doc = docs[n]
  if (doc?.phase !== 'waiting') return doc
  const start = docs.find((later, at) => at >= n && later && later.phase !== 'waiting') ?? docs.at(-1)!
  return { ...doc, seats: doc.seats.map((player, seat) => (player.kind === 'human' ? player : start.seats[seat])) }
}

/** Entries of the Table from before the match began that have no line once it has: who sat down, which the seats show, and whose number for the dice came before the last one. */
export function gathers(entries: readonly (Entry | undefined)[]): (entry: Entry) => boolean {
  const begun = entries.find((e) => e?.deed?.verb === 'start')?.seq ?? 0
  const reveals = ({ deed, seq }: Entry) => deed?.verb === 'reveal' && seq < begun
  const last = entries.findLast((e) => e && reveals(e))
  const sits = ['seat', 'member', 'part', 'share', 'enough']
  return (entry) =>
    entry.seq < begun && (sits.includes(entry.deed?.verb ?? '') || (reveals(entry) && entry.seq !== last?.seq))
}

/** Whether an entry discloses the secret of the match, with which every roll can be checked. */
export const discloses = (entry: Entry): boolean => entry.deed?.verb === 'secret'

/** Milliseconds from which a lag is reported: it is compensated, and nobody feels less than this. */
const felt = 250

/** The lags of a connection that have no line: the slight ones, unless one was reported before. */
export function slight(entries: readonly (Entry | undefined)[]): (entry: Entry) => boolean {
  const without = new Set<Entry>()
  const reported = new Map<number, boolean>()
  for (const entry of entries) {
    if (entry?.deed?.verb !== 'lag') continue
    const { seat, lag = 0 } = entry.deed
    if (lag < felt && !reported.get(seat)) without.add(entry)
    reported.set(seat, lag >= felt)
  }
  return (entry) => without.has(entry)
}

/** Which takebacks are allowed, in a word: in a game of skill there are some or none. */
export const allowed = (takeback: string | undefined, skill = false) => (skill && takeback !== 'no' ? 'yes' : takeback)

/** Whether players may come back after a computer has taken over: by default yes without a clock, and no with one. */
export const returns = (terms: { return?: string; clock?: string }) =>
  (terms.return ?? (terms.clock ? 'no' : 'yes')) as 'yes' | 'no'
