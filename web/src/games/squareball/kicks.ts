// The kicks of a shoot-out, one by one: the position has only their sums, and the log
// the change made by each.
import type { Entry, Seat } from '../../game'

export interface Kick {
  seat: Seat
  goal: boolean
}

/** What an entry may change in a view. */
interface Change {
  view?: { shootOut?: { a?: number; b?: number; kicks?: number } | null; attacker?: Seat }
}

/** The kicks after some entries of a match from its beginning; undefined if not all `count` of them are known. */
export function kicks(entries: readonly (Entry | undefined)[], count: number): Kick[] | undefined {
  const list: Kick[] = []
  let attacker = 0
  for (const entry of entries) {
    const { view = {} } = (entry?.patch ?? {}) as Change
    const { a, b, kicks } = view.shootOut ?? {}
    if (kicks) list.push({ seat: attacker, goal: a !== undefined || b !== undefined })
    attacker = view.attacker ?? attacker
  }
  return list.length === count ? list : undefined
}
