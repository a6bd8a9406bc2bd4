// Which matches are played on two devices without a server, and which of the two this one is: noted in this browser.
import { keep, recalled } from '../shell/kept'

/** side: whether the program of this device holds the match, or the other's does; kept: the match is over, and this
 *  device has it as well; hidden: the reader has put it away. */
export interface Paired { id: string; side: 'host' | 'guest'; game?: string; kept?: boolean; hidden?: boolean }

const most = 200 // matches that are noted
/** Matches for which another device answers now. */
export const live = new Set<string>()

function noted(): Paired[] {
  try {
    const list = JSON.parse(recalled('pairs') ?? '[]')
    return Array.isArray(list) ? list : []
  } catch { return [] }
}

/** What is noted of a match, if it is one of them. */
export const paired = (id: string): Paired | undefined => noted().find((pair) => pair.id === id)

/** Those that other devices hold and that are not over, the newest first. */
export const onOthers = (): Paired[] => noted().filter(({ side, kept, hidden }) => side === 'guest' && !kept && !hidden)

/** Notes a match, or more of it. */
export function note(pair: Paired) {
  const rest = noted().filter(({ id }) => id !== pair.id)
  keep('pairs', JSON.stringify([{ ...paired(pair.id), ...pair }, ...rest].slice(0, most)))
}

/** The match that an address of the API is about, if another device is to be asked. */
export function far(address: string): string | undefined {
  const [, id] = /^\/api\/matches\/([a-z2-7]{16})(?=$|[/?])/.exec(address) ?? []
  if (!id) return undefined
  if (live.has(id)) return id
  const pair = paired(id)
  return pair?.side === 'guest' && !pair.kept ? id : undefined
}
