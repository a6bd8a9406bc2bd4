// What an entry of the log says.
import type { Entry, UI } from '../game'
import { tableText } from './table'

/** In words: what was done, and what the referee saw. */
export function saying(entry: Entry, ui: UI, skill = false): string[] {
  const text = entry.text ?? (entry.seat === -3 ? tableText(entry, skill) : undefined)
  const said = text ? [ui.t(text)] : []
  for (const [, key, args] of entry.notes ?? []) said.push(ui.t([key, args]))
  return said
}
