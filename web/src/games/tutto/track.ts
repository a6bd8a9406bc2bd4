// The way to the target, as it is drawn.

/** How far along the way points are, from 0 to 1. */
export const part = (points: number, target: number): number => Math.max(0, Math.min(1, points / target))

/** Where the way is marked: about six times, at round numbers, the target among them. */
export function marks(target: number): number[] {
  const step = [100, 250, 500, 1000, 2000, 5000, 10_000, 50_000].find((one) => target / one <= 7) ?? 100_000
  const list = Array.from({ length: Math.floor(target / step) }, (_, i) => (i + 1) * step).filter((mark) => target - mark >= step / 2)
  return [...list, target]
}
