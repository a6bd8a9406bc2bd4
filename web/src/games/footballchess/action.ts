// The action of a log entry, from the parts of the referee's text.
import type { Arg, Entry } from '../../game'
import type { Kind, Square } from './view'

export interface Action {
  kind: Kind
  /** The letter, upper case. */
  piece: string
  /** '' from the hand. */
  from: Square
  via?: Square
  to: Square
}

const kinds: readonly string[] = [
  'go',
  'pick',
  'leave',
  'carry',
  'kick',
  'goal',
  'pass',
  'chain',
  'take',
  'put',
] satisfies Kind[]
const prefix = 'footballchess.move.'
const named = 'footballchess.piece.'

/** The action of an entry; undefined for others, such as a resignation. */
export function actionOf({ text }: Pick<Entry, 'text'>): Action | undefined {
  const [key, args] = text ?? []
  const kind = key?.startsWith(prefix) ? key.slice(prefix.length) : ''
  if (!args || !kinds.includes(kind)) return undefined
  const via = args.over ?? args.at
  return {
    kind: kind as Kind,
    piece: letter(args.piece),
    from: square(args.from),
    ...(via !== undefined && { via: square(via) }),
    to: square(args.to),
  }
}

const square = (arg: Arg | undefined): Square => (typeof arg === 'string' ? arg : '')
const letter = (arg: Arg | undefined) =>
  Array.isArray(arg) && typeof arg[0] === 'string' ? arg[0].slice(named.length) : ''
