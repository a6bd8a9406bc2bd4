// How certain it is what a decision gave away.
import type { Decision } from '../api/types'

/** Twice the standard error of the difference between the best choice and the one that was made, or, where that was only
 * estimated or shown, the second; 0 if their values are exact. */
export function errorOf({ choices, rest }: Decision): number {
  const others = choices.slice(1).filter(({ yours }) => !(yours && rest))
  const other = others.find(({ yours }) => yours) ?? others[0]
  return 2 * Math.hypot(choices[0].error ?? 0, other?.error ?? 0)
}
