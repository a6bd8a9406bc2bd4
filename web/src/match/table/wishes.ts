// What players ask each other for: a draw, a takeback, a pause, other terms.
import type { Doc, Wish } from '../../game'

/** The request for a wish that stands, if there is one. */
export const asks = (doc: Doc | undefined, wish: Wish) => doc?.wishes?.find((request) => request.wish === wish)
