// How many hints the reader has asked for in each match, as this browser remembers it.
import { NumberMemory } from '../memory'

const hints = new NumberMemory('hints')

/** The hints that were asked for in a match. */
export const hintCount = (id: string): number => hints.of(id) ?? 0

/** Counts one more, and returns how many that makes. */
export function countHint(id: string): number {
  const n = hintCount(id) + 1
  hints.set(id, n)
  return n
}
