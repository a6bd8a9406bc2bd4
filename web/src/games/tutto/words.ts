// The sentences of the table: what is asked now, and how a match ended.
import type { Arg, Entry, Seat, Text } from '../../game'
import { prized } from './acts'
import { scoring, type TuttoDoc } from './view'

/** What is asked of the players now. */
export function prompt(doc: TuttoDoc, you: Seat[]): Text {
  const v = doc.view
  if (doc.phase === 'over' || v.phase === 'E') return ending(doc)
  const seat = { seat: v.seat }
  // At one screen with several players, a turn is called by name.
  const who = !you.includes(v.seat) ? 'they' : you.length > 1 ? 'name' : 'you'
  switch (v.phase) {
    case 'C':
      return ['tutto.ui.prompt.card', { who, seat }]
    case 'R':
      return ['tutto.ui.prompt.roll', { who, seat, n: v.left }]
    case 'T':
      return ['tutto.ui.prompt.tutto', { who, seat, n: v.turn }]
  }
  if (prized(v.card) && scoring(v).length === v.left) return ['tutto.ui.prompt.complete', { who, seat, card: v.card }]
  if (prized(v.card)) return ['tutto.ui.prompt.must', { who, seat }]
  return ['tutto.ui.prompt.keep', { who, seat, n: v.bank ?? 0 }]
}

/** What took the turn away, while that is shown: a Stop or a null, and what was lost. */
export function told(event: Entry): Text | undefined {
  const notes = event.notes ?? []
  const lost = notes.findIndex(([, key]) => key === 'tutto.note.lost')
  if (lost < 1) return undefined
  const [why, what] = [notes[lost - 1], notes[lost]].map(([, key, args]): Text => [key, args])
  return ['tutto.ui.prompt.lost', { why, lost: what }]
}

/** Who has won, and by which rule. */
export function ending(doc: TuttoDoc): Text {
  const winners = doc.winners ?? []
  const points = Math.max(0, ...winners.map((seat) => doc.score[seat]))
  return [`tutto.ui.end.${doc.view.how ?? 'target'}`, { n: winners.length, winner: names(winners), points }]
}

function names([first, ...rest]: Seat[]): Arg {
  if (rest.length === 0) return { seat: first ?? 0 }
  return ['tutto.ui.and', { a: { seat: first }, b: names(rest) }]
}

/** A sentence with the paragraph of the rulebook that says so. */
export interface Reason {
  text: Text
  rule: string
}

/** Why the seat cannot roll on yet; refused is the face of a die that cannot be kept. */
export function reason(doc: TuttoDoc, refused: string, chosen: string, move: string | undefined): Reason | undefined {
  const straight = doc.view.card === 'sr'
  if (refused && straight) return { text: ['tutto.refuse.collected', { dice: refused }], rule: 'TU-28' }
  if (refused) return { text: ['tutto.refuse.triple', { face: refused }], rule: 'TU-06' }
  if (!chosen && straight) return { text: ['tutto.ui.why.none.straight'], rule: 'TU-28' }
  if (!chosen) return { text: ['tutto.ui.why.none'], rule: 'TU-04' }
  if (!move) return { text: ['tutto.refuse.all', { dice: [...scoring(doc.view)].join('-') }], rule: 'TU-04' }
  return undefined
}

/** Why a card's turn cannot be stopped; undefined for cards on which it can. */
export function binding(card: string): Reason | undefined {
  switch (card.slice(0, 2)) {
    case 'pm':
      return { text: ['tutto.refuse.bank.plusminus'], rule: 'TU-20' }
    case 'sr':
      return { text: ['tutto.refuse.bank.straight'], rule: 'TU-30' }
    case 'cl':
      return { text: ['tutto.refuse.bank.clover'], rule: 'TU-34' }
  }
  return undefined
}
