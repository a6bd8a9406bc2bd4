import { referee } from '../../whynot/referee'
import type { Entry, GameClient, Sound, Text } from '../../game'
import Badge from './Badge.svelte'
import Board from './Board.svelte'
import { alike } from './moves'
import { says } from './says'
import { show, wordsOf } from './shown'
import { Selection } from './selection.svelte'
import { sideName } from './side'
import Tray from './Tray.svelte'
import * as turns from './turn'
import type { SquareDoc, View } from './view'
import { ending, prompt } from './words'

/** The client of Squareball. */
const squareball: GameClient<View, Selection> = {
  Board,
  Badge,
  Tray,
  Report: () => import('./Report.svelte'),
  analysis: {
    start: () => import('./opening'),
    Editor: () => import('./Editor.svelte'),
    optionsApart: true,
  },
  selection: () => new Selection(referee('squareball')),
  sideName,
  candidate: (selection, doc, seat) => selection.drawn(doc, seat) || undefined,
  sharing: { pointable: ({ view }) => !!view.forms?.length, says },
  alike,
  prompt,
  marks: ({ view }) => view.phase === 'FLICK' && view.kind !== 'P',
  ending,
  scored: { 'squareball.ui.end.drawn': '', 'squareball.ui.end.won': '', 'squareball.ui.end.pens': 'end.kicks' },
  // At first the result is shown large over the pitch, and not repeated here.
  summary: (event, before, doc, resting) => {
    const what = show(event, before, doc)
    return resting && !what.goal ? undefined : wordsOf({ ...what, words: what.words.map(unscored) })
  },
  goal,
  interval: (before, doc) =>
    doc.phase === 'playing' && before.view.period === '1' && doc.view.period === '2'
      ? ['squareball.ui.half']
      : undefined,
  duration: show,
  sound,
  log: { turns },
  layout: {
    steps: (seat) => [`[data-man=${'BA'[seat]}0]`, '[data-die]', `[data-man^=${'AB'[seat]}]:not([data-man$='0'])`],
  },
  keys: [
    { keys: ['1', '2', '3'], text: ['squareball.ui.key.die'] },
    { keys: ['←', '→'], text: ['squareball.ui.key.turn'] },
    { keys: ['↑', '↓'], text: ['squareball.ui.key.power'] },
    { keys: ['Shift'], text: ['squareball.ui.key.fine'] },
    { keys: ['Q', 'E'], text: ['squareball.ui.key.spin'] },
    { keys: ['W'], text: ['squareball.ui.key.window'] },
    { keys: ['B', 'PgUp', 'PgDn'], text: ['squareball.ui.key.figure'] },
    { keys: ['Enter'], text: ['squareball.ui.key.send'] },
    { keys: ['Esc'], text: ['squareball.ui.key.back'] },
    { keys: ['.'], text: ['squareball.ui.key.main'] },
    { keys: ['V'], text: ['squareball.ui.key.again'] },
    { keys: ['J', 'K'], text: ['squareball.ui.key.step'] },
    { keys: ['Z'], text: ['squareball.ui.near'] },
    { keys: ['+', '-'], text: ['squareball.ui.key.zoom'] },
    { keys: ['F'], text: ['squareball.ui.key.flip'] },
  ],
}
export default squareball

/** The sound of an entry. The shell plays that of the end of a match, and Board
 *  the sounds of hits, when they are seen. */
function sound(event: Entry, before: SquareDoc, doc: SquareDoc): { first?: Sound; last?: Sound } {
  const { thrown, goal, card, walk } = show(event, before, doc)
  const last = goal ? 'goal' : card ? 'card' : walk || event.text?.[0] === 'squareball.move.put' ? 'land' : undefined
  return { first: thrown && 'roll', last }
}

/** A goal in the words beside the board, where the seats show the score. */
const unscored = (text: Text): Text =>
  text[0] === 'squareball.note.goal' ? ['goal.told', { seat: text[1]!.seat }] : text

/** Who has scored, and when; kicks of a shoot-out are counted, and only the one that decides the match is cheered. */
function goal(event: Entry, before: SquareDoc, doc: SquareDoc) {
  const [was, is] = [before.view, doc.view]
  if (!show(event, before, doc).goal) return undefined
  const kicked = doc.phase === 'over' && scorer(was.shootOut, is.shootOut)
  if (typeof kicked === 'number') return { seat: kicked }
  const seat = scorer({ a: was.a.goals, b: was.b.goals }, { a: is.a.goals, b: is.b.goals })
  // If a half ends with the goal, that is announced after the cheer.
  const when: Text | undefined =
    is.period !== was.period && doc.phase === 'playing' ? [`squareball.note.period.${is.period}`, {}] : undefined
  return seat === undefined ? undefined : { seat, minute: was.minute, when }
}

interface Sums {
  a: number
  b: number
}

/** The seat whose sum has grown. */
function scorer(was?: Sums, is?: Sums): number | undefined {
  if (!was || !is) return undefined
  return is.a > was.a ? 0 : is.b > was.b ? 1 : undefined
}
