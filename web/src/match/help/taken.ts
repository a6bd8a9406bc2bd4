// How many hints the reader has asked for in each match, as this browser remembers it.
import { Numbered } from '../remembered'

const hints = new Numbered('hints')

/** The hints that were asked for in a match. */
export const taken = (id: string): number => hints.of(id) ?? 0

/** Counts one more, and returns how many that makes. */
export function take(id: string): number {
  const n = taken(id) + 1
  hints.set(id, n)
  return n
}
