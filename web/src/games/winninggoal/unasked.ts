// What is decided without asking the player: an interruption that may pass, and a side where there is only one.
import { legal, type Scene } from '../../game'
import { Table } from '../../seats'
import type { Selection } from './selection.svelte'
import type { View } from './view'
import { soleMove } from './words'

type Situation = Pick<Scene<View, Selection>, 'doc' | 'seat' | 'outside' | 'step' | 'event' | 'selection'>

/** The move that plays itself; undefined if there is none: what a match does not decide, such as a puzzle, is always asked. */
export function unasked({ doc, seat, outside, step, event, selection }: Situation): string | undefined {
  const moves = legal(doc, seat)
  if (outside || !moves.length) return undefined
  const pass = doc.view.choices.find(({ kind }) => kind === 'let')?.move
  if (doc.view.window) return pass && moves.includes(pass) && selection.passing(doc) ? pass : undefined
  // After a takeback the only side is asked for: the reader has just come back to it.
  return step || !event || event.seat === Table ? undefined : soleMove(doc.view, moves)
}
