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

/** An event as the streams and logs of matches write it: docs/formats.md says what is left out. */
export type Packed = readonly [seq: number, at: number, seat: number, move: string, patch: unknown, text?: Text | 0, ...notes: readonly (readonly [rule: string, key: string, args?: Args])[]]

/** The event with all that the server left out: keys without the game's name, what follows from the entry, lists of moves that share beginnings. */
export function unpacked([seq, at, seat, move, patch, said, ...notes]: Packed, game: string): Entry {
  const whole = (key: string, kind: string) =>
    key.startsWith('~') ? `${game}.${kind}.${key.slice(1)}` : key.startsWith('.') ? game + key : key
  const args = (some: Args = {}): Args => Object.fromEntries(Object.entries(some).map(([name, arg]) => [name, isText(arg) ? text(arg) : arg]))
  const text = ([key, some]: Text): Text => [whole(key, 'move'), args(some)]
  return {
    seq, at, seat, move,
    patch: completed(patch, seq, at, seat),
    ...(said && { text: text(said) }),
    ...(notes.length && { notes: notes.map(([rule, key, some]): [string, string, Args] => [rule, whole(key, 'note'), args(some)]) }),
  }
}

/** The patch with what follows from its entry, and the legal moves one by one: ^0k1 22 33 is k1 k12 k123. */
function completed(patch: unknown, seq: number, at: number, seat: number): unknown {
  if (!isObject(patch)) return patch
  const { turn, legal } = patch
  const made: Record<string, unknown> = { ...patch, ...(seat !== -3 && { ply: seq }) }
  let lists = isObject(legal) ? legal : undefined
  if (Array.isArray(turn)) {
    const [seats, within] = turn as [number[], number?]
    made.turn = { seats, within: within ?? null, since: (within && at) || null }
    lists = { ...Object.fromEntries(all.filter((other) => !seats.includes(other)).map((other) => [other, null])), ...lists }
  }
  if (lists) made.legal = Object.fromEntries(Object.entries(lists).map(([other, list]) => [other, moves(list)]))
  return made
}

const all = Array.from({ length: 10 }, (_, seat) => seat)

function moves(list: unknown): unknown {
  if (typeof list !== 'string' || !list.startsWith('^')) return list
  let before = ''
  return list.slice(1).split(' ').map((move) => (before = before.slice(0, parseInt(move[0], 36)) + move.slice(1))).join(' ')
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
