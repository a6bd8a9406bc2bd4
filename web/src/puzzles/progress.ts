// What this browser remembers of a game's puzzles.
import { keep, recalled as kept } from '../shell/kept'

/** tried: not solved yet; helped: solved with a hint, or after the solution was seen. */
export type Mark = 'tried' | 'helped' | 'solved'
export type Progress = Readonly<Record<string, Mark>>

const rank: Mark[] = ['tried', 'helped', 'solved']
const key = (game: string) => `puzzles.${game}`

export function recall(game: string): Progress {
  try {
    const all: unknown = JSON.parse(kept(key(game)) ?? '{}')
    if (typeof all !== 'object' || all === null) return {}
    return Object.fromEntries(Object.entries(all).filter(([, mark]) => rank.includes(mark as Mark))) as Progress
  } catch {
    return {}
  }
}

/** The progress with a mark added: a better mark replaces the old one. */
export function marked(progress: Progress, id: string, mark: Mark): Progress {
  const before = progress[id]
  if (before && rank.indexOf(before) >= rank.indexOf(mark)) return progress
  return { ...progress, [id]: mark }
}

/** Whether the name of a puzzle is that of a decision of a match, such as a reader's mistake: it is in no list. */
export const ofMatch = (id: string): boolean => /^[a-z2-7]{16}-[1-9]\d{0,9}$/.test(id)

/** Keeps a mark, and returns the progress with it: another page of this browser may have added to it in the meantime. */
export function keepMark(game: string, id: string, mark: Mark): Progress {
  const progress = marked(recall(game), id, mark)
  keep(key(game), JSON.stringify(progress))
  return progress
}

/** The next puzzle that is not done, after the given one and then from the beginning; undefined if all are. */
export function next(ids: readonly string[], progress: Progress, after?: string): string | undefined {
  const at = after === undefined ? -1 : ids.indexOf(after)
  const order = [...ids.slice(at + 1), ...ids.slice(0, at + 1)]
  return order.find((id) => id !== after && (progress[id] ?? 'tried') === 'tried')
}
