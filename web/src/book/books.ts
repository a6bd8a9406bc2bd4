// The rulebooks, which live in docs/rules of the Go tree, one file per language.
import type { Lang } from '../i18n/words.svelte'

const files = import.meta.glob<string>('../../../docs/rules/*/*.md', { query: '?raw', import: 'default' })

/** The source of a rulebook, in English if the language has none; undefined if there is none at all. */
export async function book(game: string, lang: Lang): Promise<string | undefined> {
  const load = files[`../../../docs/rules/${game}/${lang}.md`] ?? files[`../../../docs/rules/${game}/en.md`]
  return load?.()
}
