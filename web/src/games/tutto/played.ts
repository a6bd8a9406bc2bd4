// What an entry of the log does, as its notation says it.
import type { Entry } from '../../game'

export type Played =
  | { kind: 'draw'; card: string }
  | { kind: 'roll' | 'keep'; dice: number[] }
  | { kind: 'bank' | 'next' | 'time' }

/** What a player or chance has done; undefined for entries that only the log knows. */
export function played({ seat, move }: Entry): Played | undefined {
  if (seat === -3) return undefined
  const rest = move.slice(1)
  const dice = [...rest].map(Number)
  switch (move[0]) {
    case '=':
      return { kind: 'draw', card: rest }
    case ':':
      return { kind: 'roll', dice }
    case 'k':
      return { kind: 'keep', dice }
    case 'b':
      return { kind: 'bank' }
    case 'd':
      return { kind: 'next' }
    case '!':
      return { kind: 'time' }
  }
  return undefined
}
