// Decisions that are too many to list, written and read by the forms of the notation.
import { parts, written } from '../../board/form'
import { forms } from './constants'
import type { Spot } from './view'

export type Kind = keyof typeof forms

/** What a flick shall be: die from 1, direction in a, speed in mm/s, offset in u. */
export interface Aim {
  die: number
  dir: number
  v: number
  off: number
}

/** A place as the notation writes it. */
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
  return written(forms[kind], { ...Object.fromEntries(named), ...(at && { at: word(at) }), ...(way && { way: way.map(word).join('>') }) })
}

/** What a text decides, where a number or a place belongs to it; undefined for any other. */
export function read(text: string): (Parts & { kind: Kind }) | undefined {
  for (const kind of Object.keys(forms) as Kind[]) {
    const found = parts(forms[kind], text)
    if (!found) continue
    const { at, way, ...numbers } = found
    return { kind, ...Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, Number(n)])), ...(at && { at: place(at) }), ...(way && { way: way.split('>').map(place) }) }
  }
  return undefined
}

function place(text: string): Spot {
  const [x, y] = text.split(',').map(Number)
  return { x, y }
}
