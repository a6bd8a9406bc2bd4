// The action of a log entry, from the parts of the referee's text.
import type { Arg, Entry } from '../../game'
import { arrows, type Mark, type View } from './view'

const prefix = 'winninggoal.move.'

/** The action, in the referee's terms: shoot, use.l, result.p.goal; '' for entries that only the log knows. */
export const deed = ({ text }: Pick<Entry, 'text'>): string =>
  text?.[0].startsWith(prefix) ? text[0].slice(prefix.length) : ''

/** The die that chance has rolled, by its letter, and its face as printed. */
export function rolled(entry: Pick<Entry, 'text'>, view: View): { die: string; face: string } | undefined {
  const [what, die, face] = deed(entry).split('.')
  const args = entry.text?.[1] ?? {}
  switch (what) {
    case 'result':
      return { die, face }
    case 'power':
      return { die: 'c', face: last(args.power) }
    case 'toss':
      return { die: 't', face: 'WB'[seat(args.seat)] ?? '' }
    case 'face': {
      const arrow = arrows.find((one) => one === last(args.die))
      const found =
        arrow && view.faces[arrow].find(({ dir, n, mark }) => dir === args.dir && n === args.n && mark === args.mark)
      return found && { die: arrow, face: found.face }
    }
  }
  return undefined
}

/** The mark of the arrow that has just been rolled. */
export const marked = (entry: Pick<Entry, 'text'>): Mark | undefined =>
  deed(entry) === 'face' ? (entry.text?.[1]?.mark as Mark) : undefined

export type Card = 'yellow' | 'red'

/** The card that the referee shows at an entry. */
export const card = (entry: Pick<Entry, 'notes'>): Card | undefined =>
  noted(entry, 'card') ? 'red' : noted(entry, 'booked') ? 'yellow' : undefined

/** Whether the referee has noted something. */
export const noted = ({ notes }: Pick<Entry, 'notes'>, key: string): boolean =>
  (notes ?? []).some(([, note]) => note === `winninggoal.note.${key}`)

/** The seat named in a text. */
export const seat = (arg: Arg | undefined): number => (Array.isArray(arg) && typeof arg[0] === 'number' ? arg[0] : -1)

/** The last word of a nested text's key: O of winninggoal.die.O. */
const last = (arg: Arg | undefined): string =>
  Array.isArray(arg) && typeof arg[0] === 'string' ? (arg[0].split('.').at(-1) ?? '') : ''
