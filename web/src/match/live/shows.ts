// What somebody who shares the reader's seat considers, said to the screen reader once they have stopped to change it.
import { words } from '../../i18n/words.svelte'
import type { Controller } from '../controller.svelte'
import type { Candidate } from './candidates.svelte'

const stops = 1200 // ms without a change

const announcements = new WeakMap<Controller, { timer?: ReturnType<typeof setTimeout>; text: string }>()

/** Says who considers which move, if it still is the last one after a moment, and new. */
export function shows(controller: Controller, { seat, member = 0, seq, move }: Candidate) {
  const { ui, game, connection, playback } = controller
  const last = announcements.get(controller) ?? { text: '' }
  announcements.set(controller, last)
  clearTimeout(last.timer)
  if (member === (connection.you.members?.[seat] ?? 0) || !move || !game?.sharing) return
  last.timer = setTimeout(async () => {
    const { doc } = controller
    const name = doc?.seats[seat].members?.[member]?.name
    await words.add('rooms')
    if (!doc || !name || !playback.live || playback.settled !== seq) return
    const text = ui.t('side.shows', { name, move: game.sharing!.says(move, doc, ui) })
    if (text !== last.text) controller.say(text)
    last.text = text
  }, stops)
}
