// Made by go test -update from the rules: do not change it here.

/** Milliseconds that a computer’s decision stays on the screen before the next entry. */
export const beat = 420 as const
