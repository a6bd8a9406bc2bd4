import { referee } from '../../whynot/referee'
import type { Entry, GameClient, Sound, Text } from '../../game'
import { agree, resign } from './constants'
import Badge from './Badge.svelte'
import Board from './Board.svelte'
import { show } from './shown'
import { Selection } from './selection.svelte'
import { actionOf } from './action'
import { sideName, skill } from './side'
import Tray from './Tray.svelte'
import * as turns from './turn'
import type { FootballDoc, Piece, View } from './view'
import { ending, name, prompt } from './words'

/** The client of Football Chess. */
const footballchess: GameClient<View, Selection> = {
  Board,
  Tray,
  Badge,
  analysis: { Editor: () => import('./Editor.svelte') },
  clock: ({ view }, seat) => view.clock?.[seat],
  outOfTurn: { resign: (seat) => resign[seat], agree },
  sideName,
  selection: () => new Selection(referee('footballchess')),
  candidate: (selection, doc, seat) => {
    const path = selection.path(doc, seat)
    return path && selection.actions(doc, seat).find(({ piece, from }) => piece === path.piece && from)?.text
  },
  prompt,
  ending,
  scored: {
    'footballchess.note.end.goals': '',
    'footballchess.note.end.agreed': 'log.agreed',
    'footballchess.ui.end.rep': 'footballchess.ui.how.rep',
    'footballchess.ui.end.limit': 'footballchess.ui.how.limit',
    'footballchess.ui.end.stuck': 'footballchess.ui.how.stuck',
  },
  layout: {
    portrait: true,
    hand: 23,
    steps: (seat) => [seat ? '[data-man=K]' : '[data-man=k]', own(seat), '[data-man=ball]'],
  },
  skill,
  summary: (event, before, doc) =>
    show(event, before, doc).goal
      ? ['footballchess.ui.goal', { seat: { seat: event.seat }, at: actionOf(event)!.from }]
      : undefined,
  goal: (event, before, doc) =>
    show(event, before, doc).goal ? { seat: event.seat, when: scored(event, before) } : undefined,
  duration: show,
  sound,
  log: { turns, chapter },
  keys: [
    { keys: ['←', '→', '↑', '↓'], text: ['footballchess.ui.key.walk'] },
    { keys: ['PgUp', 'PgDn'], text: ['footballchess.ui.key.next'] },
    { keys: ['Enter'], text: ['footballchess.ui.key.pick'] },
    { keys: ['Esc'], text: ['footballchess.ui.key.back'] },
    { keys: ['1', '…', '5'], text: ['footballchess.ui.key.digit'] },
    { keys: ['Shift', 'Alt'], text: ['footballchess.ui.key.held'] },
    { keys: ['/'], text: ['footballchess.ui.key.type'] },
    { keys: ['F'], text: ['footballchess.ui.turn'] },
    { keys: ['O'], text: ['footballchess.ui.layer.offside'] },
    { keys: ['S'], text: ['footballchess.ui.layer.lanes'] },
    { keys: ['T'], text: ['footballchess.ui.layer.takers'] },
  ],
}
export default footballchess

/** A side's pieces, as a selector. */
const own = (seat: number): string => [...(seat ? 'kqrbnp' : 'KQRBNP')].map((piece) => `[data-man=${piece}]`).join()

/** Who has scored, and with which of the side's moves since the kick-off. */
function scored(event: Entry, { view }: FootballDoc): Text {
  return [
    'footballchess.ui.scorer',
    { piece: name(actionOf(event)!.piece as Piece), n: Math.floor(view.movesWithoutGoal / 2) + 1 },
  ]
}

/** Each episode is a chapter, which begins after a goal, or after a whistle that does not end the match. */
function chapter({ notes }: Entry): Text | undefined {
  const began = notes?.find(([, key]) => /^footballchess\.note\.(goal$|kickoff\.)/.test(key))
  return began && [began[1], began[2]]
}

/** The sound of an entry. The shell plays that of the end of a match. */
function sound(event: Entry, before: FootballDoc): { first?: Sound; last?: Sound } | undefined {
  const action = before.view.phase !== 'over' ? actionOf(event) : undefined
  if (!action) return undefined
  if (action.kind === 'goal') return { first: 'kick', last: 'goal' }
  return ['kick', 'pass', 'chain'].includes(action.kind) ? { first: 'kick' } : { last: 'land' }
}
