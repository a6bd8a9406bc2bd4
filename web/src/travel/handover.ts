// A match of this browser continues elsewhere, or is kept there: on the server of this site, or in a file.
import { api, ask } from '../api/client'
import { retryingFetch } from '../api/retry'
import type { components } from '../api/schema'

/** Everything that a match takes with it. */
export type Whole = components['schemas']['PlayedLog']

/** A match with the reader's seats. The secret of an unfinished one is disclosed only by a page that is its own host. */
export async function whole(id: string, seats: number[], over: boolean): Promise<Whole> {
  const answer = await retryingFetch(new Request(`/api/matches/${id}/log`))
  if (!answer.ok) throw new Error(String(answer.status))
  const log = await answer.text()
  if (over) return { log, seats }
  return { log, seats, ...(await ask(api.GET('/api/matches/{id}/secret', { params: { path: { id } } }))) }
}

/** Hands a match over to the server; false if it refuses or cannot be reached. */
export async function handOver(match: Whole): Promise<boolean> {
  try {
    const answer = await fetch('/api/imports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(match),
      signal: AbortSignal.timeout(20_000),
    })
    return answer.ok
  } catch {
    return false
  }
}
