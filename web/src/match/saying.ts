// What an entry of the log says.
import type { Doc, Entry, UI } from '../game'
import { tableText } from './table'

/** In words: what was done, and what the referee saw; before is the position that the entry found. */
export function saying(entry: Entry, ui: UI, skill = false, before?: Doc): string[] {
  const text = entry.text ?? (entry.seat === -3 ? tableText(entry, skill, before) : undefined)
  const said = text ? [ui.t(text)] : []
  for (const [, key, args] of entry.notes ?? []) said.push(ui.t([key, args]))
  return said
}
