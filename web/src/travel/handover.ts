// A match of this browser goes on elsewhere, or is kept there: with the server whose site this is, or as a file.
import { api, ask } from '../api/client'
import { reach } from '../api/reach'
import type { components } from '../api/schema'

/** All that a match takes with it. */
export type Whole = components['schemas']['PlayedLog']

/** A match with the seats that are the reader's. The secret of one that is not over is told by a page that is its own host. */
export async function whole(id: string, seats: number[], over: boolean): Promise<Whole> {
  const answer = await reach(new Request(`/api/matches/${id}/log`))
  if (!answer.ok) throw new Error(String(answer.status))
  const log = await answer.text()
  if (over) return { log, seats }
  return { log, seats, ...(await ask(api.GET('/api/matches/{id}/secret', { params: { path: { id } } }))) }
}

/** Hands a match over to the server; false if it cannot be reached, or refuses. */
export async function handOver(match: Whole): Promise<boolean> {
  try {
    const answer = await fetch('/api/imports', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(match), signal: AbortSignal.timeout(20_000) })
    return answer.ok
  } catch { return false }
}
