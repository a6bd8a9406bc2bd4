// The texts beside the board: what to do now, and how a match ended.
import { words } from '../../i18n/words.svelte'
import { legal, type Entry, type Seat, type Text } from '../../game'
import { actions } from './moves'
import { team, type SoccerDoc, type View } from './view'
import { Table } from '../../seats'

/** The word for a pawn, given its code. */
export const name = (code: string): Text => [`soccertactics.pawn.${code}`]

/** What the players must do now. */
export function prompt(doc: SoccerDoc, you: Seat[]): Text {
  const { view } = doc
  if (doc.phase === 'over' || view.phase === 'end') return ending(doc)
  if (view.seat < 0) return rolled(view)
  // With two players at one screen, the text names the player to move.
  const who = !you.includes(view.seat) ? 'they' : you.length > 1 ? 'name' : 'you'
  return ['soccertactics.ui.prompt', { who, seat: { seat: view.seat }, ask: ask(doc, who) }]
}

const rolled = (view: View): Text => [
  `soccertactics.ui.roll.${view.phase}`,
  { seat: { seat: view.possession }, n: view.twoDice ? 2 : 1 },
]

function ask(doc: SoccerDoc, who: string): Text {
  const { view } = doc
  // After a goal the side that scored kicks off (ST-44), which nobody expects.
  const after = view.clock > 0 ? 'goal' : 'none'
  // All pawns that get to the ball are listed, including those that are offside there.
  const reach = Object.keys(view.takes ?? {}).length ? 'some' : 'none'
  const args = {
    who,
    after,
    reach,
    n: view.die ?? view.corner?.placement ?? 0,
    at: view.ball,
    passes: view.passes,
    restart: view.restart ?? 'none',
    shoot: Number(view.chance === 'now'),
    other: { seat: 1 - view.seat },
  }
  if (view.phase === 'dc')
    return [
      'soccertactics.ui.ask.dc',
      { ...args, keeper: actions(legal(doc, view.seat), view).some(({ to }) => to === view.ball) ? 'near' : 'far' },
    ]
  if (view.phase === 'gs' && team(view, view.seat)[0].out) return ['soccertactics.ui.ask.gs.anyone', args]
  return [`soccertactics.ui.ask.${view.phase}`, args]
}

/** Who won, and how: the winner's goals come first. */
export function ending(doc: SoccerDoc): Text {
  const { red, blue, end = 'time' } = doc.view
  const winner = doc.winners?.length === 1 ? doc.winners[0] : undefined
  if (winner === undefined) return ['soccertactics.ui.end.drawn', { red: red.goals, blue: blue.goals }]
  const [won, lost] = winner === 0 ? [red, blue] : [blue, red]
  return [
    `soccertactics.ui.end.${end}`,
    {
      seat: { seat: winner },
      other: { seat: 1 - winner },
      most: won.goals,
      least: lost.goals,
      red: red.goals,
      blue: blue.goals,
      kicks: kicked(won.kicks, lost.kicks),
    },
  ]
}

/** The score of the shoot-out, the winner's first. */
function kicked(won?: readonly boolean[], lost?: readonly boolean[]): string {
  return won && lost ? words.score([won, lost].map((kicks) => kicks.filter(Boolean).length)) : 'none'
}

/** Whole seconds for which a decision has been awaited, at a match time in milliseconds. */
export function waited(doc: SoccerDoc, past: readonly Entry[], now: number): number {
  const since = doc.turn.since ?? past.findLast(({ seat }) => seat !== Table)?.at ?? now
  return Math.max(0, Math.floor((now - since) / 1000))
}

/** Minutes and seconds. */
export const clockTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
