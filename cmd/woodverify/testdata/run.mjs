// Loads verify.wasm as the browser does, and prints one line of JSON for each
// log named on the command line, and one for a call without a log.
import { readFileSync } from 'node:fs'

const [bridge, wasm, ...logs] = process.argv.slice(2)
await import(bridge)
const go = new globalThis.Go()
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), go.importObject)
go.run(instance)
for (const log of logs) console.log(JSON.stringify(globalThis.woodworkVerify(readFileSync(log, 'utf8'))))
console.log(JSON.stringify(globalThis.woodworkVerify()))
process.exit(0)
