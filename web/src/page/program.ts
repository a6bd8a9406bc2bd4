// The program in a worker: Go compiled to WebAssembly (cmd/woodpage), which keeps its matches in a database of the
// browser.
import bridge from '../../wasm/wasm_exec.js?url'
import type { Ask, Functions } from './functions'
import type { Piece, Request } from './protocol'

/** A worker's global object when the program runs. */
const scope = globalThis as unknown as Functions & {
  /** The bytes of memory that the program uses; for measurements. */
  woodworkMemory(): number
}

/** The addresses of the files of decisions that games ask about: they are fetched when they are first needed. */
const files: Record<string, string> = import.meta.glob('../../../puzzle/data/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** How long the file of a game may take, in milliseconds: the program waits no longer either. */
const patience = 20_000

function puzzles(game: string, got: (text: string) => void, failed: (why: string) => void) {
  const file = files[`../../../puzzle/data/${game}.txt`] ?? ''
  fetch(file, { signal: AbortSignal.timeout(patience) })
    .then((r) => (r.ok ? r.text() : Promise.reject(new Error(`${file}: ${r.status}`))))
    .then(got, (e) => failed(String(e)))
}

/** The program was loaded, but the browser keeps no database for it. */
export class Unsaved extends Error {}

/** Starts the program, which then answers until it ends, which it never should. With ask, computer players think
 *  elsewhere. */
export async function start(program: WebAssembly.Module, ended: (why: string) => void, ask?: Ask) {
  await import(/* @vite-ignore */ bridge)
  const go = new Go()
  let gone = false
  const over = (e?: unknown) => {
    gone = true
    ended(e === undefined ? 'the program has ended' : String(e))
  }
  const instance = await WebAssembly.instantiate(program, go.importObject)
  scope.woodworkMemory = () => (instance.exports.mem as WebAssembly.Memory).buffer.byteLength
  go.run(instance).then(() => over(), over)
  while (!('woodworkOpen' in scope)) {
    if (gone) throw new Error('the program did not start')
    await new Promise((later) => setTimeout(later, 5))
  }
  await scope.woodworkOpen('woodwork', ask, puzzles).catch((e: Error) => {
    throw new Unsaved(e.message)
  })
}

/** Answers a request; the returned function cancels the answer. */
export function answer({ id, method, url, headers, body, guest }: Request, take: (piece: Piece) => void): () => void {
  return scope.woodworkAnswer(
    method,
    url,
    JSON.stringify(headers),
    body,
    (status, headers) => take({ id, status, headers: JSON.parse(headers) }),
    (data) => take({ id, data }),
    () => take({ id, end: true }),
    guest,
  )
}

/** Answers a question to a computer player. */
export const think = (question: string): Promise<string> => scope.woodworkThink(question)

/** About how many times larger the program is uncompressed. */
const packed = 4.4

/** Loads the program, which is stored compressed, so that it is small from any host. */
export async function load(
  address: string,
  progress: (loaded: number, of: number) => void,
): Promise<WebAssembly.Module> {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  const undone = !!response.headers.get('content-encoding') // a host that knows the file type says so, and the browser decompresses it
  const of = (Number(response.headers.get('content-length')) || 0) * (undone ? packed : 1)
  let loaded = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, on) {
        loaded += piece.length
        progress(loaded, of)
        on.enqueue(piece)
      },
    }),
  )
  const plain = undone ? counted : counted.pipeThrough(new DecompressionStream('gzip'))
  return WebAssembly.compile(await new Response(plain).arrayBuffer())
}
