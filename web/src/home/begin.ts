// Opening a match and going there.
import { openMatch } from '../api/opening'
import type { MatchRequest } from '../api/types'
import { seatedEven } from '../people/even'
import { route } from '../shell/route.svelte'
import { note } from './elsewhere'
import { settings } from '../shell/settings.svelte'

/** easy: it is the friendly first match of a newcomer. */
export async function begin(match: MatchRequest, easy = false): Promise<void> {
  const id = await openMatch(seatedEven(match))
  settings.begin(match.game, id, easy)
  void note()
  route.go(`/m/${id}`)
}
