// Who sits down at one screen: their names are remembered for the next time.
import type { NewSeat } from '../api/types'
import { keep, recalled } from '../shell/kept'

/** A person here, a seat for anyone who gets the link, or a computer. */
export type Sitting = { kind: 'person'; name: string } | { kind: 'link' } | { kind: 'bot'; level: string }

/** The names that were last given at this screen. */
export function lastNames(): string[] {
  try {
    const names: unknown = JSON.parse(recalled('people') ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** The level of the computer that sat at this screen last time; undefined if none was asked for. */
export const lastComputer = (): string | undefined => recalled('people.computer') || undefined

/** The names that stand in the fields at first: the reader's, then those of last time. */
export function first(reader: string, last: readonly string[], most: number): string[] {
  const others = last.filter((name) => name && name !== reader)
  const names = [reader || last[0] || '', ...(reader ? others : others.slice(1))]
  return names.length > 1 ? names.slice(0, most) : [...names, '']
}

export function keepNames(seats: readonly Sitting[]): void {
  const names = seats.flatMap((seat) => (seat.kind === 'person' && seat.name.trim() ? [seat.name.trim()] : []))
  if (names.length) keep('people', JSON.stringify(names))
  keep('people.computer', seats.find((seat) => seat.kind === 'bot')?.level ?? '')
}

/** A seat of the request; unnamed: what a person without a name is called. */
export function asked(seat: Sitting, unnamed: string): NewSeat {
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level }
  if (seat.kind === 'link') return { kind: 'open' }
  return { kind: 'human', name: seat.name.trim() || unnamed }
}
