// What the home page says of each place before its game has been asked. The minutes are
// those of a first match against the computer (docs/lab/newcomer.md).
export const places: Record<string, { min: number; max: number; minutes: number }> = {
  tutto: { min: 2, max: 10, minutes: 10 },
  footballchess: { min: 2, max: 2, minutes: 10 },
  winninggoal: { min: 2, max: 2, minutes: 10 },
  soccertactics: { min: 2, max: 2, minutes: 20 },
  squareball: { min: 2, max: 2, minutes: 10 },
}
