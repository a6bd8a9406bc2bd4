// What is known of the game before its board is loaded.
import type { Seat, Text } from '../../game'

/** What a side is called. */
export const side = (seat: Seat): Text => [`squareball.ui.side.${seat === 0 ? 'a' : 'b'}`]
