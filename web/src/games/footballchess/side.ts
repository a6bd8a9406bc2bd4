// What is known of the game before its board is loaded.
import type { Seat, Text } from '../../game'

/** The name of a side. */
export const sideName = (seat: Seat): Text => ['footballchess.ui.side', { side: 'wb'[seat] }]

/** No chance: the first side kicks off, and dice are not mentioned. */
export const skill = true
