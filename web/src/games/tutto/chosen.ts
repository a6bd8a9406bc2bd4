// Which dice of a roll are chosen. The server says what may be chosen: view.units are the
// smallest groups, view.keeps the whole choices.
import type { View } from './view'

type Dice = readonly number[]

/** The roll's dice by place, each with its unit; -1 for none. */
export function owners(roll: Dice, units: readonly Dice[]): number[] {
  const owner = roll.map(() => -1)
  units.forEach((unit, u) => {
    for (const face of unit) {
      const die = roll.findIndex((f, i) => f === face && owner[i] < 0)
      if (die >= 0) owner[die] = u
    }
  })
  return owner
}

/** The unit that a click on a die selects: its own, or that of a die with the same face; -1 for none. */
export function unitAt(roll: Dice, units: readonly Dice[], die: number): number {
  const own = owners(roll, units)[die]
  return own >= 0 ? own : units.findIndex((unit) => unit.includes(roll[die]))
}

/** The choice with a unit added or removed. */
export function toggled(chosen: readonly number[], unit: number): number[] {
  return chosen.includes(unit) ? chosen.filter((u) => u !== unit) : [...chosen, unit].sort((a, b) => a - b)
}

/** What a digit key does: takes the next unit of that face or, if all are taken, puts them back. */
export function byFace(chosen: readonly number[], units: readonly Dice[], face: number): number[] {
  const own = units.flatMap((unit, u) => (unit.includes(face) ? [u] : []))
  const next = own.find((u) => !chosen.includes(u))
  return next === undefined ? chosen.filter((u) => !own.includes(u)) : toggled(chosen, next)
}

/** The chosen dice, ascending. */
export function faces(chosen: readonly number[], units: readonly Dice[]): number[] {
  return chosen.flatMap((u) => units[u] ?? []).sort((a, b) => a - b)
}

/** The move that keeps dice, if it is legal. */
export function keeping(keeps: View['keeps'], dice: Dice): string | undefined {
  const wanted = String(dice)
  return Object.entries(keeps ?? {}).find(([, kept]) => String(kept) === wanted)?.[0]
}

/** The first choice offered: everything if there is only one way to keep, otherwise nothing. */
export function initial(units: readonly Dice[], keeps: View['keeps']): number[] {
  const all = units.map((_, u) => u)
  return Object.keys(keeps ?? {}).length === 1 && keeping(keeps, faces(all, units)) ? all : []
}

/** The units that make up the given dice. */
export function chosenBy(dice: Dice, units: readonly Dice[]): number[] {
  const open = [...dice]
  return units.flatMap((unit, u) => (takes(open, unit) ? [u] : []))
}

/** Takes a unit's dice out of the open ones; false, with nothing taken, if some are missing. */
function takes(open: number[], unit: Dice): boolean {
  const rest = [...open]
  for (const face of unit) {
    const at = rest.indexOf(face)
    if (at < 0) return false
    rest.splice(at, 1)
  }
  open.splice(0, open.length, ...rest)
  return true
}
