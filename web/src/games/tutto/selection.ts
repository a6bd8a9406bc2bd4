// Which dice of a roll are chosen. The server says what may be chosen: view.units are the
// smallest groups, doc.legal the whole choices.

/** The roll's dice by place, each with the unit it belongs to; -1 for none. */
export function owners(roll: string, units: readonly string[]): number[] {
  const owner = [...roll].map(() => -1)
  units.forEach((unit, u) => {
    for (const face of unit) {
      const die = [...roll].findIndex((f, i) => f === face && owner[i] < 0)
      if (die >= 0) owner[die] = u
    }
  })
  return owner
}

/** The unit that a click on a die selects: its own, or that of a die with the same face; -1 for none. */
export function unitAt(roll: string, units: readonly string[], die: number): number {
  const own = owners(roll, units)[die]
  return own >= 0 ? own : units.findIndex((unit) => unit.includes(roll[die]))
}

/** The choice with a unit put in or taken out. */
export function toggled(chosen: readonly number[], unit: number): number[] {
  return chosen.includes(unit) ? chosen.filter((u) => u !== unit) : [...chosen, unit].sort((a, b) => a - b)
}

/** What a digit key does: takes the next unit of that face, or, when all are taken, puts them back. */
export function byFace(chosen: readonly number[], units: readonly string[], face: string): number[] {
  const own = units.flatMap((unit, u) => (unit.includes(face) ? [u] : []))
  const next = own.find((u) => !chosen.includes(u))
  return next === undefined ? chosen.filter((u) => !own.includes(u)) : toggled(chosen, next)
}

/** The chosen dice as digits, ascending. */
export function digits(chosen: readonly number[], units: readonly string[]): string {
  return chosen
    .flatMap((u) => [...(units[u] ?? '')])
    .sort()
    .join('')
}

/** The move that keeps the chosen dice, if the server allows it. */
export function keep(chosen: readonly number[], units: readonly string[], legal: readonly string[]): string | undefined {
  const move = 'k' + digits(chosen, units)
  return legal.includes(move) ? move : undefined
}

/** The first choice offered: everything if there is only one way to keep, else nothing. */
export function initial(units: readonly string[], legal: readonly string[]): number[] {
  const keeps = legal.filter((move) => move.startsWith('k'))
  const all = units.map((_, u) => u)
  return keeps.length === 1 && keep(all, units, legal) ? all : []
}

/** The units that make up the given dice, as in the move "k1155". */
export function chosenBy(dice: string, units: readonly string[]): number[] {
  const open = [...dice]
  return units.flatMap((unit, u) => {
    return takes(open, unit) ? [u] : []
  })
}

/** Takes a unit's dice out of those open; false, and nothing taken, if they are not all there. */
function takes(open: string[], unit: string): boolean {
  const rest = [...open]
  for (const face of unit) {
    const at = rest.indexOf(face)
    if (at < 0) return false
    rest.splice(at, 1)
  }
  open.splice(0, open.length, ...rest)
  return true
}
