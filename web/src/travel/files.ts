// Matches as a file, which another browser takes in, or a server.
import { api, ask, reason, type MyMatch } from '../api/client'
import type { Text } from '../game'
import { whole, type Whole } from './handover'
import { save } from '../ui/save'
import { format, mine } from './matchfile'

/** What came of a file: the matches that are new here or have gone further, those that were here, and why not the others. */
interface Brought { come: string[]; known: string[]; refused: Text[] }

/** Gives the reader a file of matches. */
export function saveMatches(matches: Whole[]) {
  const file = new Blob([JSON.stringify({ format, matches }, null, 1)], { type: 'application/json' })
  save(file, `woodwork-${new Date().toISOString().slice(0, 10)}.json`)
}

/** Every match of this browser that has begun and can leave it; and how many stay, since somebody else plays in them. */
export async function everything(): Promise<{ all: Whole[]; stay: number }> {
  const list: MyMatch[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const me: { matches: MyMatch[]; next?: string } = await ask(api.GET('/api/me', { params: { query: { limit: 100, after } } }))
    list.push(...me.matches)
    after = me.next
  }
  const begun = list.filter(({ phase }) => phase !== 'waiting' && phase !== 'broken')
  const all: Whole[] = []
  for (const { id, own, phase, seats } of begun) if (phase === 'over' || mine(seats, own)) all.push(await whole(id, own, phase === 'over'))
  return { all, stay: begun.length - all.length }
}

/** Takes matches in, one after the other. */
export async function bring(matches: Whole[]): Promise<Brought> {
  const brought: Brought = { come: [], known: [], refused: [] }
  for (const { log, seats, secret } of matches) {
    try {
      const { id, entries } = await ask(api.POST('/api/imports', { body: { log, seats, secret } }))
      brought[entries ? 'come' : 'known'].push(id)
    } catch (e) { brought.refused.push(reason(e)) }
  }
  return brought
}
