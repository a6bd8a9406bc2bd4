// What is known of the game before its board is loaded.
import type { Seat, Text } from '../../game'

/** The name of a side. */
export const sideName = (seat: Seat): Text => [`soccertactics.side.${seat === 0 ? 'R' : 'B'}`]
