// Parts of a page that are loaded when they are first wanted.
import { current } from '../shell/reload'

/** Loads a part once. If it does not come, that is said, and the next one who wants it asks again. */
export function lazily<T>(load: () => Promise<T>, lost: () => void): () => Promise<T> {
  let part: Promise<T> | undefined
  return async () => {
    try { return await (part ??= current(load)) } catch (failure) {
      part = undefined
      lost()
      throw failure
    }
  }
}
