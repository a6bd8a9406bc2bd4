// Says which files of Go's library the program for a page has others for: node without.mjs > overlay.json, for
// go build -overlay. The folder of crypto/hpke then holds one file, cmd/woodpage/hpke.go.txt.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = join(execFileSync('go', ['env', 'GOROOT'], { encoding: 'utf8' }).trim(), 'src/crypto/hpke')
const Replace = Object.fromEntries(readdirSync(folder).filter((name) => name.endsWith('.go')).map((name) => [join(folder, name), '']))
Replace[join(folder, 'hpke.go')] = resolve(import.meta.dirname, '../../cmd/woodpage/hpke.go.txt')
console.log(JSON.stringify({ Replace }))
