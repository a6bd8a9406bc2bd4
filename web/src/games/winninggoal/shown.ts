// What an entry shows, and when: a die that tumbles, the ball on its path, a
// goal. Everything is read from the docs before and after the entry.
import type { Entry, Text } from '../../game'
import { ms } from './constants'
import { facing, file, files, inner, rank, ranks } from './pitch'
import { card, marked, noted, rolled as thrown, type Card } from './action'
import type { View, WinningDoc } from './view'
import { Table } from '../../seats'

/** A place by file from 0 and rank from 1, which may be off the pitch. */
export interface Stop {
  file: number
  rank: number
}

export interface Show {
  /** The die that tumbles, as a letter of the notation, and its face. */
  die?: string
  face?: string
  /** The path of the ball, from its old place; empty if it stays. */
  path: Stop[]
  /** A goal is cheered between the end of the path and the restart. */
  goal: boolean
  /** The white die changes hands. */
  hands: boolean
  /** An X has lost the ball where it is now. */
  lost?: boolean
  /** The referee ends a half, the match before a shoot-out, the match, or the shoot-out. */
  whistle?: 'half' | 'kicks' | 'full' | 'over'
  /** A foul is punished. */
  card?: Card
  /** How long the die tumbles; 0 without one. */
  roll: number
  /** When the ball leaves, when everything has come to rest, and how long the result is held, in milliseconds. */
  starts: number
  moves: number
  rest: number
}

const nothing: Show = { path: [], goal: false, hands: false, roll: 0, starts: 0, moves: 0, rest: 0 }

/** What an entry shows; nothing for entries that only the log knows. */
export function show(event: Entry, before: WinningDoc, doc: WinningDoc): Show {
  if (!before.view?.phase || event.seat === Table || before.phase !== 'playing') return nothing
  const { die, face } = thrown(event, before.view) ?? {}
  const path = way(before.view, doc.view)
  const goal = scored(before.view, doc.view, doc.phase === 'over') !== undefined
  const hands = before.view.holder !== doc.view.holder && before.view.holder >= 0
  const punished = card(event)
  const shot = die && 'sgp'.includes(die) && !before.view.ownGoal ? ms.shot : 0
  const met = (die === 'd' || punished ? ms.duel : 0) + (punished ? ms.card : 0)
  const roll = !die ? 0 : 'sgpd'.includes(die) ? ms.decide : ms.roll
  const starts = roll && roll + shot + met
  const lost = crossed(event, before.view, doc.view)
  const whistle = blown(before, doc)
  const walk = path.length > 1 ? (path.length - 1) * ms.step : 0
  return {
    die,
    face,
    path,
    goal,
    hands,
    lost,
    whistle,
    card: punished,
    roll,
    starts,
    moves: starts + walk,
    rest:
      goal && whistle
        ? 1.5 * ms.cheer
        : goal || whistle
          ? ms.cheer
          : lost
            ? ms.flash
            : met
              ? ms.read
              : hands
                ? ms.hands
                : 0,
  }
}

/** What the referee has ended; undefined if play continues. */
function blown(before: WinningDoc, doc: WinningDoc): Show['whistle'] {
  if (doc.phase === 'over') return doc.view.tally ? 'over' : 'full'
  if (doc.view.tally && !before.view.tally) return 'kicks'
  return doc.view.half !== before.view.half ? 'half' : undefined
}

/** Whether an X has lost a ball that is still on the pitch. */
function crossed(event: Entry, before: View, after: View): boolean {
  const lost = before.phase === 'SD' ? before.mark === 'X' : marked(event) === 'lost'
  return lost && after.phase === 'OP' && after.att !== before.att
}

/** The side that has scored, if the match is over also by a kick of the shoot-out; undefined if none has. */
export function scored(before: View, after: View, over = false): number | undefined {
  const [was, is] =
    over && before.tally && after.tally ? [before.tally.goals, after.tally.goals] : [before.goals, after.goals]
  const seat = is.findIndex((goals, i) => goals !== was[i])
  return seat < 0 ? undefined : seat
}

/** Who has scored, or whose own goal it was, and when; in a shoot-out, by the deciding kick. */
export function scorer(event: Entry, before: WinningDoc, doc: WinningDoc) {
  const { goal, whistle } = show(event, before, doc)
  const seat = goal ? scored(before.view, doc.view, doc.phase === 'over') : undefined
  if (seat === undefined) return undefined
  if (before.view.tally) return { seat }
  const own = noted(event, 'owngoal')
  // What ends with the goal is announced with it.
  const when: Text | undefined = whistle && ['winninggoal.ui.whistle', { what: whistle }]
  return { seat: own ? 1 - seat : seat, own, minute: before.view.minute, when }
}

/** The path of the ball: step by step, over the line if it went out, or into the goal. */
function way(before: View, after: View): Stop[] {
  if (!before.ball) return []
  const from = { file: file(before.ball), rank: rank(before.ball) }
  const by = scored(before, after)
  if (by !== undefined) return steps(from, { file: inner, rank: by === 0 ? ranks + 1 : 0 })
  if (!after.ball || after.ball === before.ball) return after.phase === 'TI' && rolled(before) ? over(from, from) : []
  const to = { file: file(after.ball), rank: rank(after.ball) }
  if (after.half !== before.half || !after.acts) return steps(from, to)
  // Thrown in by the side that had it: it was delayed out behind the goal.
  if (after.phase === 'TI') return after.att === before.att ? out(from, to) : over(from, to)
  if (rolled(before) && (after.phase === 'GK' || after.phase === 'CK')) return out(from, to)
  return steps(from, to)
}

const rolled = (view: View) => view.phase === 'AR' || view.phase === 'SD'

/** Over the touchline beside the square of the throw-in. */
function over(from: Stop, to: Stop): Stop[] {
  return [...steps(from, to), { file: to.file < inner ? -0.8 : files.length - 0.2, rank: to.rank }]
}

/** Over the goal line at the end where the kick is taken. */
function out(from: Stop, to: Stop): Stop[] {
  return steps(from, { file: from.file, rank: to.rank > facing(to.rank) ? ranks + 0.8 : 0.2 })
}

/** From place to place in steps of one square. */
function steps(from: Stop, to: Stop): Stop[] {
  const n = Math.max(1, Math.ceil(Math.max(Math.abs(to.file - from.file), Math.abs(to.rank - from.rank))))
  return Array.from({ length: n + 1 }, (_, i) => ({
    file: from.file + ((to.file - from.file) * i) / n,
    rank: from.rank + ((to.rank - from.rank) * i) / n,
  }))
}
