// How certain it is what a decision gave away.
import type { Decision } from '../api/types'

/** Twice the standard error of the difference between the best choice and the one that was made, or else the second; 0 if
 * their values are exact. */
export function errorOf({ choices, rest }: Decision): number {
  const [best, second] = choices
  const other = rest ? choices.at(-1) : (choices.slice(1).find(({ yours }) => yours) ?? second)
  return 2 * Math.hypot(best.error ?? 0, other?.error ?? 0)
}
