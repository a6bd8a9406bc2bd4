// Squareball's part of a doc, as games/squareball describes it. Lengths are in u =
// 0.01 mm, angles in a = 0.01°, speeds in mm/s, times in ms.
import type { Doc, Schemas, Seat } from '../../game'

export type View = Schemas['SquareballView']

export type SquareDoc = Doc<View>

export interface Spot {
  x: number
  y: number
}

/** A figure as it is drawn. */
export interface Man {
  /** A10: tells one from another. */
  key: string
  side: Seat
  n: number
  at: Spot
  /** Lifted for a penalty, or beside the pitch. */
  lifted: boolean
}

export interface Die extends Spot {
  /** From 1. */
  n: number
  t: number
  face: number
}

export interface Window {
  from: number
  width: number
}

const numbers = (text: string) => text.split(',').map(Number)
/** A blank-separated list of the view. */
export const list = (words: string | undefined): string[] => (words ? words.split(' ') : [])

/** A place of the notation: x,y. */
export function spot(text: string): Spot {
  const [x, y] = numbers(text)
  return { x, y }
}
export const word = ({ x, y }: Spot) => `${Math.round(x)},${Math.round(y)}`

/** The figures of a side that stand, or are lifted. */
export function team(view: View, side: Seat): Man[] {
  return (side === 0 ? view.a : view.b).split(';').flatMap((item, n) =>
    /\d/.test(item) ? [{ key: `${'AB'[side]}${n}`, side, n, at: spot(item.replace('^', '')), lifted: item.startsWith('^') }] : [])
}
/** All figures on the pitch. */
export const men = (view: View): Man[] => [...team(view, 0), ...team(view, 1)].filter(({ lifted }) => !lifted)

/** The dice that lie. */
export const dice = (view: View): Die[] => diceOf(view.dice)
export function diceOf(text: string): Die[] {
  return text.split(';').flatMap((item, i) => {
    if (item === '-') return []
    const [x, y, t, face = 0] = numbers(item)
    return [{ n: i + 1, x, y, t, face }]
  })
}

/** The window of a die, from 1; its width is 0 if there is none. */
export function window(view: View, die: number): Window {
  const [from = 0, width = 0] = (list(view.windows)[die - 1] ?? '').split('+').map(Number)
  return { from, width }
}

/** The cards of a side. */
export const cards = (view: View, side: Seat) => ({ yellow: Number(list(view.yellow)[side]), red: Number(list(view.red)[side]) })

/** 1 if the side attacks to the right. */
export const ahead = (view: View, side: Seat) => (side === 0 ? view.sign : -view.sign)
