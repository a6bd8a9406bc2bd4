// Opens matches and rematches, and holds the server to the secret to which it has committed.
import { serverless } from '../shell/address'
import { api, ask, Refused } from './client'
import { random } from './retry'
import type { MatchRequest, Seating } from './types'

/** This browser's share in the chance of a match: 32 random bytes. In a match of several guests their seal is sent
 *  first, and the bytes when everyone has sat down. Throws Refused where the browser keeps no cookie: nobody would sit
 *  on the seat, as a server knows a guest by one. */
export async function share(several: boolean): Promise<{ entropy: string } | { seal: string }> {
  if (!serverless && !navigator.cookieEnabled) throw new Refused(0, 'cookies')
  return several ? { seal: (await import('./seal')).promise() } : { entropy: random(32) }
}

/** Opens a match. The server commits to its secret before it sees this
 *  browser's randomness; a match with a different commitment is refused. */
export function openMatch(wish: MatchRequest): Promise<string> {
  return committed(async (promised) => {
    const { doc } = await ask(
      api.POST('/api/matches', {
        body: { ...wish, ...promised, ...(await share(wish.seats.some((seat) => seat.kind === 'open'))) },
      }),
    )
    return verify(doc, promised.commit)
  })
}

/** Opens something with a commitment of the server; once more with another one if the server no longer knows the first. */
async function committed<Opened>(
  opens: (promised: { commit: string; ticket: string }) => Promise<Opened>,
): Promise<Opened> {
  for (let again = false; ; again = true) {
    const { commit, ticket } = await ask(api.POST('/api/commitments'))
    try {
      return await opens({ commit, ticket })
    } catch (failure) {
      if (again || !(failure instanceof Refused) || failure.code !== 'stale') throw failure
    }
  }
}

/** The same match again, the next seat first; next is the rematch if another player has
 *  opened it. The player who opens it holds the server to a commitment of their own. A
 *  player who joins holds it to the commitment of that match, read before their
 *  randomness is sent. Several: whether other guests play. */
export async function openRematch(id: string, several: boolean, next?: string): Promise<string> {
  const promised = next && (await matchAt(next)).doc.commit
  const rematch = async (fresh: { commit?: string; ticket?: string }) => {
    const again = await ask(
      api.POST('/api/matches/{id}/rematch', {
        params: { path: { id } },
        body: { ...fresh, ...(await share(several)) },
      }),
    )
    return { again, commit: fresh.commit! }
  }
  const { again, commit } = promised ? { ...(await rematch({})), commit: promised } : await committed(rematch)
  const { doc, you } = await matchAt(again.id)
  // Another player was faster: the commitment requested here is not this match's.
  if (!promised && !you.host) return doc.id
  // The players who were there have left in the meantime: the server has opened another match.
  if (promised && doc.id !== next) return doc.id
  return verify(doc, commit)
}

/** A match as it is now. */
export function matchAt(id: string): Promise<Seating> {
  return ask(api.GET('/api/matches/{id}', { params: { path: { id } } })) as Promise<Seating>
}

/** The id of the match, if the server has kept its commitment. */
function verify(doc: { id: string; commit: string }, commit: string): string {
  if (doc.commit !== commit) throw new Error('the server changed its commitment')
  return doc.id
}
