// The games, found by their folders. To add one, no line here is touched: its place on the
// home page is a line in home/layout.ts.
import type { Component } from 'svelte'
import { shelf } from './home/layout'
import { words } from './i18n/words.svelte'
import type { ChoicesProps, GameClient, Seat, Text } from './game'

const clients = import.meta.glob<{ default: GameClient }>('./games/*/index.ts')
const choices = import.meta.glob<{ default: Component<ChoicesProps> }>('./games/*/Choices.svelte')

/** What is known of a game before its board is loaded: its sides, if they have names, and whether there is no chance. */
interface Known {
  sideName(seat: Seat): Text
  skill?: boolean
}
const before = import.meta.glob<Known>('./games/*/side.ts', { eager: true })
export const sidesOf = (game: string): Known | undefined => before[`./games/${game}/side.ts`]

/** Whether a game of this name is on the home page. */
export const known = (game: string) => shelf.includes(game)

/** Whether a game has a board to play on. */
export const playable = (game: string) => `./games/${game}/index.ts` in clients

/** A game's client and words; rejects for a game without one. */
export async function client(game: string): Promise<GameClient> {
  const load = clients[`./games/${game}/index.ts`]
  if (!load) throw new Error(`no client for ${game}`)
  const [made] = await Promise.all([load(), words.add(game)])
  return made.default
}

export const extra = (game: string) => choices[`./games/${game}/Choices.svelte`]?.()
