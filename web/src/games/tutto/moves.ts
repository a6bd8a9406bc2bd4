// What an entry of the log does, read from its notation.
import type { Entry } from '../../game'
import { signs } from './constants'
import { Table } from '../../seats'

type Played =
  { kind: 'draw'; card: string } | { kind: 'roll' | 'keep'; dice: number[] } | { kind: 'bank' | 'next' | 'time' }

/** What a player or chance did; undefined for entries that only the log knows. */
export function played({ seat, move }: Entry): Played | undefined {
  if (seat === Table) return undefined
  const rest = move.slice(1)
  const dice = [...rest].map(Number)
  switch (Object.entries(signs).find(([, sign]) => move.startsWith(sign))?.[0]) {
    case 'draw':
      return { kind: 'draw', card: rest }
    case 'roll':
      return { kind: 'roll', dice }
    case 'keep':
      return { kind: 'keep', dice }
    case 'bank':
      return { kind: 'bank' }
    case 'next':
      return { kind: 'next' }
    case 'time':
      return { kind: 'time' }
  }
  return undefined
}

/** Whether a move sets dice aside. */
export const keeps = (move = '') => move.startsWith(signs.keep)
