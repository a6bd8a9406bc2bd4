// Makes the program for a page as small as it can be: node pack.mjs <program.wasm> <packed.gz>
import { readFileSync, writeFileSync } from 'node:fs'
import { gzip } from 'libdeflate'
import { joined } from './segments.mjs'

const [program, packed] = process.argv.slice(2)
const best = 12
writeFileSync(packed, gzip(joined(readFileSync(program)), best))
