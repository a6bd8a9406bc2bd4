// Errors, graded by what they cost.

/** How bad a decision was, by what it cost in chances of winning. */
export type Grade = 'inaccuracy' | 'mistake' | 'blunder'

/** The least cost of each grade. */
export const costs: Record<Grade, number> = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 }

/** Whether a mean accuracy is that of enough decisions to say something. */
export const enough = (decisions: number) => decisions >= 5

/** The grade of a loss, as it is told in whole percents; undefined if it is too small. */
export function grade(loss: number | undefined): Grade | undefined {
  const cost = Math.round(100 * (loss ?? 0)) / 100
  return cost >= costs.blunder
    ? 'blunder'
    : cost >= costs.mistake
      ? 'mistake'
      : cost >= costs.inaccuracy
        ? 'inaccuracy'
        : undefined
}
