// The texts beside the board: what to do now, the buttons, and how a match ended.
import type { Args, Seat, Text } from '../../game'
import { words } from '../../i18n/words.svelte'
import type { Why } from '../../whynot/why.svelte'
import { choice } from './faces'
import { printed } from './glyphs'
import { arrows, type Choice, type Scene as Follows, type View, type WinningDoc } from './view'

/** The name of a die by its letter. */
export const dieName = (die: string): Text =>
  (arrows as readonly string[]).includes(die) ? [`winninggoal.die.${die}`] : [`winninggoal.ui.die.${die}`]

/** The use of a die, in a word. */
export const useName = (die: string): Text => [`winninggoal.ui.use.${die}`]

/** The meaning of a die's face. */
export function faceName(die: string, face: string): Text {
  const arrow = printed(face)
  if (arrow) return ['winninggoal.move.face.short', { ...arrow }]
  return die === 'c' ? [`winninggoal.power.${face}`] : [`winninggoal.move.result.${die}.${face}.short`]
}

/** What the players must do now. */
export function prompt(doc: WinningDoc, you: Seat[]): Text {
  const { view } = doc
  if (doc.phase === 'over' || view.phase === 'FT') return ending(doc)
  if (view.die) return ['winninggoal.ui.prompt.roll', { die: view.die, seat: { seat: view.att } }]
  const seat = { seat: view.seat }
  if (!you.includes(view.seat)) return asked('their', view, { seat })
  const only = soleMove(
    view,
    view.choices.map(({ move }) => move),
  )
  if (only) return ['winninggoal.ui.prompt', { who: you.length > 1 ? 'name' : 'you', seat, ask: label(view, only) }]
  // With two players at one screen, the text names the player to move.
  return [
    'winninggoal.ui.prompt',
    {
      who: you.length > 1 ? 'name' : 'you',
      seat,
      ask: asked('ask', view, {
        dice: view.dice,
        who: { seat: view.att },
        shot: view.choices.some(({ kind }) => kind === 'shoot') ? 'yes' : 'no',
      }),
    },
  ]
}

/** The question to the side that decides: addressed to it, or reported to the others. */
function asked(to: 'ask' | 'their', view: View, more: Args): Text {
  const question = view.window ? 'window' : questions.includes(view.phase) ? view.phase : 'act'
  return [
    `winninggoal.ui.${to}.${question}`,
    {
      ...more,
      power: [`winninggoal.power.${view.power}`],
      phase: view.phase,
      at: view.ball,
      mark: lost(view) ? 'X' : view.mark,
    },
  ]
}

/** Whether the other side gets the ball either way. */
function lost({ choices, att }: View): boolean {
  const sides = choices.filter(({ kind }) => kind === 'side')
  return sides.length > 0 && sides.every(({ lands }) => lands?.[0]?.next && lands[0].next.seat !== att)
}
const questions = ['SD', 'B1', 'B2', 'B3', 'B4', 'KP', 'UN', 'OS']

/** The text on the button of a legal move. */
export function label(view: View, move: string): Text {
  const one = choice(view, move)
  const short = (key: string, args = {}): Text => [`winninggoal.move.${key}.short`, args]
  if (!one) return short('roll', { die: dieName(move), mode: 'plain' }) // a die that may not be rolled
  switch (one.kind) {
    case 'roll':
      return short('roll', { die: dieName(one.die ?? ''), mode: one.mode })
    case 'power':
      return short(`use.${one.power}`)
    case 'let':
      return short(`let.${one.lets}`)
    case 'side':
      return side(view, one)
  }
  return short(one.kind)
}

/** The moves to offer: of two ways over a line with the same consequence and the same words, only the first. */
export function distinct(view: View, moves: readonly string[]): string[] {
  const names = moves.map((move) => (choice(view, move)?.lands?.[0].out ? JSON.stringify(label(view, move)) : move))
  return moves.filter((_, i) => names.indexOf(names[i]) === i)
}

/** The only decision, if there is one and nothing is rolled by it: two alike are one. */
export function soleMove(view: View, moves: readonly string[]): string | undefined {
  const [one, ...more] = distinct(view, moves)
  return one && !more.length && choice(view, one)?.kind === 'side' ? one : undefined
}

/** What follows a roll, from the attacker's point of view. ball: its place before, if it may be sent back. */
export function follows({ phase, seat, at }: Follows, att: Seat, ball = at): Text {
  const on = ball === at ? 'keeps' : 'back'
  const what = phase === 'goal' ? (seat === att ? 'goal' : 'own') : phase === 'OP' ? (seat === att ? on : 'won') : phase
  return ['winninggoal.ui.follows', { what, at }]
}

/** What follows when a ball goes out on one side: "throw-in: Black, e3". */
export function restart(view: View, next: Follows): Text {
  return ['winninggoal.ui.restart', { what: follows(next, view.att), who: { seat: next.seat }, at: next.at }]
}

function side(view: View, { way = 'back', lands = [] }: Choice): Text {
  const [land] = lands
  if (land?.out && land.next) return restart(view, land.next)
  if (land?.out) return ['winninggoal.move.side.out.short', { way, out: land.out }]
  return ['winninggoal.move.side.short', { way, to: land?.to ?? '' }]
}

/** Why an arrow die cannot be rolled, if the order of the dice forbids it. */
export const forbidden = (view: View, die: string): Why | undefined => view.barred?.[die]

/** Who won, and how. */
export function ending(doc: WinningDoc): Text {
  const {
    goals: [white, black],
    tally,
  } = doc.view
  const winner = doc.winners?.length === 1 ? doc.winners[0] : undefined
  if (winner === undefined) return ['winninggoal.note.full.drawn', { white, black }]
  // The winner's goals come first.
  const score = (goals: number[]) => {
    const [most, least] = goals.toSorted((a, b) => b - a)
    return { seat: { seat: winner }, most, least, kicks: words.score([most, least]) }
  }
  return tally
    ? ['winninggoal.note.shootout.won', score(tally.goals)]
    : ['winninggoal.note.full.won', score(doc.view.goals)]
}
