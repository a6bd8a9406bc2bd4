// Asks again when a server has too much to do.
import { Refused } from './client'

const tries = 4
const pause = 3000 // ms

/** The answer to a request. As long as the server refuses because there is too much to do, and the answer is still wanted,
 *  it is asked up to four times. */
export async function untilFree<T>(request: () => Promise<T>, wanted = () => true): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await request()
    } catch (failure) {
      if (!(failure instanceof Refused && failure.code === 'rate_limited') || n === tries) throw failure
      await new Promise((done) => setTimeout(done, pause))
      if (!wanted()) throw failure
    }
  }
}
