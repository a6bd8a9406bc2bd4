/** Milliseconds for which the end of a match stays on the big screen. */
export const lingers = 12_000
