// What is said of a text that the referee cannot read.
import { Refused } from '../api/client'

/** Whether it could not be read as a position. */
export const noPosition = (failure: unknown): failure is Refused =>
  failure instanceof Refused && failure.says[0].startsWith('error.position')

/** Whether it could not be read as a move either. */
export const noMove = (failure: unknown): boolean =>
  !(failure instanceof Refused) || failure.code === 'bad_request' || failure.says[0] === 'error.move'

/** What is wrong with a position that cannot be read, in English: the referee's notation has no other language. Undefined where the
 *  words say it all, as how many parts there are. */
export function particulars(failure: unknown): string | undefined {
  return noPosition(failure) && failure.says[0] !== 'error.position.parts' ? failure.detail || undefined : undefined
}
