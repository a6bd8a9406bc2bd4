// After a win against a computer: the level above.
import type { Doc, Seat } from '../game'

/** The one computer that a reader played alone against, as itself and not in somebody's place. */
export function rivalOf(doc: Pick<Doc, 'seats'>, mine: Seat | undefined) {
  const rival = mine !== undefined && doc.seats.length === 2 ? doc.seats[1 - mine] : undefined
  return rival?.kind === 'bot' && !rival.name ? rival : undefined
}

/** The level above that of a rival who was beaten; undefined above the best, and where nobody was beaten. */
export function levelAbove(levels: readonly string[], level: string | undefined, won: boolean): string | undefined {
  const at = levels.indexOf(level ?? '')
  return won && at >= 0 ? levels[at + 1] : undefined
}
