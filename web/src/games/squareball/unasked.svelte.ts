// What is sent without being asked for: the usual line-up, and what stands drawn when the
// time of a decision ends.
import type { Scene } from '../../game'
import type { Selection } from './selection.svelte'
import { move } from './moves'
import type { View } from './view'

/** Milliseconds before the end of a decision's time, by this page's clock, at which what is drawn is sent: a slow network needs them. */
const early = 1500
/** Milliseconds between two figures of the usual line-up. The frame takes one move at a time: one that comes too early comes again. */
const pace = 120

/** drop: drops what is in the hand. For a component that is being made. */
export function unasked(scene: () => Scene<View, Selection>, drop: () => void) {
  $effect(() => {
    const { doc, seat, selection, play } = scene()
    const { view } = doc
    if (!selection.usual || view.phase !== 'PLACE' || seat === undefined || seat !== view.seat || !view.usual) return
    const timer = setInterval(() => void selection.send(doc, move('put', { at: view.usual! }), play), pace)
    return () => clearInterval(timer)
  })

  // Whether it may be is the server's to say.
  $effect(() => {
    const { doc, seat, selection, ui, now, play } = scene()
    const { within, since = 0 } = doc.turn
    const rest = now && within && seat !== undefined ? within - early - (now() - since) : 0
    if (rest <= 0) return
    const timer = setTimeout(() => {
      const drawn = selection.drawn(doc, seat)
      if (!drawn) return
      drop() // what is let go later is not another move
      ui.announce(ui.t('squareball.ui.late'))
      void selection.send(doc, drawn, play)
    }, rest)
    return () => clearTimeout(timer)
  })
}
