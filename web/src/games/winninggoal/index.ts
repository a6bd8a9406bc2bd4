import type { Entry, GameClient, Sound, Text } from '../../game'
import Badge from './Badge.svelte'
import Board from './Board.svelte'
import { files, ranks } from './constants'
import { scorer, show } from './shown'
import { Selection } from './selection.svelte'
import { sideName } from './side'
import Tray from './Tray.svelte'
import * as turns from './turn'
import type { View, WinningDoc } from './view'
import { ending, prompt } from './words'

/** The client of Winning Goal. */
const winninggoal: GameClient<View, Selection> = {
  Board,
  Tray,
  Badge,
  Report: () => import('./Report.svelte'),
  analysis: { Editor: () => import('./Editor.svelte'), Throw: () => undefined, optionsApart: true },
  selection: () => new Selection(),
  sideName,
  candidate: (selection, doc) => selection.over(doc),
  prompt,
  ending,
  scored: {
    'winninggoal.note.full.drawn': '',
    'winninggoal.note.full.won': '',
    'winninggoal.note.shootout.won': 'end.kicks',
  },
  layout: {
    portrait: true,
    hand: 33,
    steps: (seat) => [seat ? '.stand:not(.blue)' : '.stand.blue', '.rack', near(seat)],
  },
  duration: show,
  summary,
  goal: scorer,
  interval: (before, doc) =>
    doc.phase === 'playing' && !doc.view.tally && doc.view.half !== before.view.half
      ? ['winninggoal.ui.whistle', { what: 'half' }]
      : undefined,
  log: { turns },
  sound,
  keys: [
    { keys: ['1', '…', '5'], text: ['winninggoal.ui.key.dice'] },
    { keys: ['←', '→'], text: ['winninggoal.ui.key.walk'] },
    { keys: ['↑', '↓'], text: ['winninggoal.ui.key.squares'] },
    { keys: ['Enter'], text: ['winninggoal.ui.key.go'] },
    { keys: ['T'], text: ['winninggoal.ui.key.turn'] },
    { keys: ['A'], text: ['winninggoal.ui.key.pass'] },
    { keys: ['Esc'], text: ['winninggoal.ui.key.none'] },
  ],
}
export default winninggoal

/** The squares before the far goal, as a selector. */
const near = (seat: number): string =>
  [0, 1, 2].flatMap((n) => files.map((file) => `[data-at=${file}${seat ? 1 + n : ranks - n}]`)).join()

/** The text for a goal or the referee's whistle while it is cheered: the goal first, if it ends the half, and without the score, which the seats show. */
function summary(event: Entry, before: WinningDoc, doc: WinningDoc): Text | undefined {
  const { goal, whistle } = show(event, before, doc)
  if (!goal && !whistle) return undefined
  const scored = goal && scorer(event, before, doc)
  if (scored) return [scored.own ? 'goal.told.own' : 'goal.told', { seat: { seat: scored.seat } }]
  return ['winninggoal.ui.whistle', { what: whistle! }]
}

/** The sound of an entry. The shell plays that of the end of a match. */
function sound(event: Entry, before: WinningDoc, doc: WinningDoc): { first?: Sound; last?: Sound } {
  const { die, goal, path, whistle } = show(event, before, doc)
  const kicked = path.length > 1
  return {
    first: die ? 'roll' : kicked ? 'kick' : undefined,
    last: goal ? 'goal' : whistle ? 'whistle' : kicked ? 'land' : undefined,
  }
}
