// The catalogue of games.
import { api, ask } from './client'
import type { GameInfo } from './types'

let listed: Promise<GameInfo[]> | undefined

/** The catalogue, requested once. */
export function catalogue(): Promise<GameInfo[]> {
  listed ??= ask(api.GET('/api/games')).catch((failure) => {
    listed = undefined
    throw failure
  })
  return listed
}

/** The catalogue's entry for a game; undefined if it has none or cannot be loaded. */
export async function infoOf(game: string): Promise<GameInfo | undefined> {
  try {
    return (await catalogue()).find((g) => g.id === game)
  } catch {
    return undefined
  }
}
