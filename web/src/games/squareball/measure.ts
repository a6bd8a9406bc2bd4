// What the referee measures when a fact is in doubt, to be seen.
import { dice, type Die, type Spot, type View } from './view'

/** The dice that the doubt is about. */
export const doubtful = (view: View): Die[] => dice(view).filter(({ n }) => view.doubt?.dice?.includes(n))

/** What must be seen of a doubt. */
export function disputed(view: View): Spot[] {
  const { kind, from } = view.doubt ?? {}
  return kind === 's' || kind === 't' ? dice(view) : [...doubtful(view), ...(from ? [from] : [])]
}
