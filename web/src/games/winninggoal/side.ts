// What is known of the game before its board is loaded.
import type { Seat, Text } from '../../game'

/** What a side is called. */
export const side = (seat: Seat): Text => ['winninggoal.ui.side', { n: seat }]
