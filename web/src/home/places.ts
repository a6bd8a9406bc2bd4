// The seats in the dialog of a new match: who takes each of them, and in which of the ways all the others take part.
import { serverless } from '../shell/address'
import { ways, type Way } from './wish'

/** Who takes a seat: the reader, somebody at this screen, somebody with the link, or the computer. */
export type Kind = 'me' | 'here' | 'link' | 'bot'
export const kinds: readonly Kind[] = ['me', 'here', 'link', 'bot']
/** Kinds of which one seat at most is possible: without a server only one other device can join. */
export const single: readonly Kind[] = serverless ? ['me', 'link'] : ['me']

export interface Place {
  kind: Kind
  name: string
  level: string
  key: number
}
let lastKey = 0

/** A new place; level: of the computer, should it sit there. */
export const place = (kind: Kind, level: string, name = ''): Place => ({ kind, name, level, key: ++lastKey })

const kindOf: Record<Way, Kind> = { computer: 'bot', friend: 'link', two: 'link', here: 'here' }

/** How all the other seats are taken; undefined if they differ. */
export const wayOf = (seats: readonly Place[]): Way | undefined =>
  seats.some(({ kind }) => kind === 'me')
    ? ways.find((way) => seats.every(({ kind }) => kind === 'me' || kind === kindOf[way]))
    : undefined

/** Everybody but the reader takes part in a way. */
export function join(seats: readonly Place[], way: Way): void {
  const others = seats.filter(({ kind }) => kind !== 'me')
  others.forEach((seat, i) => {
    seat.kind = kindOf[way === 'two' && i ? 'here' : way]
  })
}

/** How who is added sits down: as all the others do, or else at this screen. */
export function added(seats: readonly Place[]): Kind {
  const [one, ...more] = new Set(seats.flatMap(({ kind }) => (kind === 'me' ? [] : [kind])))
  return one && !more.length && wayOf(seats) !== 'two' ? one : 'here'
}

/** Whether the only opponent is the computer, whose level stands by itself. */
export const alone = (seats: readonly Place[]): boolean =>
  wayOf(seats) === 'computer' && seats.filter(({ kind }) => kind === 'bot').length === 1
