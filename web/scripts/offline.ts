// At the end of a build: removes the files of earlier builds, lists the files
// for the service worker, and compresses those that are worth it. A vite plugin.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const keep = 'placeholder.html' // committed, so that go build works before the first build of the client

export function offline(): Plugin {
  let dir = 'dist'
  return {
    name: 'woodwork-offline',
    apply: 'build',
    configResolved(config) {
      dir = config.build.outDir
    },
    buildStart() {
      for (const name of readdirSync(dir)) if (name !== keep) rmSync(join(dir, name), { recursive: true })
    },
    closeBundle() {
      stamp(dir)
      for (const file of walk(dir)) compress(file)
    },
  }
}

/** Writes the list of the shell's files and their fingerprint into sw.js, before compressed copies exist. */
export function stamp(dir: string) {
  const worker = join(dir, 'sw.js')
  const files = walk(dir)
    .map((f) => f.slice(dir.length))
    .filter((f) => !/sw\.js$|placeholder|^\/pages\/(?!device)|404|\/screen-\w+\.jpg$|\.map$/.test(f))
    .sort()
  const hash = createHash('sha256')
  for (const f of files) hash.update(f).update(readFileSync(join(dir, f)))
  const source = readFileSync(worker, 'utf8')
  writeFileSync(
    worker,
    source
      .replace("'__VERSION__'", JSON.stringify(hash.digest('hex').slice(0, 12)))
      .replace("['__FILES__']", JSON.stringify(files)),
  )
}

function compress(file: string) {
  if (
    !/\.(js|css|html|svg|json|wasm|md|txt)$/.test(file) ||
    statSync(file).size < 1024 ||
    file.endsWith('placeholder.html')
  )
    return
  const whole = readFileSync(file)
  writeFileSync(file + '.gz', gzipSync(whole, { level: 9 }))
  writeFileSync(
    file + '.br',
    brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.wasm') ? 9 : 11 } }),
  )
}

function walk(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name))
}
