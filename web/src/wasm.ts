// Programs of the server that run in the browser: Go compiled to WebAssembly. wasm_exec.js is
// the Go distribution's own bridge.
import bridgeFile from '../wasm/wasm_exec.js?url'

declare global {
  var Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }
}

let bridge: Promise<void> | undefined

/** Starts the program at an address, and waits until it has defined a function on the global object;
 *  rejects if it cannot be loaded. */
export async function program(file: string, defines: string): Promise<void> {
  bridge ??= script(bridgeFile).catch((e) => {
    bridge = undefined
    throw e
  })
  await bridge
  const go = new Go()
  const { instance } = await WebAssembly.instantiateStreaming(fetch(file), go.importObject)
  let over = false
  void go.run(instance).finally(() => (over = true)) // runs forever and answers
  while (!(defines in globalThis)) {
    if (over) throw new Error(`${file} did not start`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

function script(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const tag = document.createElement('script')
    tag.src = src
    tag.onload = () => done()
    tag.onerror = () => fail(new Error(`${src} is missing`))
    document.head.append(tag)
  })
}
