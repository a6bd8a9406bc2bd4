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

/** The version of packed events that this client reads. */
export const wire = 2

/** A note as an event writes it: the rule, then the key, whose first sign separates them. */
type Brief = string | readonly [key: string, args: Args]

/** What the referee says of an event: a text, 0 if there is none, and notes. */
export type Said = readonly (Text | 0 | Brief)[]

/** An event as the streams and logs of matches write it: docs/formats.md says what is left out. */
export type Packed = readonly [seq: number, at: number, seat: number, move: string, patch: unknown, ...said: Said]

/** The event with all that the server left out: keys without the game's name, what follows from the entry, lists of moves that share beginnings. */
export function unpacked([seq, at, seat, move, patch, said, ...notes]: Packed, game: string): Entry {
  const whole = (key: string, kind: string) =>
    key.startsWith('~') ? `${game}.${kind}.${key.slice(1)}` : key.startsWith('.') ? game + key : key
  const args = (some: Args = {}): Args => Object.fromEntries(Object.entries(some).map(([name, arg]) => [name, isText(arg) ? text(arg) : arg]))
  const text = ([key, some]: Text): Text => [whole(key, 'move'), args(some)]
  const known = said ? text(said as Text) : undefined
  const note = (brief: Brief): [string, string, Args] => {
    const [said, own] = typeof brief === 'string' ? [brief] : brief
    const at = said.search(/[~. ]/)
    return [said.slice(0, at), whole(said.slice(at).trimStart(), 'note'), { ...known?.[1], ...args(own) }]
  }
  return {
    seq, at, seat, move,
    patch: completed(patch, seq, at, seat),
    ...(known && { text: known }),
    ...(notes.length && { notes: (notes as Brief[]).map(note) }),
  }
}

/** The patch with what follows from its entry, and the legal moves one by one. */
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
  if (isObject(patch.view) && typeof patch.view[''] === 'string') made.view = filled(patch.view)
  if (lists) made.legal = Object.fromEntries(Object.entries(lists).map(([other, list]) => [other, moves(list)]))
  return made
}

const all = Array.from({ length: 10 }, (_, seat) => seat)

/** The patch of a view with the fields that have become empty, which it gathers under the name "". */
function filled({ '': names, ...patch }: Record<string, unknown>): Record<string, unknown> {
  const empty: Record<string, unknown> = { '-': null, 0: 0, "'": '', '[': [] }
  return { ...patch, ...Object.fromEntries((names as string).split(' ').map((name) => [name.slice(1), empty[name[0]]])) }
}

const counts = '_,;/|~()[]{}%&$'

/** A list of moves, of which each says in front how many letters it takes over from the one before: _k1;2/3 is k1 k12 k123. */
function moves(list: unknown): unknown {
  if (typeof list !== 'string' || !list.startsWith('_')) return typeof list === 'string' ? list.trimStart() : list
  let before = ''
  return (list.match(/[_,;/|~()[\]{}%&$][^_,;/|~()[\]{}%&$]*/g) ?? []).map((move) => (before = before.slice(0, counts.indexOf(move[0])) + move.slice(1))).join(' ')
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
