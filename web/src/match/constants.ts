// Do not change this file: go test ./match -run TestConstants -update writes it.

/** Milliseconds that a computer’s decision stays on the screen before the next entry. */
export const beat = 420 as const
