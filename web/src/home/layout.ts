// What the home page says of each place before its game has been asked.
export const places: Record<string, { min: number; max: number; minutes: number }> = {
  tutto: { min: 2, max: 10, minutes: 30 },
  footballchess: { min: 2, max: 2, minutes: 40 },
  winninggoal: { min: 2, max: 2, minutes: 45 },
  soccertactics: { min: 2, max: 2, minutes: 60 },
  squareball: { min: 2, max: 2, minutes: 20 },
}
