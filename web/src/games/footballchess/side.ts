// What is known of the game before its board is loaded.
import type { Seat, Text } from '../../game'

/** What a side is called. */
export const side = (seat: Seat): Text => ['footballchess.ui.side', { side: 'wb'[seat] }]

/** No chance: the first side kicks off, and no dice are mentioned. */
export const skill = true
