// The kicks of a shoot-out, one by one: the position has their sums alone, the log what
// each of them changed.
import type { Entry, Seat } from '../../game'

export interface Kick {
  seat: Seat
  goal: boolean
}

interface Change {
  view?: { pens?: string; att?: Seat }
}

/** The kicks after some entries of a match from its beginning; undefined if they are not all known. */
export function kicks(entries: readonly (Entry | undefined)[], pens: string): Kick[] | undefined {
  const list: Kick[] = []
  let [last, att] = ['0:0/0', 0]
  for (const entry of entries) {
    const { view = {} } = (entry?.patch ?? {}) as Change
    if (view.pens && view.pens !== '0:0/0') list.push({ seat: att, goal: sum(view.pens) > sum(last) })
    last = view.pens ?? last
    att = view.att ?? att
  }
  return list.length === Number(pens.split('/')[1]) ? list : undefined
}

const sum = (pens: string) => pens.split('/')[0].split(':').reduce((a, b) => a + Number(b), 0)
