import { printed } from './constants'
import { referee } from '../../whynot/referee'
import type { Entry, GameClient, Sound } from '../../game'
import Board from './Board.svelte'
import { show } from './shown'
import Kit from './Kit.svelte'
import { Selection } from './selection.svelte'
import { throws } from './throwing'
import { sideName } from './side'
import Tray from './Tray.svelte'
import * as turns from './turn'
import type { SoccerDoc, View } from './view'
import { ending, prompt } from './words'

/** The client of Soccer Tactics. */
const soccertactics: GameClient<View, Selection> = {
  Board,
  Tray,
  Badge: Kit,
  Report: () => import('./Report.svelte'),
  analysis: { Editor: () => import('./Editor.svelte'), start: () => import('./opening') },
  selection: () => new Selection(referee('soccertactics')),
  sideName,
  candidate: (selection, doc, seat) => {
    const at = selection.chosen(doc, seat)
    return at ? selection.actions(doc, seat).find(({ from }) => from === at)?.text : undefined
  },
  prompt,
  ending,
  scored: {
    'soccertactics.ui.end.drawn': '',
    'soccertactics.ui.end.time': '',
    'soccertactics.ui.end.goals': 'soccertactics.ui.how.goals',
    'soccertactics.ui.end.kicks': 'end.kicks',
  },
  summary: (event, before, doc) => show(event, before, doc).words[0],
  goal,
  interval: (before, doc) =>
    doc.view.period === 2 && before.view.period === 1 ? ['soccertactics.ui.event.period', { n: 2 }] : undefined,
  layout: {
    portrait: true,
    hand: 23,
    steps: (seat) => [cells(printed.goal[1 - seat]), '[data-man=ball]', cells(printed.area[1 - seat])],
  },
  log: { turns },
  duration: show,
  throws,
  sound,
  keys: [
    { keys: ['←', '→', '↑', '↓'], text: ['soccertactics.ui.key.walk'] },
    { keys: ['PgUp', 'PgDn'], text: ['soccertactics.ui.key.next'] },
    { keys: ['Enter'], text: ['soccertactics.ui.key.pick'] },
    { keys: ['Esc'], text: ['soccertactics.ui.key.back'] },
    { keys: ['6', '…', '9', '0', '1'], text: ['soccertactics.ui.key.number'] },
    { keys: ['D', 'K', 'B'], text: ['soccertactics.ui.key.others'] },
    { keys: ['.'], text: ['soccertactics.ui.key.main'] },
    { keys: ['X'], text: ['soccertactics.ui.key.dribble'] },
    { keys: ['/'], text: ['soccertactics.ui.key.type'] },
    { keys: ['O'], text: ['soccertactics.ui.lines'] },
    { keys: ['W'], text: ['soccertactics.ui.reach'] },
    { keys: ['N'], text: ['soccertactics.ui.printed'] },
    { keys: ['A'], text: ['soccertactics.ui.auto'] },
    { keys: ['F'], text: ['soccertactics.ui.key.turn'] },
    { keys: ['Z'], text: ['soccertactics.ui.whole'] },
  ],
}
export default soccertactics

/** Squares, as a selector. */
const cells = (squares: readonly string[]): string => squares.map((at) => `[data-at=${at}]`).join()

/** The sound of an entry. The shell plays that of the end of a match. */
function sound(event: Entry, before: SoccerDoc, doc: SoccerDoc): { first?: Sound; last?: Sound } {
  const what = show(event, before, doc)
  const rolls = what.dice || (what.stage && what.stage.kind !== 'words')
  const last = what.goal !== undefined ? 'goal' : what.card ? 'card' : what.pawn ? 'land' : undefined
  return { first: rolls ? 'roll' : what.ball && !what.pawn ? 'kick' : undefined, last }
}

/** Who has scored, and when; kicks of a shoot-out are counted, and only the one that decides the match is cheered. */
function goal(event: Entry, before: SoccerDoc, doc: SoccerDoc) {
  const seat = show(event, before, doc).goal
  if (seat === undefined) return undefined
  if (before.view.phase !== 'so') return { seat, minute: before.view.minute }
  return doc.phase === 'over' ? { seat } : undefined
}
