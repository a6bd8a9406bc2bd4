// The server's API, typed by its own description (schema.d.ts is generated from it).
import createClient, { type Client, type ClientPathsWithMethod, type MaybeOptionalInit } from 'openapi-fetch'
import type { Doc, Text } from '../game'
import { alone } from '../shell/address'
import { random, reach } from './reach'
import type { components, paths } from './schema'

type Schemas = components['schemas']
export type GameInfo = Schemas['GameInfo']
export type OptionInfo = Schemas['OptionInfo']
export type PresetInfo = Schemas['PresetInfo']
/** A request for a match: the game, its options, who sits where. */
export type MatchRequest = Omit<Schemas['NewMatch'], 'entropy' | 'seal' | 'commit'>
export type NewSeat = Schemas['NewSeat']
export type LessonInfo = Schemas['LessonInfo']
export type Review = Schemas['Review']
export type PuzzleInfo = Schemas['PuzzleInfo']
export type MyMatch = Schemas['MyMatch']
export type Me = Schemas['Me']
export type You = Schemas['You']
export type Terms = Schemas['Terms']
export type Presence = Schemas['Presence']
export type Drawable = Schemas['Drawable']

export type Opening = Schemas['OpeningMove']
export type Analysis = Schemas['Analysis']
export type Puzzle = Schemas['Puzzle']

/** A schema whose document has the view of one game; its reader knows which one. */
type Viewed<S> = Omit<S, 'doc'> & { doc: Doc }
export type Snapshot = Viewed<Schemas['Snapshot']>
export type Seating = Viewed<Schemas['Seating']>
export type Judged = Viewed<Schemas['Judged']>
/** The result of a try at a puzzle. */
export type Tried = Viewed<Schemas['Answer']>
export type Events = Schemas['Events']
/** The stream of a match: what each event carries, by its name. */
export type Streamed = Omit<Schemas['Streamed'], 'doc'> & { doc: Snapshot }

/** The content of an operation's answer according to the description; openapi-fetch's own types forget that a text is a pair. */
type Content<Response> = Response extends { content: { 'application/json': infer T } }
  ? T extends { doc: Schemas['Doc'] }
    ? Viewed<T>
    : T
  : never
type Answered<Operation> = Operation extends { responses: infer R }
  ? { [Status in keyof R & (200 | 201)]: Content<R[Status]> }[keyof R & (200 | 201)]
  : never
type Call<Method extends 'get' | 'post' | 'delete'> = <
  Path extends ClientPathsWithMethod<Client<paths>, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: object extends Init ? [Init?] : [Init]
) => Promise<Answer<Answered<paths[Path][Method]>>>

/** The operations of the server, with the types of its description. */
export const api = createClient<paths>({ baseUrl: location.origin, fetch: reach }) as {
  GET: Call<'get'>
  POST: Call<'post'>
  DELETE: Call<'delete'>
}

/** The server refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly rule?: string,
    readonly text?: Text,
    readonly detail = '',
    readonly option?: string,
  ) {
    super(code)
  }
  /** The reason in words: the referee's own, or otherwise that of the code. */
  get says(): Text {
    return this.text ?? [`error.${this.code}`]
  }
}

/** Nobody answered. */
export class Unreachable extends Error {}

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** Waits for an answer and returns its data; throws Refused or Unreachable. */
export async function ask<T>(request: Promise<Answer<T>>): Promise<T> {
  let answer: Answer<T>
  try {
    answer = await request
  } catch (cause) {
    throw new Unreachable('no answer', { cause })
  }
  if (answer.response.ok) return answer.data as T
  const problem = answer.error as Partial<Schemas['Problem']> | undefined
  // If a server is down, a proxy in front of it may answer, in its own words; a server that is shutting down says so.
  const { status } = answer.response
  if ((status >= 500 && !problem?.code) || (status === 503 && problem?.code === 'internal'))
    throw new Unreachable(String(status))
  throw new Refused(status, problem?.code ?? 'internal', problem?.rule, problem?.text, problem?.detail, problem?.option)
}

/** The words for any failure. */
export function reason(failure: unknown): Text {
  if (failure instanceof Refused) return failure.says
  return [failure instanceof Unreachable ? (alone ? 'error.program' : 'error.unreachable') : 'error.internal']
}

/** What is wrong with a position that cannot be read, in English: the referee's notation has no other language. */
export function particulars(failure: unknown): string | undefined {
  return failure instanceof Refused && failure.text?.[0] === 'error.position' ? failure.detail : undefined
}

let listed: Promise<GameInfo[]> | undefined

/** The catalogue, requested once. */
export function catalogue(): Promise<GameInfo[]> {
  listed ??= ask(api.GET('/api/games')).catch((failure) => {
    listed = undefined
    throw failure
  })
  return listed
}

/** The catalogue's entry for a game; undefined if it has none or cannot be loaded. */
export async function infoOf(game: string): Promise<GameInfo | undefined> {
  try {
    return (await catalogue()).find((g) => g.id === game)
  } catch {
    return undefined
  }
}

/** This browser's share in the chance of a match: 32 random bytes. In a match of several guests their seal is sent
 *  first, and the bytes when everyone has sat down. */
export async function share(several: boolean): Promise<{ entropy: string } | { seal: string }> {
  return several ? { seal: (await import('./seal')).promise() } : { entropy: random(32) }
}

/** Opens a match. The server commits to its secret before it sees this
 *  browser's randomness; a match with a different commitment is refused. */
export function openMatch(wish: MatchRequest): Promise<string> {
  return committed(async (promised) => {
    const { doc } = await ask(
      api.POST('/api/matches', {
        body: { ...wish, ...promised, ...(await share(wish.seats.some((seat) => seat.kind === 'open'))) },
      }),
    )
    return held(doc, promised.commit)
  })
}

/** Opens something with a commitment of the server; once more with another one if the server no longer knows the first. */
async function committed<Opened>(
  opens: (promised: { commit: string; ticket: string }) => Promise<Opened>,
): Promise<Opened> {
  for (let again = false; ; again = true) {
    const { commit, ticket } = await ask(api.POST('/api/commitments'))
    try {
      return await opens({ commit, ticket })
    } catch (failure) {
      if (again || !(failure instanceof Refused) || failure.code !== 'stale') throw failure
    }
  }
}

/** The same match again, the next seat first; next is the rematch if another player has
 *  opened it. The player who opens it holds the server to a commitment of their own. A
 *  player who joins holds it to the commitment of that match, read before their
 *  randomness is sent. Several: whether other guests play. */
export async function openRematch(id: string, several: boolean, next?: string): Promise<string> {
  const promised = next && (await matchAt(next)).doc.commit
  const rematch = async (fresh: { commit?: string; ticket?: string }) => {
    const again = await ask(
      api.POST('/api/matches/{id}/rematch', {
        params: { path: { id } },
        body: { ...fresh, ...(await share(several)) },
      }),
    )
    return { again, commit: fresh.commit! }
  }
  const { again, commit } = promised ? { ...(await rematch({})), commit: promised } : await committed(rematch)
  const { doc, you } = await matchAt(again.id)
  // Another player was faster: the commitment requested here is not this match's.
  if (!promised && !you.host) return doc.id
  // The players who were there have left in the meantime: the server has opened another match.
  if (promised && doc.id !== next) return doc.id
  return held(doc, commit)
}

/** A match as it is now. */
export function matchAt(id: string): Promise<Seating> {
  return ask(api.GET('/api/matches/{id}', { params: { path: { id } } })) as Promise<Seating>
}

function held(doc: { id: string; commit: string }, commit: string): string {
  if (doc.commit !== commit) throw new Error('the server changed its commitment')
  return doc.id
}
