// The games of which a room chooses: without them nothing can be chosen in it.
import { catalogue } from '../api/catalogue'
import { pause } from '../api/retry'
import type { GameInfo } from '../api/types'

/** The catalogue, asked for until it comes, or is no longer wanted: then it fails. */
export async function untilListed(wanted: () => boolean): Promise<GameInfo[]> {
  for (let n = 0; ; n++) {
    try {
      return await catalogue()
    } catch (failure) {
      await new Promise((later) => setTimeout(later, pause(n)))
      if (!wanted()) throw failure
    }
  }
}
