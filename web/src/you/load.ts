// The finished matches of a reader with their figures, and the reviews that are still missing.
import { api, ask } from '../api/client'
import type { MyResult } from '../api/types'

/** How many matches are read at most, and how many come in one request. */
const most = 1000,
  page = 100

/** All finished matches of the reader, the newest first. Rejects as ask does. */
export async function results(): Promise<MyResult[]> {
  const list: MyResult[] = []
  for (let after: string | undefined; list.length < most;) {
    const answer = await ask(api.GET('/api/me/results', { params: { query: { after, limit: page } } }))
    list.push(...answer.results)
    if (!answer.next) break
    after = answer.next
  }
  return list
}

/** How many missing reviews are asked for in one visit: a review can take many seconds of a server. */
const asked = 40

/** The newest matches whose review is missing. */
export const missing = (list: readonly MyResult[]): MyResult[] =>
  list.filter((m) => !m.figures && m.own.length === 1).slice(0, asked)

/** Asks for the reviews of matches, one after the other, until they are there or `stop` says so. One that cannot be
 *  made is passed over. */
export async function review(list: readonly MyResult[], done: () => void, stop: () => boolean): Promise<void> {
  for (const { id } of list) {
    if (stop()) return
    await ask(api.GET('/api/matches/{id}/review', { params: { path: { id } } })).catch(() => undefined)
    done()
  }
}
