// What is asked of the server where a match is begun with one press: in each of three ways.
import type { GameInfo, MatchRequest, NewSeat } from '../api/client'
import { alone } from '../shell/address'
import { withFriends } from './agreed'

/** Against the computer, with a friend who is sent a link, with somebody who has another device beside this one, or with
 *  somebody at the same screen. */
export type Way = 'computer' | 'friend' | 'two' | 'here'
/** Nobody far away can come to a match that is in this page; another device nearby can. */
export const ways: readonly Way[] = alone ? ['computer', 'two', 'here'] : ['computer', 'friend', 'here']

/** What the reader and the one beside them are called, by seat. */
export type Names = (seat: number) => string

/** The options that are proposed: a match with somebody far away has a clock, any other waits for its players. */
export function proposed(game: GameInfo, way: Way): Record<string, string> {
  const far = way === 'friend'
  const said = game.options.flatMap((o) => {
    const value = (far && o.online) || o.usual
    return value && value !== o.default ? [[o.key, value]] : []
  })
  return { ...Object.fromEntries(said), ...(far ? {} : game.presets.find((p) => p.id === 'calm')?.values) }
}

/** The match that a way begins: the reader first, the other opposite. */
export function wish(game: GameInfo, way: Way, level: string, names: Names): MatchRequest {
  const other: Record<Way, NewSeat> = { computer: { kind: 'bot', level }, friend: { kind: 'open' }, two: { kind: 'open' }, here: { kind: 'human', name: names(1) } }
  return { game: game.id, options: proposed(game, way), terms: way === 'friend' ? { clock: withFriends[game.id] } : undefined, seats: [{ kind: 'human', name: names(0) }, other[way]] }
}
