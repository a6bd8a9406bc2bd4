// The short form of the text of a move.
import { words } from '../../i18n/words.svelte'
import type { Text, UI } from '../../game'

/** A text in its short form, which has the key key.short, if there is one. */
export function short(ui: UI, [key, args]: Text): string {
  return ui.t(words.has(`${key}.short`) ? [`${key}.short`, args] : [key, args])
}
