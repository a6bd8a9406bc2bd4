// The texts beside the board: what to do now, and how a match ended.
import type { Seat, Text } from '../../game'
import { hand, owner, type FootballDoc, type Piece } from './view'

/** The word for a piece. */
export const name = (piece: Piece): Text => [`footballchess.piece.${piece.toUpperCase()}`]

/** How a piece moves, in a sentence. */
export const goes = (piece: Piece): Text => [`footballchess.goes.${piece.toUpperCase()}`]

/** What the players must do now. */
export function prompt(doc: FootballDoc, you: Seat[]): Text {
  const { view } = doc
  if (doc.phase === 'over' || view.phase === 'over') return ending(doc)
  const seat = { seat: view.seat }
  // With several players at one screen, the text names the player to move.
  const who = !you.includes(view.seat) ? 'they' : you.length > 1 ? 'name' : 'you'
  if (view.phase === 'place' && who === 'you' && view.ply > 0 && hand(view, view.seat).length === 1)
    return ['footballchess.ui.prompt.last']
  if (view.phase === 'place')
    return ['footballchess.ui.prompt.place', { who, seat, first: view.ply === 0 ? 'yes' : 'no' }]
  if (!view.holder)
    return ['footballchess.ui.prompt.free', { who, seat, at: view.ball, can: can(view.reach, view.seat) }]
  const piece = name(view.holder)
  if (owner(view.holder) === view.seat)
    return ['footballchess.ui.prompt.own', { who, seat, piece, at: view.ball, shot: view.shots.length ? 1 : 0 }]
  return [
    'footballchess.ui.prompt.theirs',
    { who, seat, other: { seat: 1 - view.seat }, piece, at: view.ball, can: can(view.takers, view.seat) },
  ]
}

/** Whether one of these pieces belongs to the seat. */
const can = (pieces: string[], seat: Seat) => (pieces.some((piece) => owner(piece as Piece) === seat) ? 1 : 0)

/** Who won, and by which rule. */
export function ending(doc: FootballDoc): Text {
  const { view } = doc
  const winner = view.result === 'b' ? 1 : 0
  const [white, black] = view.goals
  // The winner's goals come first.
  const args = {
    seat: { seat: winner },
    loser: { seat: 1 - winner },
    white,
    black,
    most: Math.max(white, black),
    least: Math.min(white, black),
    limit: view.limit,
  }
  const drawn = view.result === 'd'
  switch (view.end) {
    case 'rep':
    case 'limit':
    case 'stuck':
      return [`footballchess.ui.end.${view.end}`, { ...args, drawn: drawn ? 'yes' : 'no' }]
    case 'resign':
      return ['footballchess.note.end.resigned', args]
    case 'agreed':
      return ['footballchess.note.end.agreed', args]
    case 'time':
      return ['footballchess.note.end.time', args]
  }
  return ['footballchess.note.end.goals', args]
}
