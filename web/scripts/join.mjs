// Joins the pieces of a program's data: node join.mjs <program.wasm> <joined.wasm>
import { readFileSync, writeFileSync } from 'node:fs'
import { joined } from './segments.mjs'

const [program, out] = process.argv.slice(2)
writeFileSync(out, joined(readFileSync(program)))
