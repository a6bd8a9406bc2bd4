// How many hints a reader has asked for in each match, as this browser remembers it.
const key = 'woodwork.hints'
const kept = 60 // matches that are remembered

type Taken = [id: string, n: number][]

function read(): Taken {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter((one) => Array.isArray(one) && typeof one[1] === 'number') : []
  } catch { return [] }
}

/** The hints that were asked for in a match. */
export const taken = (id: string): number => read().find(([match]) => match === id)?.[1] ?? 0

/** Counts one more, and tells how many that makes; the matches without hints for longest are forgotten. */
export function take(id: string): number {
  const n = taken(id) + 1
  const others = read().filter(([match]) => match !== id)
  try { localStorage.setItem(key, JSON.stringify([[id, n], ...others].slice(0, kept))) } catch { /* private window */ }
  return n
}
