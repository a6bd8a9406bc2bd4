// The request for a match that is begun with one press, in each of the ways.
import type { GameInfo, MatchRequest, NewSeat } from '../api/types'
import { serverless } from '../shell/address'
import { withFriends } from './agreed'

/** Against the computer, with a friend who gets a link, with somebody who has another device here, or with somebody
 *  at the same screen. */
export type Way = 'computer' | 'friend' | 'two' | 'here'
/** Nobody far away can join a match that is in this page; another device nearby can. */
export const ways: readonly Way[] = serverless ? ['computer', 'two', 'here'] : ['computer', 'friend', 'here']

/** Whether the options let several people share a side: if somebody is invited, each at a device of their own. */
export const shares = (game: Pick<GameInfo, 'options'>, options: Record<string, string>): boolean =>
  game.options.some(({ key, shared, default: none }) => shared && Number(options[key] ?? none) > 1)

/** The proposed options: a match with somebody far away has a clock, any other waits for its players. */
export function proposed(game: GameInfo, way: Way): Record<string, string> {
  const far = way === 'friend'
  const entries = game.options.flatMap((o) => {
    const value = (far && o.online) || o.usual
    return value && value !== o.default ? [[o.key, value]] : []
  })
  return { ...Object.fromEntries(entries), ...(far ? {} : game.presets.find((p) => p.id === 'calm')?.values) }
}

/** The match for a way other than at one screen: the reader first, the other player opposite. first: the reader has
 *  never played the game, and against a computer begins with a friendly match. */
export function wish(
  game: GameInfo,
  way: Exclude<Way, 'here'>,
  level: string,
  name: string,
  first = false,
): MatchRequest {
  const other: NewSeat = way === 'computer' ? { kind: 'bot', level } : { kind: 'open' }
  const friendly = first && way === 'computer' ? game.presets.find(({ id }) => id === 'friendly') : undefined
  return {
    game: game.id,
    options: { ...proposed(game, way), ...friendly?.values },
    ...(friendly?.state && { from: { state: friendly.state } }),
    terms: way === 'friend' ? { clock: withFriends[game.id] } : undefined,
    seats: [{ kind: 'human', name }, other],
  }
}
