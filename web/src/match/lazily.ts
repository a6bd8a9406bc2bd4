// Parts of a page that are loaded when they are first wanted.
import { current } from '../shell/reload'

/** Loads a part once. If that fails, the reader is told, and the next request tries again. */
export function lazily<T>(load: () => Promise<T>, lost: () => void): () => Promise<T> {
  let part: Promise<T> | undefined
  return async () => {
    try {
      return await (part ??= current(load))
    } catch (failure) {
      part = undefined
      lost()
      throw failure
    }
  }
}
