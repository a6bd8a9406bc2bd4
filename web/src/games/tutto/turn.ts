// A turn in one sentence: its cards with the dice that were set aside, and the result.
import type { Arg, Args, Entry, Seat, Text } from '../../game'
import type { TuttoDoc } from './view'

/** The turn of a position; undefined once the match is over. */
export const of = ({ view }: TuttoDoc): number | undefined => (view.phase === 'over' ? undefined : view.no)

/** A card of the turn: the dice set aside on it, throw by throw, and how it ended. */
interface Card {
  card: Arg
  dice: Arg[]
  end: 'none' | 'tutto' | 'bust'
  bust?: string
}

/** The result of a turn, from the position before its first entry to the one after its last. */
export function sum(entries: readonly Entry[], before: TuttoDoc, after: TuttoDoc): Text {
  const seat = before.view.seat
  const list = gathered(entries)
  const notes = entries.flatMap((entry) => entry.notes ?? [])
  const wins = notes.some(
    ([, key, { seat: winner }]) => key.startsWith('tutto.note.won.') && (winner as [Seat])[0] === seat,
  )
  const args = {
    seat: { seat },
    cards: joined(list.map(carded), 'tutto.ui.turn.and'),
    n: list.length,
    points: after.score[seat] - before.score[seat],
    wins: wins ? 'yes' : 'no',
  }
  const lost = notes.find(([, key]) => key === 'tutto.note.lost')
  if (notes.some(([, key]) => key === 'tutto.note.stop'))
    return turnText('stop', { ...args, points: lost?.[2].points as number })
  if (lost) return turnText('lost', { ...args, points: lost[2].points as number })
  if (after.view.phase !== 'over' && after.view.no === before.view.no)
    return turnText('open', {
      ...args,
      ...(!list.length && after.view.card ? { cards: [`tutto.card.${after.view.card}`], n: 1 } : {}),
    })
  return paid(wins && args.points <= 0 ? turnText('won', args) : turnText('bank', args), seat, before, after)
}

const turnText = (kind: string, args: Args): Text => [`tutto.ui.turn.${kind}`, args]

/** Adds what the turn took from others. */
function paid(text: Text, seat: Seat, before: TuttoDoc, after: TuttoDoc): Text {
  return before.score.reduce((turn: Text, score, other) => {
    const points = score - after.score[other]
    return other === seat || points <= 0 ? turn : ['tutto.ui.turn.taken', { turn, seat: { seat: other }, points }]
  }, text)
}

/** The cards of a turn, from its entries, without the Stop that ends it. */
function gathered(entries: readonly Entry[]): Card[] {
  const list: Card[] = []
  for (const { text, notes } of entries) {
    const [key, args] = (text?.[0] === 'tutto.move.time' ? (text[1].move as Text) : text) ?? ['']
    const stop = (notes ?? []).some(([, note]) => note === 'tutto.note.stop')
    if (key === 'tutto.move.draw' && !stop) list.push({ card: args!.card, dice: [], end: 'none' })
    const card = list.at(-1)
    if (card && typeof args?.dice === 'string' && key !== 'tutto.move.roll') card.dice.push(whole(args.dice))
    for (const [, note, given] of notes ?? []) if (card) noted(card, note, given)
  }
  return list
}

const tuttos = ['tutto', 'bonus', 'doubled', 'plusminus', 'straight'].map((key) => `tutto.note.${key}`)

/** The dice of a throw, with a word joiner after each hyphen, so that no line breaks within. */
const whole = (dice: string) => dice.replaceAll('-', '-\u2060')

/** Adds to a card what a note says: dice that Fireworks set aside, a Tutto, a bust. */
function noted(card: Card, key: string, args: Args) {
  if (key === 'tutto.note.fireworks') card.dice.push(whole(args.dice as string))
  if (tuttos.includes(key)) card.end = 'tutto'
  // The first Tutto on a Cloverleaf appears among the dice: another has to follow.
  if (key === 'tutto.note.clover')
    Object.assign(card, {
      end: 'none',
      dice: [...card.dice.slice(0, -1), ['tutto.ui.turn.half', { dice: card.dice.at(-1) }]],
    })
  if (key.startsWith('tutto.note.null')) Object.assign(card, { end: 'bust', bust: whole(args.dice as string) })
}

function carded({ card, dice, end, bust = '' }: Card): Text {
  return ['tutto.ui.turn.card', { card, dice: joined(dice, 'tutto.ui.turn.row'), n: dice.length, end, bust }]
}

/** Texts in a row; '' for none. */
function joined(list: readonly Arg[], key: string): Arg {
  return list.length ? list.reduce((a, b): Text => [key, { a, b }]) : ''
}
