// What the referee measures when a fact is in doubt
// (docs/squareball-physics.md#what-may-be-disputed): the dice it is about, and from
// where to where.
import { dice, type Die, type Spot, type View } from './view'

const circle = 6500
const pitch = { x: 36000, y: 24000 } as const

export interface Measured {
  /** The dice that the doubt is about. */
  dice: Die[]
  /** What is measured: between these two places. */
  from?: Spot
  to?: Spot
}

/** What is measured in a view that is in doubt. */
export function measured(view: View): Measured {
  const lie = dice(view)
  const one = lie.filter(({ n }) => n === view.which)
  switch (view.doubt) {
    case 'c': {
      const far = lie.toSorted((a, b) => Math.hypot(b.x, b.y) - Math.hypot(a.x, a.y))[0]
      const part = circle / Math.hypot(far.x, far.y)
      return { dice: [far], from: { x: far.x * part, y: far.y * part }, to: far }
    }
    case 'o': {
      const [die] = one
      if (!die) return { dice: lie }
      const over = Math.abs(die.x) - pitch.x > Math.abs(die.y) - pitch.y
      return { dice: one, from: over ? { x: Math.sign(die.x) * pitch.x, y: die.y } : { x: die.x, y: Math.sign(die.y) * pitch.y }, to: die }
    }
    case 's': {
      const [die] = one
      const [a, b] = lie.filter(({ n }) => n !== view.which)
      if (!die || !b) return { dice: lie }
      return { dice: one, from: foot(die, a, b), to: die }
    }
    default:
      return { dice: lie }
  }
}

/** The place of the line through a and b that is nearest. */
function foot(at: Spot, a: Spot, b: Spot): Spot {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const part = ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)
  return { x: a.x + dx * part, y: a.y + dy * part }
}

/** What must be seen of a doubt. */
export function disputed(view: View): Spot[] {
  const { dice: some, from } = measured(view)
  return view.doubt === 's' || view.doubt === 't' ? dice(view) : [...some, ...(from ? [from] : [])]
}
