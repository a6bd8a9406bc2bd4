// What the referee measures when a fact is disputed, to be shown.
import { dice, type Die, type Spot, type View } from './view'

/** The disputed dice. */
export const disputedDice = (view: View): Die[] => dice(view).filter(({ n }) => view.dispute?.dice?.includes(n))

/** The places to show for a dispute. */
export function measured(view: View): Spot[] {
  const { kind, from } = view.dispute ?? {}
  return kind === 's' || kind === 't' ? dice(view) : [...disputedDice(view), ...(from ? [from] : [])]
}
