// Matches as a file, which another browser or a server can import.
import { api, ask, reason } from '../api/client'
import type { MyMatch } from '../api/types'
import type { Text } from '../game'
import { whole, type Whole } from './handover'
import { save } from '../ui/save'
import { format, mine } from './matchfile'

/** The result of importing a file: matches that are new here or have gone further, those already here, and why others were refused. */
interface Brought {
  come: string[]
  known: string[]
  refused: Text[]
}

/** Saves matches to a file. */
export function saveMatches(matches: Whole[]) {
  const file = new Blob([JSON.stringify({ format, matches }, null, 1)], { type: 'application/json' })
  save(file, `woodwork-${new Date().toISOString().slice(0, 10)}.json`)
}

/** All matches of this browser that have begun and may leave it; and how many stay, because somebody else plays in them. */
export async function everything(): Promise<{ all: Whole[]; stay: number }> {
  const list: MyMatch[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const me: { matches: MyMatch[]; next?: string } = await ask(
      api.GET('/api/me', { params: { query: { limit: 100, after } } }),
    )
    list.push(...me.matches)
    after = me.next
  }
  const begun = list.filter(({ phase }) => phase !== 'waiting' && phase !== 'broken')
  const all: Whole[] = []
  for (const { id, own, phase, seats } of begun)
    if (phase === 'over' || mine(seats, own)) all.push(await whole(id, own, phase === 'over'))
  return { all, stay: begun.length - all.length }
}

/** Imports matches, one after another. */
export async function bring(matches: Whole[]): Promise<Brought> {
  const brought: Brought = { come: [], known: [], refused: [] }
  for (const { log, seats, secret } of matches) {
    try {
      const { id, entries } = await ask(api.POST('/api/imports', { body: { log, seats, secret } }))
      brought[entries ? 'come' : 'known'].push(id)
    } catch (e) {
      brought.refused.push(reason(e))
    }
  }
  return brought
}
