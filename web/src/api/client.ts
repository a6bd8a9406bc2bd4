// The server's API, typed by its own description (schema.d.ts is generated from it).
import createClient, { type Client, type ClientPathsWithMethod, type MaybeOptionalInit } from 'openapi-fetch'
import type { Schemas, Text } from '../game'
import { serverless } from '../shell/address'
import { retryingFetch } from './retry'
import type { paths } from './schema'
import type { Viewed } from './types'

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
export const api = createClient<paths>({ baseUrl: location.origin, fetch: retryingFetch }) as {
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
  return [failure instanceof Unreachable ? (serverless ? 'error.program' : 'error.unreachable') : 'error.internal']
}
