// The seat that a room keeps for somebody: it is taken without a press, with this browser's share in the dice.
import { api, ask, Refused } from '../api/client'
import { share } from '../api/opening'
import { settings } from '../shell/settings.svelte'

/** The matches in which this page has sat down. */
const sat = new Set<string>()
const at = (match: string) => `woodwork.sat.${match}`

/** Whether somebody has sat down in a match here, also before the page was loaded again. */
export function sits(match: string): boolean {
  try {
    return sat.has(match) || sessionStorage.getItem(at(match)) !== null
  } catch {
    return sat.has(match)
  }
}

/** Takes a seat with its key; one that is taken already is the reader's own, or the match says whose it is. */
export async function sit(seat: { match: string; seat: number; key: string }, name: string, game: string) {
  if (!sits(seat.match)) {
    try {
      await ask(
        api.POST('/api/matches/{id}/seats/{seat}', {
          params: { path: { id: seat.match, seat: seat.seat } },
          body: { key: seat.key, name, ...(await share(true)) },
        }),
      )
      settings.begin(game, seat.match)
    } catch (failure) {
      if (!(failure instanceof Refused) || !['seat_taken', 'over'].includes(failure.code)) throw failure
    }
  }
  sat.add(seat.match)
  try {
    sessionStorage.setItem(at(seat.match), '')
  } catch {
    /* private window */
  }
}
