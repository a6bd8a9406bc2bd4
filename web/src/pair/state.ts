// Where the way between the two devices of a match has come to.
import type { Paired } from '../api/pairs'
import { guesting } from './guest.svelte'
import { hosting } from './host.svelte'

/** Where it has come to in this page. */
export const stateOf = (pair: Paired) => (pair.side === 'host' ? hosting(pair.id).state : guesting.match === pair.id ? guesting.state : undefined)
