// The state of the connection between the two devices of a match.
import type { Paired } from '../api/pairs'
import { guesting } from './guest.svelte'
import { hosting } from './host.svelte'

/** Its state in this page. */
export const stateOf = (pair: Paired) =>
  pair.side === 'host' ? hosting(pair.id).state : guesting.match === pair.id ? guesting.state : undefined
