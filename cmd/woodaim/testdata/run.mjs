// Loads aim.wasm as the browser does, and prints the answer to each line of a file as JSON:
// the name of a function, and numbers.
import { readFileSync } from 'node:fs'

const [bridge, wasm, questions] = process.argv.slice(2)
await import(bridge)
const go = new globalThis.Go()
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), go.importObject)
go.run(instance)
for (const line of readFileSync(questions, 'utf8').trim().split('\n')) {
  const [name, ...numbers] = JSON.parse(line)
  const bytes = globalThis[name](new Uint8Array(Int32Array.from(numbers).buffer))
  console.log(JSON.stringify(bytes ? [...new Int32Array(bytes.buffer)] : null))
}
if (globalThis.woodworkAim() !== undefined || globalThis.woodworkAim('x') !== undefined) process.exit(1)
process.exit(0)
