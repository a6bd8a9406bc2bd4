// What every page of a match does, whether it has controls or none: it lays the board, grows with the log, goes to the
// moment of its address, and fetches words that are seldom needed.
import { untrack } from 'svelte'
import { words } from '../i18n/words.svelte'
import { route } from '../shell/route.svelte'
import type { Controller } from './controller.svelte'
import { wordless } from './log/announce'

/** Follows a match on a page. painted: whether there is a board to show events on. Call it while a component is created. */
export function follow(controller: Controller, painted: () => boolean) {
  const { connection, playback } = controller
  const known = $derived(!!connection.doc)
  const laid = $derived(playback.settled > 0)
  $effect(() => {
    if (known) untrack(() => void controller.lay(Number(route.hash) || undefined))
  })
  // Earlier events are shown as soon as there is a board.
  $effect(() => {
    if (painted()) untrack(() => playback.open())
  })
  // The words of what happens rarely at a table are loaded once it has happened.
  const lacks = wordless()
  $effect(() => {
    if (lacks(connection.entries)) void words.add('rooms')
  })
  // A document without its entries arrives after a long loss of the connection.
  $effect(() => {
    const { seq } = connection
    untrack(() => {
      if (laid && seq > playback.last) playback.extend(seq)
    })
  })
  // A link to a moment: /m/abc#12; without the number the match is followed, also after Back.
  $effect(() => {
    const at = Number(route.hash)
    if (connection.whole && laid)
      untrack(() => {
        if (at && at !== playback.settled) playback.look(at)
        else if (!at && !playback.following) playback.now()
        else playback.recall()
      })
  })
}
