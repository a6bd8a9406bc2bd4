// Which seats of a log were the reader's, judged by name.

/** The seats, from 0, that a person of this name took last; if nobody has it, all seats taken by people. */
export function ownSeats(log: string, name: string): number[] {
  const names = new Map<number, string>()
  for (const [, seat, of] of log.matchAll(/^\d+ \d+ # seat (\d+) human \S+ (.+?)\r?$/gm))
    names.set(Number(seat) - 1, of)
  const all = [...names.keys()].sort((a, b) => a - b)
  const own = all.filter((seat) => names.get(seat) === name)
  return own.length ? own : all
}
