// When a phone is handed on: somebody at this screen has decided, and somebody else at it decides next.
import type { Seat } from '../../game'

/** Who had the phone last, and to whom it goes now; to: nobody. */
export interface Holder {
  seat?: Seat
  to?: Seat
}

/** seat: of this screen, which may move now; undefined while others or chance act. */
export function handed({ seat: last, to }: Holder, seat: Seat | undefined): Holder {
  if (seat === undefined) return { seat: last }
  if (last === undefined || last === seat) return { seat, to: last === seat ? to : undefined }
  return { seat, to: seat }
}
