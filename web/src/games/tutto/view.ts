// Tutto's part of a doc, as games/tutto describes it.
import type { Doc, Schemas } from '../../game'

export type View = Schemas['TuttoView']
export type Phase = View['phase']
export type Group = Schemas['TuttoGroup']

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
