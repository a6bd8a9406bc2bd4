// The games of the home page, in order, and what is shown of each before the server has answered. The minutes are
// those of a first match against the computer (docs/lab/newcomer.md); halves: for a match by link, where a clock
// runs that does not stop for thinking, the option that gives the milliseconds of each half.
export const places: Record<string, { min: number; max: number; minutes: number; halves?: string }> = {
  tutto: { min: 2, max: 10, minutes: 10 },
  footballchess: { min: 2, max: 2, minutes: 10 },
  winninggoal: { min: 2, max: 2, minutes: 10, halves: 'halfMs' },
  soccertactics: { min: 2, max: 2, minutes: 20 },
  squareball: { min: 2, max: 2, minutes: 10 },
}

/** The games in the order in which the home page shows them. */
export const shelf: readonly string[] = Object.keys(places)
