import type { Entry, GameClient, Sound } from '../../game'
import Badge from './Badge.svelte'
import Board from './Board.svelte'
import { scored, show } from './flights'
import { Selection } from './selection.svelte'
import { noted } from './told'
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
  selection: () => new Selection(),
  side: (seat) => ['winninggoal.ui.side', { n: seat }],
  thinks: (selection, doc) => selection.over(doc),
  prompt,
  ending,
  scored: { 'winninggoal.note.full.drawn': '', 'winninggoal.note.full.won': '', 'winninggoal.note.shootout.won': 'end.kicks' },
  portrait: true,
  duration: show,
  goal,
  turns,
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

/** Who has scored, and when; of a shoot-out, by the kick that decides it. */
function goal(event: Entry, before: WinningDoc, doc: WinningDoc) {
  const seat = show(event, before, doc).goal ? scored(before.view, doc.view, doc.phase === 'over') : undefined
  if (seat === undefined) return undefined
  if (before.view.tally) return { seat, score: doc.view.tally!.goals as [number, number] }
  const [white, black] = doc.view.goals
  return { seat, own: noted(event, 'owngoal'), minute: before.view.minute, score: [white, black] as [number, number] }
}

/** The sound of an entry. The shell plays that of the end of a match. */
function sound(event: Entry, before: WinningDoc, doc: WinningDoc): { first?: Sound; last?: Sound } {
  const { die, goal, path } = show(event, before, doc)
  return { first: die ? 'roll' : undefined, last: goal ? 'goal' : path.length > 1 ? 'land' : undefined }
}
