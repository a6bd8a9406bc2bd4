// How many hints the reader has asked for in each match, as this browser remembers it.
import { many, NumberMemory } from '../memory'

const hints = new NumberMemory('hints', many)

const coached = new NumberMemory('coached', many)

/** The reader has decided something in a match while the coach was on. */
export const noteCoach = (id: string) => coached.set(id, 1)

/** Whether the reader had any help in a match: a hint, or the coach. */
export const helpedIn = (id: string): boolean => hintCount(id) > 0 || coached.of(id) !== undefined

/** The hints that were asked for in a match. */
export const hintCount = (id: string): number => hints.of(id) ?? 0

/** Counts one more, and returns how many that makes. */
export function countHint(id: string): number {
  const n = hintCount(id) + 1
  hints.set(id, n)
  return n
}
