// After a win against a computer: the level above.
import type { Doc, Seat } from '../../game'

/** The only opponent of a reader with one seat, if it is a computer that does not stand in for somebody. */
export function rivalOf(doc: Pick<Doc, 'seats'>, mine: Seat | undefined) {
  const rival = mine !== undefined && doc.seats.length === 2 ? doc.seats[1 - mine] : undefined
  return rival?.kind === 'bot' && !rival.name ? rival : undefined
}

/** The level above that of a rival who was beaten; undefined above the best, or if nobody was beaten. */
export function levelAbove(levels: readonly string[], level: string | undefined, won: boolean): string | undefined {
  const at = levels.indexOf(level ?? '')
  return won && at >= 0 ? levels[at + 1] : undefined
}
