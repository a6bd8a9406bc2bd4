// The kicks of a shoot-out, one by one: the position has their sums alone, the log what
// each of them changed.
import type { Entry, Seat } from '../../game'

export interface Kick {
  seat: Seat
  goal: boolean
}

/** What an entry may change of a view. */
interface Change {
  view?: { shootOut?: { a?: number; b?: number; kicks?: number } | null; attacker?: Seat }
}

/** The kicks after some entries of a match from its beginning; undefined if they are not all known: taken of them. */
export function kicks(entries: readonly (Entry | undefined)[], taken: number): Kick[] | undefined {
  const list: Kick[] = []
  let attacker = 0
  for (const entry of entries) {
    const { view = {} } = (entry?.patch ?? {}) as Change
    const { a, b, kicks } = view.shootOut ?? {}
    if (kicks) list.push({ seat: attacker, goal: a !== undefined || b !== undefined })
    attacker = view.attacker ?? attacker
  }
  return list.length === taken ? list : undefined
}
