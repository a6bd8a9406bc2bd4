/** Milliseconds for which the end of a match of a room stays: on the big screen, and on a telephone that is not touched. */
export const lingers = { screen: 12_000, phone: 15_000 }
