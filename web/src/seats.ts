// Do not change this file: go test ./record -run TestConstants -update writes it.

/** Draws chance outcomes: dice, cards, physics. */
export const Nature = -1 as const

/** Acts when a time limit has run out. */
export const Clock = -2 as const

/** What happens around the game: seats, terms, takebacks, the beginning and the end. */
export const Table = -3 as const
