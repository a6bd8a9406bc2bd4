// The texts beside the board: what to do now, and how a match ended.
import { words } from '../../i18n/words.svelte'
import type { Hints, Seat, Text } from '../../game'
import { informed } from './proposed'
import type { SquareDoc, View } from './view'

/** What the players must do now. */
export function prompt(doc: SquareDoc, you: Seat[], hints?: Hints): Text {
  const { view } = informed(doc, hints)
  if (doc.phase === 'over' || view.phase === 'OVER') return ending(doc)
  if (view.seat < 0) return [`squareball.ui.chance.${view.phase}`, { seat: { seat: Math.max(view.attacker, 0) } }]
  // With two players at one screen, the text names the player to move.
  if (!you.includes(view.seat) && view.short) return ['squareball.ui.wait.short', { seat: { seat: view.seat } }]
  if (!you.includes(view.seat))
    return [
      'squareball.ui.wait',
      { seat: { seat: view.seat }, phase: view.phase, kind: starts(view), dispute: view.dispute?.kind ?? '' },
    ]
  const who = you.length > 1 ? 'name' : 'you'
  // People who share a side have names of their own.
  const member = doc.seats[view.seat]?.members ? 0 : (view.member ?? 0)
  return ['squareball.ui.prompt', { who, seat: { seat: view.seat }, member, ask: ask(view) }]
}

/** How play starts now: with a throw-in of one die from where it went out, however the attack began, or as the attack did. */
export const starts = (view: View) => (view.phase === 'START' && view.exit ? 'T' : view.kind)

/** The question to the side that decides. */
export function ask(view: View): Text {
  const figure = Number(view.movable?.[0]?.slice(1) ?? 0)
  if (view.short)
    return [
      'squareball.ui.ask.short',
      { phase: view.phase, needs: seconds(view.short.needs), left: seconds(view.short.left) },
    ]
  switch (view.phase) {
    case 'FLICK':
      return goal(view)
    case 'START':
      return ['squareball.ui.ask.START', { kind: starts(view), free: view.usual ? 1 : 0 }]
    case 'MOVES':
      return ['squareball.ui.ask.MOVES', { rights: view.rights || 'none' }]
    case 'PROTEST':
    case 'REFEREE':
      return [
        `squareball.ui.ask.${view.phase}`,
        { dispute: view.dispute?.kind ?? '', futile: view.dispute?.futile ? 1 : 0 },
      ]
    case 'CARRY':
      return ['squareball.ui.ask.CARRY', { figure, trap: view.caught?.includes(figure) ? 1 : 0 }]
    case 'RMOVE':
      return ['squareball.ui.ask.RMOVE', { n: view.left ?? 0 }]
    default:
      return [`squareball.ui.ask.${view.phase}`, { figure }]
  }
}

/** What this flick must achieve. */
export function goal(view: View): Text {
  if (view.kind === 'P') return ['squareball.ui.ask.penalty']
  if (view.caught?.length)
    return [
      'squareball.ui.ask.FLICK',
      { must: view.must ?? 0, shot: 'caught', die: 0, figure: view.caught[0], trap: 0, way: 0 },
    ]
  const { state = view.landing === 'needed' ? 'land' : 'wait', die = 0, figure = 0 } = view.shot ?? {}
  return [
    'squareball.ui.ask.FLICK',
    {
      must: view.must ?? 0,
      // Where a shot is offered beside the flick, no sentence says that there is none.
      shot: view.way && ['none', 'turn', 'covered'].includes(state) ? 'on' : state,
      die,
      figure,
      trap: view.offside?.includes(figure) ? 1 : 0,
      way: view.way ? 1 : 0,
    },
  ]
}

/** Who won. */
export function ending(doc: SquareDoc): Text {
  const winner = doc.winners?.length === 1 ? doc.winners[0] : undefined
  // The winner's goals come first.
  const order = (pair: number[]) => (winner === 1 ? pair.toReversed() : pair)
  const [a, b] = order([doc.view.a.goals, doc.view.b.goals])
  const { shootOut: pens } = doc.view
  const kicks = words.score(order(pens ? [pens.a, pens.b] : []))
  if (winner === undefined) return ['squareball.ui.end.drawn', { a, b }]
  return [pens ? 'squareball.ui.end.pens' : 'squareball.ui.end.won', { seat: { seat: winner }, a, b, kicks }]
}

/** Seconds, with half of one. */
const seconds = (ms: number) => Math.round(ms / 500) / 2

/** Minutes and seconds. */
export const clockTime = (ms: number) =>
  `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
