// Replays the last flick slowly, or shows one of its moments.
import { untrack } from 'svelte'
import type { Scene } from '../../game'
import type { Film } from './film.svelte'
import { nothing } from './shown'
import { moment } from './labels'
import { moments } from './motion'
import type { Selection } from './selection.svelte'
import type { View } from './view'

/** Shows it on request. Call it while a component is created. */
export function again(scene: () => Scene<View, Selection>, film: Film) {
  const selection = $derived(scene().selection)
  $effect(() => {
    if (!selection.again) return
    untrack(() => {
      const { last: once } = selection
      // A second request during the replay makes it even slower.
      const slower = selection.slowly ? 10 : 4
      if (!once) return
      selection.step = undefined
      film.begin(
        { ...nothing, slide: once.slide, moves: once.slide.ms + 60 },
        once.view,
        scene().ui.motion,
        slower,
        2500,
      )
      selection.slowly = true
    })
  })
  $effect(() => {
    const { step } = selection
    untrack(() => {
      const { last: once } = selection
      if (step !== undefined) scene().ui.announce(moment({ ui: scene().ui, selection }))
      if (step !== undefined && once)
        film.hold({ ...nothing, slide: once.slide }, once.view, moments(once.slide)[step].ms)
      else if (film.moment !== undefined) film.halt()
    })
  })
  $effect(() => {
    if (film.playing && film.playing !== film.kept) return
    selection.slowly = false
    selection.step = undefined
  })
}
