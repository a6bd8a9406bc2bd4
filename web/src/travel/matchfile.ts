// The form of a file of matches (docs/formats.md).
import type { Whole } from './handover'
import { ownSeats } from '../verify/own'

export const format = 'woodwork matches 1'

/** Whether all people in a match are the reader: otherwise somebody would play with dice that can be worked out. */
export const mine = (seats: readonly { kind: string }[], own: readonly number[]) =>
  seats.every(({ kind }, seat) => kind === 'bot' || own.includes(seat))

/** The matches in a file that was saved here, or in the log of a finished match, whose seats are found by name;
 *  undefined for any other text. */
export function matchesOf(text: string, name: string): Whole[] | undefined {
  if (/^woodwork log \d/.test(text)) return [{ log: text, seats: ownSeats(text, name) }]
  try {
    const file = JSON.parse(text) as { format?: string; matches?: Whole[] }
    const each = file.format === format && Array.isArray(file.matches) ? file.matches : undefined
    return each?.every(({ log, seats }) => typeof log === 'string' && Array.isArray(seats)) ? each : undefined
  } catch {
    return undefined
  }
}
