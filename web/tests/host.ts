// A host for files that knows nothing about Woodwork.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** What is sent instead of the two files of the program in a page: the program whose dice follow from a seed, and the script that
 *  starts it, with the name of its worker as the seed; the worker that thinks gets the same name. */
export function seededFile(name: string): Buffer | undefined {
  if (/\bwoodwork\.wasm-[^/]*\.gz$/.test(name))
    return readFileSync(join(import.meta.dirname, '../../bin/seeded/woodwork.wasm.gz'))
  if (/\bwasm_exec-[^/]*\.js$/.test(name)) return Buffer.from(bridge())
}

function bridge(): string {
  const [text, none] = [readFileSync(join(import.meta.dirname, '../wasm/wasm_exec.js'), 'utf8'), 'this.env = {};']
  if (!text.includes(none)) throw new Error(`wasm_exec.js has no ${none}`)
  return `${text.replace(none, 'this.env = { WOODWORK_SEED: self.name };')}
    const Plain = globalThis.Worker;
    if (Plain) globalThis.Worker = class extends Plain { constructor(of, options) { super(of, { ...options, name: self.name }); } };`
}

export class Host {
  #server!: Server
  url = ''
  down = false // as a proxy whose server is down
  silent = false // accepts requests and never answers
  held = 0 // requests that wait for their answers
  asked: string[] = [] // the addresses requested, in order
  folders: Record<string, string> = {} // by the first part of an address

  #answers?: Promise<void>

  /** Answers nothing until the returned function is called. */
  hold(): () => void {
    let answer!: () => void
    this.#answers = new Promise((done) => (answer = done))
    return answer
  }

  async open(folders: Record<string, string>) {
    this.folders = folders
    this.#server = createServer(async ({ url }, answer) => {
      if (this.silent) return
      this.held++
      await this.#answers
      this.held--
      const [, folder, name] = /^\/(\w+)\/([^?]*)/.exec(url ?? '') ?? []
      if (this.down) return answer.writeHead(502).end('Bad Gateway')
      this.asked.push(url!)
      const file = join(this.folders[folder] ?? '/nowhere', name || 'index.html')
      if (!existsSync(file) || !statSync(file).isFile()) return this.#none(folder, answer)
      answer.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' })
      const seeded = seededFile(file)
      if (seeded) answer.end(seeded)
      else createReadStream(file).pipe(answer)
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
