// Tutto's part of a doc, as games/tutto describes it.
import type { Doc, Schemas } from '../../game'
import { cards } from './constants'

export type View = Schemas['TuttoView']
export type Group = Schemas['TuttoGroup']
export type TuttoDoc = Doc<View>

/** A card by its code, such as "b6". */
export const card = (code: string) => cards.find((one) => one.code === code)

/** Whether a card pays a fixed prize or nothing: its dice have no points of their own. */
export const prized = (code: string): boolean => cards.some((one) => one.code === code && 'prize' in one)

/** Every die of the roll that can be kept. */
export const scoring = (view: View): number[] => view.units.flat()

/** Dice as written in sentences. */
export const spoken = (dice: readonly number[]): string => dice.join('-')
