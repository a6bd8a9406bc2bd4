// Tutto's part of a doc, as games/tutto describes it.
import type { Doc, Seat } from '../../game'

/** C draw a card, R roll, K keep, T after a Tutto, E end. */
export type Phase = 'C' | 'R' | 'K' | 'T' | 'E'

export interface Group {
  /** Faces, ascending: "222". */
  dice: string
  /** 0 on cards on which dice score nothing. */
  points: number
}

export interface View {
  target: number
  /** Whose turn it is. */
  seat: Seat
  no: number
  phase: Phase
  /** "b6", "cl+"; "-" for none. */
  card: string
  /** Points of the cards already finished in this turn, at risk. */
  turn: number
  pending?: number
  /** What was set aside on this card, a group per roll. */
  kept: Group[]
  /** Points of the dice set aside on this card. */
  points: number
  /** Dice still to roll. */
  left: number
  /** The dice on the table, ascending. */
  roll: string
  /** The smallest groups that can be kept, blank-separated: "1 5 222". */
  units: string
  /** Points that stopping now would record. */
  bank?: number
  /** Points that a Tutto would add to those of the dice. */
  tutto?: number
  /** Who would lose to a Plus/Minus of the active seat. */
  leaders: Seat[]
  /** Cards left of each kind, a base 36 digit each, in the order of `kinds`. */
  deck: string
  cards: number
  trigger?: Seat
  how?: string
}

export type TuttoDoc = Doc<View>

/** Every die of the roll that can be kept. */
export function scoring(view: View): string { return view.units.replaceAll(' ', '') }

/** The codes of the cards in the order of the deck's notation. */
export const kinds = ['st', 'fw', 'b2', 'b3', 'b4', 'b5', 'b6', 'x2', 'pm', 'sr', 'cl'] as const

/** The eleven counts of a deck. */
export function counts(deck: string): number[] {
  return [...deck].map((digit) => parseInt(digit, 36))
}

/** The card's code as drawn: both stages of the Cloverleaf are one card, "-" is none. */
export function drawn(card: string): string {
  return card === '-' ? '' : card.slice(0, 2)
}
