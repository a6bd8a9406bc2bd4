// What is sent automatically: the usual line-up, the move drawn when the time for a decision
// ends, and a figure a moment after it was dropped.
import { stateKey, type Scene } from '../../game'
import type { Selection } from './selection.svelte'
import { move } from './moves'
import type { View } from './view'

/** Milliseconds before the end of a decision's time, by this page's clock, to send the drawn move: a slow network needs them. */
const early = 1500
/** Milliseconds between two figures of the usual line-up. The shell accepts one move at a time: one that comes too early is repeated. */
const pace = 120

/** drop: drops what is held. Call it while a component is created. */
export function unasked(scene: () => Scene<View, Selection>, drop: () => void) {
  $effect(() => {
    const { doc, seat, selection, play, pointing } = scene()
    const { view } = doc
    if (
      pointing ||
      !selection.usual ||
      view.phase !== 'PLACE' ||
      seat === undefined ||
      seat !== view.seat ||
      !view.usual
    )
      return
    const timer = setInterval(() => void selection.send(doc, move('put', { at: view.usual! }), play), pace)
    return () => clearInterval(timer)
  })

  // The server decides whether it is allowed.
  $effect(() => {
    const { doc, seat, selection, ui, now, play, pointing } = scene()
    const { within, since = 0 } = doc.turn
    const rest = now && within && seat !== undefined && !pointing ? within - early - (now() - since) : 0
    if (rest <= 0) return
    const timer = setTimeout(() => {
      const drawn = selection.drawn(doc, seat)
      if (!drawn) return
      drop() // a later release must not make another move
      ui.announce(ui.t('squareball.ui.late'))
      void selection.send(doc, drawn, play)
    }, rest)
    return () => clearTimeout(timer)
  })
  // A figure is sent from the position in which it was dropped, or not at all: nobody has asked for what is ready in the next.
  const position = $derived(stateKey(scene().doc))
  const dropped = $derived(scene().selection.drop)
  $effect(() => {
    void position
    const here = dropped
    return () => here.cancel()
  })
}
