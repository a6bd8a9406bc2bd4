// Opening a match and going there.
import { openTable, type MatchRequest } from '../api/client'
import { route } from '../shell/route.svelte'
import { note } from './elsewhere'
import { settings } from '../shell/settings.svelte'

export async function begin(match: MatchRequest): Promise<void> {
  const id = await openTable(match)
  settings.begin(match.game, id)
  void note()
  route.go(`/m/${id}`)
}
