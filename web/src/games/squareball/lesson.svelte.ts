// What a lesson shows when it has been answered.
import { untrack } from 'svelte'
import type { Scene } from '../../game'
import type { Film } from './film.svelte'
import type { Selection } from './selection.svelte'
import type { View } from './view'

/** Whether nobody is to act in a lesson: it has been answered, or is about to be. */
const answered = ({ outside, seat }: Scene<View, Selection>) => outside === 'exercise' && seat === undefined

/** Whether the pitch is seen whole although a flick comes next: what is to be looked at is the figure that was taken off, and those that were not. */
export const looksBack = (scene: Scene<View, Selection>): boolean => answered(scene) && scene.before?.view.phase === 'REMOVE'

/** Ends what a board shows of an event. In a lesson dice with which an attack is over stay where they came to rest, with what
 *  happened on their way, until the lesson is begun again: what was wrong is seen. For a component that is being made. */
export function ends(scene: () => Scene<View, Selection>, film: Film): () => void {
  const laid = $derived(!scene().event)
  $effect(() => { if (laid) untrack(() => film.halt()) })
  return () => { if (!answered(scene()) || !over(film.playing, scene().doc.view)) film.halt() }
}

/** Whether an attack is over with what is shown of dice. */
const over = (playing: Film['playing'], now: View): boolean => !!(playing?.what.slide ?? playing?.what.thrown) && (now.phase === 'START' || now.attacker !== playing.before.attacker)
