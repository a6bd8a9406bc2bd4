// Loads the verifier, once, and asks it. wasm_exec.js is the Go distribution's
// own bridge; verify.wasm is built from cmd/woodverify.

export interface Verdict { ok: boolean; entry?: number; message: string }

declare global {
  // eslint-disable-next-line no-var
  var Go: new () => { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }
  var woodworkVerify: ((log: string) => Verdict) | undefined
}

let ready: Promise<void> | undefined

/** Checks a log; rejects if the verifier cannot be loaded. */
export async function verify(log: string): Promise<Verdict> {
  ready ??= load().catch((e) => { ready = undefined; throw e })
  await ready
  return globalThis.woodworkVerify!(log)
}

async function load(): Promise<void> {
  await script('/wasm_exec.js')
  const go = new Go()
  const { instance } = await WebAssembly.instantiateStreaming(fetch('/verify.wasm'), go.importObject)
  void go.run(instance) // stays for ever and answers
  for (let i = 0; i < 100 && !globalThis.woodworkVerify; i++) await new Promise((done) => setTimeout(done, 20))
  if (!globalThis.woodworkVerify) throw new Error('the verifier did not start')
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
