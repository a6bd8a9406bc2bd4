// A match is a fold of its log: the doc after event n is the doc before it with
// the event's merge patch applied. Docs are shared between positions and never
// changed in place.
import type { Doc, Entry, Schemas } from './game'

/** Applies an RFC 7396 merge patch and returns the result; neither argument changes. */
export function patched(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = patched(result[key], value)
  }
  return result
}

/** The doc after an event. */
export function step(doc: Doc, event: Entry): Doc {
  return patched(doc, event.patch) as Doc
}

/** The version of documents and events that this client reads. */
export const wire: Schemas['Events']['wire'] = 9

/** The doc before event 1. */
export const nothing = {} as Doc

/** All docs of a log: docs[i] is the doc after events[i]. */
export function fold(events: readonly Entry[], from: Doc = nothing): Doc[] {
  const docs: Doc[] = []
  for (const event of events) docs.push((from = step(from, event)))
  return docs
}

function isObject(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null && !Array.isArray(x)
}
