// How long a computer appears to think before its decision is shown. It decided long before; with a clock
// nobody waits for that.
import { legal, type Doc, type Entry } from '../../game'

const least = 350 // ms for a choice between two
const most = 1150 // ms, however many choices there are
const looks = 800 // ms at what dice or a card have shown, even if there is no choice

/** Milliseconds for a decision made after `before`, which dice or a card have just led to if `landed`; 0 for people, for chance, and for forced moves after which nobody looks at anything. */
export function thinkTime({ seat }: Pick<Entry, 'seat'>, before: Pick<Doc, 'seats' | 'legal'>, landed = false): number {
  if (before.seats?.[seat]?.kind !== 'bot') return 0
  const choices = legal(before as Doc, seat).length || 40 // if they are too many to list
  const thinks = choices < 2 ? 0 : Math.min(most, least + 150 * Math.log2(choices / 2))
  return Math.max(thinks, landed ? looks : 0)
}
