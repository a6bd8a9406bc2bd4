// Which matches are played on two devices without a server, and which of the two this one is: recorded in this browser.
import { keep, recalled } from '../shell/kept'

/** side: whether this device's program holds the match, or the other's; kept: the match is over, and this device
 *  has it as well; hidden: the reader has hidden it. */
export interface Paired {
  id: string
  side: 'host' | 'guest'
  game?: string
  kept?: boolean
  hidden?: boolean
}

const most = 200 // matches that are recorded
/** Matches for which another device is answering now. */
export const live = new Set<string>()

function noted(): Paired[] {
  try {
    const list = JSON.parse(recalled('pairs') ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The record of a match, if it is one of them. */
export const paired = (id: string): Paired | undefined => noted().find((pair) => pair.id === id)

/** The matches that other devices hold and that are not over, the newest first. */
export const onOthers = (): Paired[] => noted().filter(({ side, kept, hidden }) => side === 'guest' && !kept && !hidden)

/** Records a match, or updates its record. */
export function note(pair: Paired) {
  const rest = noted().filter(({ id }) => id !== pair.id)
  keep('pairs', JSON.stringify([{ ...paired(pair.id), ...pair }, ...rest].slice(0, most)))
}

/** The match that an API address is about, if another device must be asked. */
export function far(address: string): string | undefined {
  const [, id] = /^\/api\/matches\/([a-z2-7]{16})(?=$|[/?])/.exec(address) ?? []
  if (!id) return undefined
  if (live.has(id)) return id
  const pair = paired(id)
  return pair?.side === 'guest' && !pair.kept ? id : undefined
}
