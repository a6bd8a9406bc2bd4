// Where matches live: on a server, or in this browser, where the program in a page keeps them. On a server's site both
// are the reader's.
import type { MyMatch } from '../api/client'
import { alone, device, folded, served } from '../shell/address'
import { keep, recalled } from '../shell/kept'

export type Place = 'browser' | 'server'
/** A match with where it lives; undefined if all live in one place. */
export type Listed = MyMatch & { place?: Place }

const own: Place = alone ? 'browser' : 'server'

/** The reader's matches that live in the other place; none if that cannot be asked now. */
export async function elsewhere(): Promise<MyMatch[]> {
  try {
    if (!served) return []
    if (alone) return (await (await fetch('/api/me', { signal: AbortSignal.timeout(5000) })).json()).matches
    if (!recalled('offline')) return []
    const { answer, end } = await import('../page/host')
    try { return (await (await answer(new Request('/api/me'))).json()).matches } finally { end() }
  } catch { return [] }
}

/** Notes that there are matches in this browser. */
export const note = () => { if (alone && served) keep('offline', 'yes') }

/** Both lists in one, the newest first. A match that was handed over is in both, and stands there once. */
export function together(here: MyMatch[], elsewhere: MyMatch[]): Listed[] {
  const there = elsewhere.filter(({ id }) => !here.some((m) => m.id === id))
  if (!there.length) return here
  const other: Place = own === 'server' ? 'browser' : 'server'
  return [...here.map((m) => ({ ...m, place: own })), ...there.map((m) => ({ ...m, place: other }))].sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated))
}

/** The address of a match, which may live elsewhere; undefined for one that lives here. */
export function addressOf({ id, place }: Listed): string | undefined {
  if (!place || place === own) return undefined
  return place === 'server' ? `/m/${id}` : folded(device, `/m/${id}`)
}
