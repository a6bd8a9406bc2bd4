// A shot that is not possible: the straight line from each die to the goal, and where it ends.
import { die as half, ends, mouth } from './constants'
import { heading } from './pitch'
import { ahead, dice, figures, window, type Die, type Spot, type View } from './view'

interface Stopped {
  n: number
  from: Spot
  /** Where it is stopped. */
  at: Spot
}

/** The core of a figure, and a die that is passed, stop a die whose middle comes this near. */
const core = half + 500
const touch = 2 * half
/** A line that does not lead between the other two dice is drawn this far. */
const stub = 4000

/** For each die that may be flicked, its line to the nearest part of the mouth, up to what is in the way. */
export function stopped(view: View): Stopped[] {
  return dice(view)
    .filter(({ n }) => !view.must || n === view.must)
    .flatMap((die): Stopped[] => {
      const to = { x: ends.x * ahead(view, view.attacker), y: Math.max(-mouth / 2, Math.min(mouth / 2, die.y)) }
      const at = end(view, die, to)
      return at === undefined ? [] : [{ n: die.n, from: { x: die.x, y: die.y }, at }]
    })
}

function end(view: View, die: Die, to: Spot): Spot | undefined {
  const long = Math.hypot(to.x - die.x, to.y - die.y)
  const things = [
    ...dice(view)
      .filter(({ n }) => n !== die.n)
      .map((one) => ({ one, wide: touch })),
    ...(view.flat ? [] : figures(view).map(({ at }) => ({ one: at, wide: core }))),
  ]
  const first = Math.min(...things.map(({ one, wide }) => meets(die, to, one, wide)))
  const closed = !passes(view, die, to) ? Math.min(stub, long) : Infinity
  const far = Math.min(first, closed)
  return far < long ? along(die, to, far / long) : undefined
}

const passes = (view: View, die: Die, to: Spot) => {
  const { from, width } = window(view, die.n)
  return width > 0 && (heading(to.x - die.x, to.y - die.y) - from + 36000) % 36000 <= width
}

const along = (from: Spot, to: Spot, part: number): Spot => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

/** How far a die slides until it meets something; Infinity if it passes. */
function meets(from: Spot, to: Spot, one: Spot, wide: number): number {
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long]
  const ahead = (one.x - from.x) * dx + (one.y - from.y) * dy
  const aside = Math.abs((one.x - from.x) * dy - (one.y - from.y) * dx)
  if (ahead <= 0 || ahead > long || aside >= wide) return Infinity
  return Math.max(0, ahead - Math.sqrt(wide * wide - aside * aside))
}
