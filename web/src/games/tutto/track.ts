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
