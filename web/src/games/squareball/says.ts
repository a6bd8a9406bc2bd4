// A move that somebody considers, in words.
import type { UI } from '../../game'
import { aimed, called, place } from './labels'
import { read } from './moves'
import { pointed } from './pointed'
import { figures, type SquareDoc } from './view'

/** What a flick is aimed at, or which figure and where; '' for a move without a place. */
export function says(move: string, doc: SquareDoc, ui: UI): string {
  const { die, dir = 0, v = 0, off = 0 } = read(move) ?? {}
  const { view } = doc
  if (die) return aimed(doc, { die, dir, v, off }, ui)
  return pointed(move, view, (spot) => spot)
    .map((at) => figures(view).find((one) => one.at.x === at.x && one.at.y === at.y)?.key ?? at)
    .map((at) => ui.t(typeof at === 'string' ? called(view, at) : place(at, view)))
    .join(', ')
}
