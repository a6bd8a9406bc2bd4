// The sentences of the table: what is asked, what a button does, how a match ended.
import type { Seat, Text } from '../../game'
import { scene, type Scene as Follows } from './faces'
import type { View, WinningDoc } from './view'

/** The name of a die by its letter. */
export const dieName = (die: string): Text => ('ORV'.includes(die) ? [`winninggoal.die.${die}`] : [`winninggoal.ui.die.${die}`])

/** What a face of a die says. */
export function faceName(die: string, face: string): Text {
  const arrow = /^([FDSB])(\d+)([?X]?)$/.exec(face)
  if (arrow) return ['winninggoal.move.face.short', { dir: arrow[1], n: Number(arrow[2]), mark: { '?': 'question', X: 'lost' }[arrow[3]] ?? 'clean' }]
  return die === 'c' ? [`winninggoal.power.${face}`] : [`winninggoal.move.result.${die}.${face}.short`]
}

/** What is asked of the players now. */
export function prompt(doc: WinningDoc, you: Seat[]): Text {
  const { view } = doc
  if (doc.phase === 'over' || view.phase === 'FT') return ending(doc)
  if (view.die) return ['winninggoal.ui.prompt.roll', { die: dieName(view.die) }]
  // At one screen with two players, a turn is called by name.
  const who = !you.includes(view.seat) ? 'they' : you.length > 1 ? 'name' : 'you'
  return ['winninggoal.ui.prompt', { who, seat: { seat: view.seat }, ask: ask(view) }]
}

function ask(view: View): Text {
  if (view.window) return ['winninggoal.ui.ask.window', { power: [`winninggoal.power.${view.power}`] }]
  if (known.includes(view.phase)) return [`winninggoal.ui.ask.${view.phase}`, { at: view.ball, mark: view.mark }]
  return ['winninggoal.ui.ask.act', { phase: view.phase, at: view.ball, dice: view.dice }]
}
const known = ['SD', 'B1', 'B2', 'B3', 'B4', 'KP', 'UN', 'OS']

/** What the defender may meet, by phase. */
const asked: Partial<Record<View['phase'], string>> = { B1: 'question', B2: 'shot', B3: 'post' }

/** What a move is called on its button. */
export function label(view: View, move: string): Text {
  const short = (key: string, args = {}): Text => [`winninggoal.move.${key}.short`, args]
  if (/^[ORV]/.test(move)) return short('roll', { die: [`winninggoal.die.${move[0]}`], mode: { t: 'turned', 2: 'doubled' }[move[1]] ?? 'plain' })
  if (move[0] === '!') return short(`use.${move[1]}`)
  if (move === 'N') return short(`let.${view.window ? 'window' : asked[view.phase] ?? 'goal'}`)
  if (/^[<>^v]$/.test(move)) return side(view, move)
  return short({ S: 'shoot', D: 'defence' }[move] ?? 'keeper')
}

/** The moves to offer: of two ways over a line after which the same follows, in the same words, only the first. */
export function distinct(view: View, moves: readonly string[]): string[] {
  const names = moves.map((move) => (view.targets.find(({ way }) => way === move)?.out ? JSON.stringify(label(view, move)) : move))
  return moves.filter((_, i) => names.indexOf(names[i]) === i)
}

/** What follows a roll, said of the side that attacks. */
export function follows({ phase, seat, at }: Follows, att: Seat): Text {
  const what = phase === 'goal' ? (seat === att ? 'goal' : 'own') : phase === 'OP' ? (seat === att ? 'keeps' : 'won') : phase
  return ['winninggoal.ui.follows', { what, at }]
}

/** What follows a ball that goes out on a side: "throw-in: Black, e3". */
export function restart(view: View, next: string): Text {
  const to = scene(next)
  return ['winninggoal.ui.restart', { what: follows(to, view.att), who: ['winninggoal.ui.side', { n: to.seat }], at: to.at }]
}

function side(view: View, move: string): Text {
  const target = view.targets.find(({ way }) => way === move)
  const way = { '<': 'left', '>': 'right', '^': 'ahead', v: 'back' }[move] ?? 'back'
  if (target?.out && target.next) return restart(view, target.next)
  if (target?.out) return ['winninggoal.move.side.out.short', { way, out: target.out }]
  return ['winninggoal.move.side.short', { way, to: target?.to ?? '' }]
}

/** Why something cannot be done, and the rule that says so. */
export interface Reason {
  text: Text
  rule: string
}

/** Why an arrow die cannot be rolled, if it is the order of the dice that forbids it. */
export function forbidden(view: View, die: string): Reason | undefined {
  if (view.dice === 'f' && die !== 'O') return { text: ['winninggoal.refuse.orange.first'], rule: 'WG-17' }
  return view.dice === 'n' && die === 'O' ? { text: ['winninggoal.refuse.orange.twice'], rule: 'WG-04' } : undefined
}

/** Who has won, and how. */
export function ending(doc: WinningDoc): Text {
  const { white, black, tally } = doc.view
  const winner = doc.winners?.length === 1 ? doc.winners[0] : undefined
  if (winner === undefined) return ['winninggoal.note.full.drawn', { white, black }]
  const kicks = /W(\d+)\/\d+,B(\d+)/.exec(tally ?? '')
  // The winner's goals come first.
  const score = (a: number, b: number) => ({ seat: { seat: winner }, most: Math.max(a, b), least: Math.min(a, b) })
  return kicks ? ['winninggoal.note.shootout.won', score(Number(kicks[1]), Number(kicks[2]))] : ['winninggoal.note.full.won', score(white, black)]
}
