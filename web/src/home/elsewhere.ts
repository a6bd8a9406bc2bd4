// Where matches live: on a server, or in this browser, where the program in a page keeps them. On a server's site the
// reader has both.
import type { Me, MyMatch } from '../api/types'
import { retryingFetch } from '../api/retry'
import { setServerTime } from '../api/time'
import { serverless, device, folded, served } from '../shell/address'
import { keep, recalled } from '../shell/kept'

export type Place = 'browser' | 'server'
/** A match and where it lives; place is undefined if all live in one place. */
export type Listed = MyMatch & { place?: Place }

const own: Place = serverless ? 'browser' : 'server'

/** How many matches of the other place are listed at most, and how many come in one request. */
const most = 300,
  page = 100

/** The reader's matches in the other place; none if it cannot be reached now. Those in this browser are read from a
 *  note, so that a list need not start a program. */
export async function elsewhere(): Promise<MyMatch[]> {
  try {
    if (!served) return []
    return serverless ? await all(fetch) : JSON.parse(recalled('device') ?? '[]')
  } catch {
    return []
  }
}

/** Loads all pages of a list, up to the limit. */
async function all(asks: typeof fetch): Promise<MyMatch[]> {
  const list: MyMatch[] = []
  for (let after = ''; list.length < most;) {
    const answer = await asks(`/api/me?limit=${page}&after=${after}`, { signal: AbortSignal.timeout(5000) })
    setServerTime(answer)
    const { matches, next }: Me = await answer.json()
    list.push(...matches)
    if (!next) break
    after = encodeURIComponent(next)
  }
  return list
}

/** Notes the newest matches in this browser, for the pages that ask the server. */
export async function note(): Promise<void> {
  if (!serverless || !served) return
  try {
    const answer = await retryingFetch(new Request(`/api/me?limit=${page}`))
    if (!answer.ok) return
    const { matches }: Me = await answer.json()
    keep('device', JSON.stringify(matches))
  } catch {
    /* the note before stays */
  }
}

/** Both lists in one, the newest first. A match that was handed over is in both, and appears once: where it was
 *  last played. */
export function together<M extends MyMatch>(here: M[], elsewhere: M[]): (M & Pick<Listed, 'place'>)[] {
  const later = (a: MyMatch, b: MyMatch) => Date.parse(a.updated) > Date.parse(b.updated)
  const there = elsewhere.filter((e) => !here.some((m) => m.id === e.id && !later(e, m)))
  if (!there.length) return here
  const other: Place = own === 'server' ? 'browser' : 'server'
  const still = here.filter((m) => !there.some(({ id }) => id === m.id))
  return [...still.map((m) => ({ ...m, place: own })), ...there.map((m) => ({ ...m, place: other }))].sort(
    (a, b) => Date.parse(b.updated) - Date.parse(a.updated),
  )
}

/** The address of a match that lives elsewhere; undefined for one that lives here. */
export function addressOf({ id, place }: Listed): string | undefined {
  if (!place || place === own) return undefined
  return place === 'server' ? `/m/${id}` : folded(device, `/m/${id}`)
}
