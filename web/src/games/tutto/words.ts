// The texts beside the board: what to do now, and how a match ended.
import type { Arg, Entry, Seat, Text } from '../../game'
import type { Why } from '../../whynot/why.svelte'
import { prized, scoring, type TuttoDoc, type View } from './view'

/** What the players must do now. */
export function prompt(doc: TuttoDoc, you: Seat[]): Text {
  const v = doc.view
  if (doc.phase === 'over' || v.phase === 'over') return ending(doc)
  const seat = { seat: v.seat }
  // With several players at one screen, the text names the player to move.
  const who = !you.includes(v.seat) ? 'they' : you.length > 1 ? 'name' : 'you'
  if (v.wins && who !== 'they') return ['tutto.ui.prompt.win', { who, seat, n: v.bank ?? v.turn }]
  const asked = decision(v, who)
  return v.last && who !== 'they' && v.phase !== 'draw' && v.phase !== 'roll'
    ? ['tutto.ui.prompt.last', { lead: v.lead ?? 0, prompt: asked }]
    : asked
}

/** The question to a player who cannot win by banking. */
function decision(v: View, who: string): Text {
  const seat = { seat: v.seat }
  switch (v.phase) {
    case 'draw':
      return ['tutto.ui.prompt.card', { who, seat }]
    case 'roll':
      return ['tutto.ui.prompt.roll', { who, seat, n: v.left }]
    case 'tutto':
      return ['tutto.ui.prompt.tutto', { who, seat, n: v.turn }]
  }
  const n = prized(v.card) ? 0 : (v.bank ?? 0)
  if (scoring(v).length === v.left) return ['tutto.ui.prompt.complete', { who, seat, card: v.card, n }]
  if (Object.keys(v.keeps ?? {}).length === 1) return ['tutto.ui.prompt.only', { who, seat, n }]
  if (prized(v.card)) return ['tutto.ui.prompt.must', { who, seat }]
  return ['tutto.ui.prompt.keep', { who, seat, n }]
}

/** How the turn was lost, while that is shown: by a Stop or a null, and how many points. */
export function lossText(event: Entry): Text | undefined {
  const notes = event.notes ?? []
  const lost = notes.findIndex(([, key]) => key === 'tutto.note.lost')
  if (lost < 1) return undefined
  const [why, what] = [notes[lost - 1], notes[lost]].map(([, key, args]): Text => [key, args])
  return ['tutto.ui.prompt.lost', { why, lost: what }]
}

/** Who won, and by which rule. */
export function ending(doc: TuttoDoc): Text {
  const winners = doc.winners ?? []
  const points = Math.max(0, ...winners.map((seat) => doc.score[seat]))
  return [`tutto.ui.end.${doc.view.how ?? 'target'}`, { n: winners.length, winner: names(winners), points }]
}

/** How a match ended, as shown on the table: the winner is named beside it. */
export const over = ({ view }: TuttoDoc): Text => [`tutto.ui.over.${view.how ?? 'target'}`, { target: view.target }]

function names([first, ...rest]: Seat[]): Arg {
  if (rest.length === 0) return { seat: first ?? 0 }
  return ['tutto.ui.and', { a: { seat: first }, b: names(rest) }]
}

/** Why the seat cannot roll on yet: it has chosen nothing, or clicked last on a face that cannot be kept. */
export function reason({ why }: View, refused: number, chosen: readonly number[]): Why | undefined {
  return why?.faces?.[refused] ?? (chosen.length ? undefined : why?.none)
}
