// The track to the target, as drawn.

/** The place of points along the track, from 0 to 1. */
export const part = (points: number, target: number): number => Math.max(0, Math.min(1, points / target))

/** The marks along the track: about six, at round numbers, including the target. */
export function marks(target: number): number[] {
  const step = [100, 250, 500, 1000, 2000, 5000, 10_000, 50_000].find((one) => target / one <= 7) ?? 100_000
  const list = Array.from({ length: Math.floor(target / step) }, (_, i) => (i + 1) * step).filter(
    (mark) => target - mark >= step / 2,
  )
  return [...list, target]
}

/** The marks with a number: those under a hinge, at a third and two thirds, or beside the target have none. */
export function labelled(all: readonly number[], target: number): number[] {
  const hidden = (mark: number) =>
    mark !== target && [1 / 3, 2 / 3, 1].some((at) => Math.abs(part(mark, target) - at) < (at === 1 ? 0.13 : 0.075))
  return all.filter((mark) => !hidden(mark))
}

/** In how many lanes that many markers walk. */
export const lanes = (seats: number): number => (seats <= 2 ? 1 : seats <= 5 ? 2 : 3)

/** How far each marker stands beside its place, in steps, so that those with about the same points are all seen. */
export function shifts(score: readonly number[], target: number): number[] {
  const rows = lanes(score.length)
  const near = (a: number, b: number) => Math.abs(part(score[a], target) - part(score[b], target)) < 0.02
  return score.map((_, seat) => {
    const before = score.map((_, other) => other).slice(0, seat)
    return before.filter((other) => other % rows === seat % rows && near(seat, other)).length
  })
}
