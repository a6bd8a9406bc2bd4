// A host for files that knows nothing about Woodwork.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

export class Host {
  #server!: Server
  url = ''
  down = false // as a proxy whose server is down
  silent = false // accepts requests and never answers
  slow = 0 // milliseconds before an answer
  asked: string[] = [] // the addresses requested, in order
  folders: Record<string, string> = {} // by the first part of an address

  async open(folders: Record<string, string>) {
    this.folders = folders
    this.#server = createServer(async ({ url }, answer) => {
      if (this.silent) return
      if (this.slow) await new Promise((done) => setTimeout(done, this.slow))
      const [, folder, name] = /^\/(\w+)\/([^?]*)/.exec(url ?? '') ?? []
      if (this.down) return answer.writeHead(502).end('Bad Gateway')
      this.asked.push(url!)
      const file = join(this.folders[folder] ?? '/nowhere', name || 'index.html')
      if (!existsSync(file) || !statSync(file).isFile()) return this.#none(folder, answer)
      answer.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(answer)
    })
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** For a missing file many hosts send the site's own page. */
  #none(folder: string, answer: ServerResponse) {
    const page = join(this.folders[folder] ?? '/nowhere', '404.html')
    answer.writeHead(404, { 'content-type': 'text/html' })
    if (existsSync(page)) createReadStream(page).pipe(answer)
    else answer.end()
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
