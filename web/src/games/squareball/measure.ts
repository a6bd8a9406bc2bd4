// What the referee measures when a fact is in doubt, to be shown.
import { dice, type Die, type Spot, type View } from './view'

/** The dice in doubt. */
export const doubtful = (view: View): Die[] => dice(view).filter(({ n }) => view.doubt?.dice?.includes(n))

/** The places to show for a doubt. */
export function disputed(view: View): Spot[] {
  const { kind, from } = view.doubt ?? {}
  return kind === 's' || kind === 't' ? dice(view) : [...doubtful(view), ...(from ? [from] : [])]
}
