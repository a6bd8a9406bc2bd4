// What the referee measures when a fact is disputed or a throw has failed, to be shown.
import { circle } from './constants'
import { dice, type Die, type Spot, type View } from './view'

/** The disputed dice. */
export const disputedDice = (view: View): Die[] => dice(view).filter(({ n }) => view.dispute?.dice?.includes(n))

/** The places to show for a dispute. */
export function measured(view: View): Spot[] {
  const { kind, from } = view.dispute ?? {}
  return kind === 's' || kind === 't' ? dice(view) : [...disputedDice(view), ...(from ? [from] : [])]
}

/** How far thrown dice lie outside the centre circle: each from its edge to the die. */
export const outside = (thrown: readonly Die[]): { from: Spot; to: Spot }[] =>
  thrown.flatMap(({ x, y }) => {
    const far = Math.hypot(x, y)
    return far > circle ? [{ from: { x: (x * circle) / far, y: (y * circle) / far }, to: { x, y } }] : []
  })
