import { referee } from '../../whynot/referee'
import type { Entry, GameClient, Sound } from '../../game'
import Board from './Board.svelte'
import { show } from './flights'
import Kit from './Kit.svelte'
import { Table } from './table.svelte'
import Tray from './Tray.svelte'
import type { SoccerDoc, View } from './view'
import { ending, prompt, rolling } from './words'

/** The table of Soccer Tactics. */
const soccertactics: GameClient<View, Table> = {
  Board,
  Tray,
  Badge: Kit,
  Report: () => import('./Report.svelte'),
  table: () => new Table(referee('soccertactics')),
  time: (options) => (Number(options.MoveLimit) ? 'decides' : options.TimeModel === 'real' ? 'passes' : undefined),
  side: (seat) => [`soccertactics.side.${seat === 0 ? 'R' : 'B'}`],
  prompt,
  ending,
  told: (event, before, doc) => rolling(before.view, show(event, before, doc).stage?.kind),
  portrait: true,
  duration: (event, before, doc) => show(event, before, doc).length,
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
    { keys: ['F'], text: ['soccertactics.ui.key.turn'] },
    { keys: ['Z'], text: ['soccertactics.ui.whole'] },
  ],
}
export default soccertactics

/** What an entry sounds like; the end of a match is the shell's to cheer. */
function sound(event: Entry, before: SoccerDoc, doc: SoccerDoc): Sound | undefined {
  const what = show(event, before, doc)
  if (doc.phase === 'over' && before.phase !== 'over') return undefined
  if (what.card) return 'card'
  if (what.stage?.kind === 'spin') return what.goal === undefined ? 'roll' : 'good'
  if (what.dice || what.stage?.kind === 'toss' || what.stage?.kind === 'battle') return 'roll'
  if (what.pawn) return 'land'
  return what.ball ? 'click' : undefined
}
