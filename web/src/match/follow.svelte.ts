// What every page of a match does, whether it has controls or none: it lays the board, shows what happens while somebody looks
// at it, and fetches words that are seldom needed. A page whose address may name a moment also goes there.
import { untrack } from 'svelte'
import { words } from '../i18n/words.svelte'
import { route } from '../shell/route.svelte'
import type { Controller } from './controller.svelte'
import { wordless } from './log/announce'

/** Shows a match as it goes on. painted: whether there is a board to show events on; at: the entry to begin with, or 0 for the
 *  newest. Call it while a component is created. */
export function attend(controller: Controller, painted: () => boolean, at = () => 0) {
  const { connection, playback } = controller
  const known = $derived(!!connection.doc)
  $effect(() => {
    if (known) untrack(() => void controller.lay(at() || undefined))
  })
  // Earlier events are shown as soon as there is a board that somebody looks at.
  $effect(() => {
    if (!painted()) return
    const looks = () => (document.hidden ? playback.leave() : playback.open())
    untrack(() => playback.open())
    document.addEventListener('visibilitychange', looks)
    return () => document.removeEventListener('visibilitychange', looks)
  })
  // The words of what happens rarely at a table are loaded once it has happened.
  const lacks = wordless()
  $effect(() => {
    if (lacks(connection.entries)) void words.add('rooms')
  })
}

/** Attends a match on a page whose address may name a moment. */
export function follow(controller: Controller, painted: () => boolean) {
  const { connection, playback } = controller
  const laid = $derived(playback.settled > 0)
  attend(controller, painted, () => Number(route.hash))
  // A link to a moment: /m/abc#12; without the number the match is followed, also after Back.
  $effect(() => {
    const at = Number(route.hash)
    if (connection.whole && laid)
      untrack(() => {
        if (at && at !== playback.shown && at !== playback.settled) playback.look(at)
        else if (!at && !playback.following) playback.now()
        else playback.recall()
      })
  })
}
