// A match is a fold of its log: the doc after event n is the doc before it with
// the event's merge patch applied. Docs are shared between positions and never
// changed in place.
import type { Arg, Args, Doc, Entry, Text } from './game'

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

/** The event with what the server abbreviates spelled out: keys without the game's name, lists of moves that share beginnings. */
export function spelled(event: Entry, game: string): Entry {
  const whole = (key: string, kind: string) =>
    key.startsWith('~') ? `${game}.${kind}.${key.slice(1)}` : key.startsWith('.') ? game + key : key
  const args = (some: Args = {}): Args => Object.fromEntries(Object.entries(some).map(([name, arg]) => [name, isText(arg) ? text(arg) : arg]))
  const text = ([key, some]: Text): Text => [whole(key, 'move'), args(some)]
  return {
    ...event,
    patch: unfolded(event.patch),
    ...(event.text && { text: text(event.text) }),
    ...(event.notes && { notes: event.notes.map(([rule, key, some]): [string, string, Args] => [rule, whole(key, 'note'), args(some)]) }),
  }
}

/** The patch with its legal moves one by one: ^0k1 22 33 is k1 k12 k123. */
function unfolded(patch: unknown): unknown {
  if (!isObject(patch) || !isObject(patch.legal)) return patch
  const moves = (list: unknown) => {
    if (typeof list !== 'string' || !list.startsWith('^')) return list
    let before = ''
    return list.slice(1).split(' ').map((move) => (before = before.slice(0, parseInt(move[0], 36)) + move.slice(1))).join(' ')
  }
  return { ...patch, legal: Object.fromEntries(Object.entries(patch.legal).map(([seat, list]) => [seat, moves(list)])) }
}

function isText(arg: Arg): arg is Text { return Array.isArray(arg) && typeof arg[0] === 'string' }

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
