// Squareball's part of a doc, as games/squareball describes it. Lengths are in u =
// 0.01 mm, angles in a = 0.01°, speeds in mm/s, times in ms.
import type { Doc, Schemas, Seat } from '../../game'
import { plate } from './constants'
import type { promises } from './promises'

/** What the board shows: the server's view, and the proposals in the hints of the decision. */
export type View = Schemas['SquareballView'] & {
  /** A proposed flick of each die, the best first; undefined: not known yet. */
  aims?: Proposed[]
  /** What the first of them does, and so what the heading says. */
  shot?: Shot
  /** A shot, where the first of them does not shoot, and how often it scores. */
  way?: Proposed & { goals: number }
  /** The coach's advice comes first in aims. */
  advised?: boolean
}

export type SquareDoc = Doc<View>

/** The form of a decision that is open. */
export type Form = NonNullable<View['forms']>[number]

export type Spot = Schemas['SquareballPlaceView']

/** A proposed flick, and what to expect of it. */
export interface Proposed {
  die: number
  direction: number
  speed: number
  promise: (typeof promises)[number]
}

/** What the flick that is ready does: it lands on an own figure, which must come first (land) or wins a flick (lands); it shoots (open); or it opens a shot from where it stops. If none of these: even near the goal no gap leads there (turn), or something is in the way of the one that does (covered). */
export interface Shot {
  state: 'land' | 'lands' | 'open' | 'opens' | 'none' | 'turn' | 'covered'
  die: number
  figure: number
  to?: Spot
  /** How often it does so, where the coach has said it. */
  share?: number
}

/** A figure as drawn. */
export interface Figure {
  /** A10: identifies the figure. */
  key: string
  side: Seat
  n: number
  at: Spot
  /** Lifted for a penalty, or beside the pitch. */
  lifted: boolean
}

/** A die, with its number from 1. */
export type Die = Schemas['SquareballDieView'] & { n: number }

type Window = Schemas['SquareballWindow']

/** The view's part for a side. */
export const sideOf = (view: View, side: Seat) => (side === 0 ? view.a : view.b)

/** The figures of a side that stand on the pitch, or are lifted. */
export const team = (view: View, side: Seat): Figure[] =>
  Object.entries(sideOf(view, side).figures).map(([n, { x, y, lifted = false }]) => ({
    key: `${'AB'[side]}${n}`,
    side,
    n: Number(n),
    at: { x, y },
    lifted,
  }))
/** All figures on the pitch. */
export const figures = (view: View): Figure[] => [...team(view, 0), ...team(view, 1)].filter(({ lifted }) => !lifted)

/** The dice on the pitch. */
export const dice = (view: View): Die[] => Object.entries(view.dice).map(([n, die]) => ({ n: Number(n), ...die }))

/** The dice whose centres are on the plate of a figure at this place. */
export const riding = <D extends Spot>(all: D[], { x, y }: Spot): D[] =>
  all.filter((die) => Math.abs(die.x - x) <= plate && Math.abs(die.y - y) <= plate)

/** The window of a die, from 1; its width is 0 if there is none. */
export const window = (view: View, die: number): Window => view.windows?.[die] ?? { from: 0, width: 0 }

/** 1 if the side attacks to the right. */
export const ahead = (view: View, side: Seat) => sideOf(view, side).attacks

/** Whether a decision of one of these forms is open now. */
export const asks = ({ forms }: View, ...some: Form[]): boolean => !!forms?.some((form) => some.includes(form))

/** Whether a die is about to be flicked, or slides. */
export const flies = ({ phase }: View) => phase === 'FLICK' || phase === 'NOISE' || phase === 'SLIDE'
