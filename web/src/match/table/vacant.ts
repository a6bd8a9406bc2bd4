import type { Doc, Seat } from '../../game'

/** Whether one more person can share a seat with those who have it. */
export function vacant({ seats }: Doc, seat: Seat): boolean {
  const { kind, left, places = 1, members } = seats[seat] ?? {}
  return kind === 'human' && !left && (members?.filter(({ name }) => name).length ?? 1) < places
}
