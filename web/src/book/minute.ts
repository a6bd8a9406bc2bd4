// A game in one minute, from its rulebook.
import type { Lang } from '../i18n/words.svelte'
import { book } from './books'

/** The first paragraph under the heading with the anchor `minute`; undefined if there is none. */
export function inMinute(source: string): string | undefined {
  return /^## [^\n]*\{#minute\}\s*\n+([^\n]+)/m.exec(source)?.[1]
}

/** The same for a game in a language; undefined if it cannot be loaded. */
export async function minute(game: string, lang: Lang): Promise<string | undefined> {
  try {
    const source = await book(game, lang)
    return source && inMinute(source)
  } catch {
    return undefined
  }
}
