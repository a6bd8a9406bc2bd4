// How the score went, as lines to be drawn.
import type { Doc } from '../../game'

/** The scores of all seats, each time one of them changed, from the beginning to the end. */
export function course(docs: readonly (Doc | undefined)[]): number[][] {
  const scores: number[][] = []
  for (const doc of docs) {
    const score = doc?.score
    if (!score?.length || score.every((points, seat) => points === (scores.at(-1)?.[seat] ?? -1))) continue
    scores.push([...score])
  }
  return scores
}

/** The points of a seat's line in a box of 100 by 100, with the highest score at its top. */
export function line(scores: readonly number[][], seat: number, top: number): string {
  const lowest = Math.min(0, ...scores.flat())
  const across = (n: number) => (100 * n) / Math.max(1, scores.length - 1)
  const up = (points: number) => 100 - (100 * (points - lowest)) / Math.max(1, top - lowest)
  return scores.map((score, n) => `${across(n).toFixed(1)},${up(score[seat]).toFixed(1)}`).join(' ')
}
