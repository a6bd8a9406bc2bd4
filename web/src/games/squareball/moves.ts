// Decisions that are too many to list, written and read with the forms of the notation.
import { parts, written } from '../../board/form'
import { forms, plate } from './constants'
import type { Spot } from './view'

export type Kind = keyof typeof forms

/** A flick to be made: die from 1, direction in a, speed in mm/s, offset in u. */
export interface Aim {
  die: number
  dir: number
  v: number
  off: number
}

/** A place in the notation. */
export const word = ({ x, y }: Spot) => `${Math.round(x)},${Math.round(y)}`

interface Parts {
  figure?: number
  die?: number
  dir?: number
  v?: number
  off?: number
  at?: Spot
  /** The ends of the legs. */
  way?: readonly Spot[]
}

/** The text of a decision. */
export function move(kind: Kind, { at, way, ...numbers }: Parts): string {
  const named = Object.entries(numbers).map(([name, n]) => [name, String(n)] as const)
  return written(forms[kind], {
    ...Object.fromEntries(named),
    ...(at && { at: word(at) }),
    ...(way && { way: way.map(word).join('>') }),
  })
}

/** The decision in a text with numbers or a place; undefined for any other. */
export function read(text: string): (Parts & { kind: Kind }) | undefined {
  for (const kind of Object.keys(forms) as Kind[]) {
    const found = parts(forms[kind], text)
    if (!found) continue
    const { at, way, ...numbers } = found
    return {
      kind,
      ...Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, Number(n)])),
      ...(at && { at: place(at) }),
      ...(way && { way: way.split('>').map(place) }),
    }
  }
  return undefined
}

function place(text: string): Spot {
  const [x, y] = text.split(',').map(Number)
  return { x, y }
}

/** Aims of one die with smaller differences are the same to a hand, whose errors are about as large: in a, as a fraction of the speed, and in u. */
const nearly = { dir: 300, speed: 0.12, off: 60 } as const

/** Whether two decisions are the same to the player: the same die on nearly the same path, or a figure to nearly the same place. */
export function alike(a: string, b: string): boolean {
  const [one, other] = [read(a), read(b)]
  const flicks = one?.v !== undefined && other?.v !== undefined
  if (!one || !other || (one.kind !== other.kind && !flicks) || one.figure !== other.figure || one.die !== other.die)
    return a === b
  const turned = Math.abs((((one.dir ?? 0) - (other.dir ?? 0) + 54000) % 36000) - 18000)
  const [slow, fast] = [one.v ?? 0, other.v ?? 0].toSorted((a, b) => a - b)
  const [from, to] = [one, other].map(({ at, way }) => at ?? way?.at(-1))
  const apart = from && to ? Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) : 0
  return (
    turned <= nearly.dir &&
    Math.abs((one.off ?? 0) - (other.off ?? 0)) <= nearly.off &&
    slow >= fast * (1 - nearly.speed) &&
    apart <= plate / 2
  )
}
