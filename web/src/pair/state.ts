// The state of the connection between the two devices of a match.
import type { Paired } from '../api/pairs'
import { guesting } from './guest.svelte'
import { hosting } from './host.svelte'

/** The connection in this page; undefined: it is none to this match. */
const connectionOf = (pair: Paired) =>
  pair.side === 'host' ? hosting(pair.id) : guesting.match === pair.id ? guesting : undefined

/** Its state in this page. */
export const stateOf = (pair: Paired) => connectionOf(pair)?.state

/** Whether the browser lets the screen go dark, which would end the connection. */
export const dims = (pair: Paired) => connectionOf(pair)?.dims ?? false
