// The worker that holds the program: Go compiled to WebAssembly (cmd/woodpage), which keeps its matches in a database
// of the browser.
import type { Answered, Asked } from './messages'

/** What is used of a worker's global object, and what the program defines on it. */
interface Scope {
  onmessage: (message: MessageEvent<Asked | { folder: string }>) => void
  postMessage(message: Answered, moved: Transferable[]): void
  woodworkOpen?: (name: string) => Promise<void>
  woodworkAnswer: (
    method: string, url: string, headers: string, body: Uint8Array | undefined,
    head: (status: number, headers: string) => void, data: (piece: Uint8Array<ArrayBuffer>) => void, end: () => void,
  ) => () => void
}

const scope = globalThis as unknown as Scope
const say = (message: Answered, ...moved: Transferable[]) => scope.postMessage(message, moved)
const cancels = new Map<number, () => void>()
const early: Asked[] = []
let ready = false

scope.onmessage = ({ data }) => {
  if ('folder' in data) begin(data.folder).catch((e) => say({ failed: String(e?.message ?? e) }))
  else if (ready) answer(data)
  else early.push(data)
}

async function begin(folder: string) {
  await import(/* @vite-ignore */ `${folder}wasm_exec.js`)
  const go = new Go()
  const { instance } = await WebAssembly.instantiate(await load(`${folder}woodwork.wasm.gz`), go.importObject)
  void go.run(instance) // stays forever and answers
  for (let n = 0; !scope.woodworkOpen; n++) {
    if (n > 1000) throw new Error('the program did not start')
    await new Promise((later) => setTimeout(later, 5))
  }
  await scope.woodworkOpen!('woodwork')
  ready = true
  say({ ready: true })
  early.splice(0).forEach(answer)
}

/** The program, which is kept compressed, so that it is small from whatever host it comes. */
async function load(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  const of = Number(response.headers.get('content-length')) || 0
  let loaded = 0
  const counted = response.body.pipeThrough(new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, on) {
      loaded += piece.length
      say({ loaded, of })
      on.enqueue(piece)
    },
  }))
  // A host that knows the ending says so, and the browser has then undone it.
  const plain = response.headers.get('content-encoding') ? counted : counted.pipeThrough(new DecompressionStream('gzip'))
  return new Response(plain).arrayBuffer()
}

function answer(asked: Asked) {
  const { id } = asked
  if ('cancel' in asked) return cancels.get(id)?.()
  const cancel = scope.woodworkAnswer(asked.method, asked.url, JSON.stringify(asked.headers), asked.body,
    (status, headers) => say({ id, status, headers: JSON.parse(headers) }),
    (data) => say({ id, data }, data.buffer),
    () => { cancels.delete(id); say({ id, end: true }) })
  cancels.set(id, cancel)
}
