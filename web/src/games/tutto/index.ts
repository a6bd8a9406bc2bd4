import type { Entry, GameClient, Sound } from '../../game'
import { acts, duration, type Banner } from './shown'
import Badge from './Badge.svelte'
import Board from './Board.svelte'
import { Selection } from './selection.svelte'
import Tray from './Tray.svelte'
import * as turns from './turn'
import type { TuttoDoc, View } from './view'
import { ending, prompt, lossText } from './words'

/** The client of Tutto. */
const tutto: GameClient<View, Selection> = {
  Board,
  Tray,
  Badge,
  analysis: {
    Editor: () => import('./Editor.svelte'),
    Throw: ({ view }) => (view.phase === 'roll' ? import('./Throw.svelte') : undefined),
  },
  selection: () => new Selection(),
  candidate: (selection, doc) => selection.picked(doc),
  prompt,
  summary: lossText,
  ending,
  scored: { 'tutto.ui.end.target': '', 'tutto.ui.end.round': '', 'tutto.ui.end.chase': '', 'tutto.ui.end.limit': '' },
  log: { turns },
  layout: { steps: () => ['.track', '[data-die]', '.current .card'] },
  duration: (event, before, doc) => duration(acts(event, before, doc)),
  sound,
  keys: [
    { keys: ['1', '…', '6'], text: ['tutto.ui.key.digit'] },
    { keys: ['A'], text: ['tutto.ui.key.all'] },
    { keys: ['Space', 'Enter'], text: ['tutto.ui.key.go'] },
    { keys: ['B'], text: ['tutto.ui.key.stop'] },
    { keys: ['Esc'], text: ['tutto.ui.key.none'] },
    { keys: ['←', '→'], text: ['tutto.ui.key.walk'] },
  ],
}
export default tutto

/** The sound of what is announced. */
const ends: Record<Banner['kind'], Sound | undefined> = {
  tutto: 'tutto',
  half: 'tutto',
  clover: 'tutto',
  again: 'good',
  safe: 'good',
  null: 'bust',
  stop: 'bust',
  bank: 'bank',
  won: undefined, // the shell plays it
}

/** The sounds of an event: of its movement, and then of its result. The shell plays that of a win. */
function sound(event: Entry, before: TuttoDoc, doc: TuttoDoc): { first?: Sound; last?: Sound } {
  const list = acts(event, before, doc)
  const kind = list[list.length - 1]?.picture.banner?.kind
  const first = ({ flip: 'card', throw: 'roll', slide: 'click', away: 'card' } as Record<string, Sound>)[
    list[0]?.motion
  ]
  return { first, last: kind ? ends[kind] : undefined }
}
