// At the end of a build of the site without a server: the document says that the program is in the page and what it
// may load, and the service worker gets its list of files. A vite plugin.
import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { stamp } from './offline.ts'

/** The headers that api/door/headers.go sends with a page, except those that a document cannot set. */
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"

export function site(): Plugin {
  let dir = ''
  return {
    name: 'woodwork-site',
    apply: 'build',
    configResolved(config) {
      dir = config.build.outDir
    },
    transformIndexHtml: (html) =>
      html
        .replace('<html', '<html data-host="page"')
        .replace(
          '<meta charset="utf-8" />',
          (tag) => `${tag}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        ),
    writeBundle() {
      boot(dir)
      copyFileSync(join(import.meta.dirname, '404.html'), join(dir, '404.html')) // what many hosts send for an unknown address
      stamp(dir)
    },
  }
}

/** Gives boot.js a name that changes with its content, like everything that a page loads. */
function boot(dir: string) {
  const [plain, page] = [join(dir, 'boot.js'), join(dir, 'index.html')]
  const text = readFileSync(plain, 'utf8').replace("'__AHEAD__'", '{}')
  const name = `assets/boot-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  rmSync(plain)
  writeFileSync(join(dir, name), text)
  writeFileSync(page, readFileSync(page, 'utf8').replace('./boot.js', `./${name}`))
}
