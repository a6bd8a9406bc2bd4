// Where the controls are: under the dice on the table, if the window has space there.
import { MediaQuery } from 'svelte/reactivity'
import type { Scene } from '../../game'

const broad = new MediaQuery('(min-width: 1000px) and (min-height: 640px)')

/** Whether the controls are on the table. */
export const within = ({ outside, still }: Pick<Scene, 'outside' | 'still'>): boolean =>
  broad.current && !outside && !still
