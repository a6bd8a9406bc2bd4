// What a lesson shows after it has been answered.
import { untrack } from 'svelte'
import type { Scene } from '../../game'
import type { Film } from './film.svelte'
import type { Selection } from './selection.svelte'
import type { View } from './view'

/** Whether nobody must act in a lesson: it has been answered, or is about to be. */
const answered = ({ outside, seat }: Scene<View, Selection>) => outside === 'exercise' && seat === undefined

/** Whether the whole pitch is shown although a flick comes next: the reader must see the figure that was taken off, and those that were not. */
export const looksBack = (scene: Scene<View, Selection>): boolean =>
  answered(scene) && scene.before?.view.phase === 'REMOVE'

/** Stops showing an event on a board. In a lesson, dice that ended an attack stay where they came to rest, with the course
 *  of the flick, until the lesson is started again, so that the reader sees what was wrong, also after watching it again.
 *  Call it while a component is created. */
export function ends(scene: () => Scene<View, Selection>, film: Film): () => void {
  const laid = $derived(!scene().event)
  $effect(() => {
    if (!laid) return
    untrack(() => {
      film.kept = undefined
      film.halt()
    })
  })
  return () => {
    const shown = film.kept ?? film.playing
    film.kept = answered(scene()) && over(shown, scene().doc.view) ? shown : undefined
    if (film.playing !== film.kept) film.halt()
  }
}

/** Whether an attack ends with the dice being shown. */
const over = (playing: Film['playing'], now: View): boolean =>
  !!(playing?.what.slide ?? playing?.what.thrown) && (now.phase === 'START' || now.attacker !== playing.before.attacker)
