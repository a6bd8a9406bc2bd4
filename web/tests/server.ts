// A test's own server: its data and its port.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longest, Pauses } from './pauses'

export const program = process.env.WOODWORK_BIN ?? join(import.meta.dirname, '../../bin/seeded/woodwork')

/** Listens on a port of this machine, or not if somebody else does. */
const held = (port: number) =>
  new Promise<Server | undefined>((tell) => {
    const server = createServer()
      .once('error', () => tell(undefined))
      .listen(port, '127.0.0.1', () => tell(server))
  })

/** A free port, of those that no system gives to somebody who calls. While its server is away nobody takes it: as long
 *  as this process lives it holds the port after it, which is how others know. */
export async function freePort(): Promise<number> {
  for (let port = 12_000 + ((process.pid * 16) % 20_000); ; port += 2) {
    const guard = await held(port + 1)
    const probe = guard && (await held(port))
    if (probe) {
      guard.unref()
      await new Promise((closed) => probe.close(closed))
      return port
    }
    guard?.close()
  }
}

/** A server with its own data, whose dice follow from a seed. */
export class TestServer {
  readonly url: string
  /** Flags beside those of every test. */
  more: string[] = []
  #process?: ChildProcess
  #pauses?: Pauses
  #starts = 0
  readonly #data = mkdtempSync(join(tmpdir(), 'woodwork-'))

  constructor(
    port: number,
    private seed: string,
  ) {
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts the server, or starts it again: then its new matches have other dice. */
  async start(): Promise<void> {
    const seed = this.#starts++ ? `${this.seed} again ${this.#starts - 1}` : this.seed
    const addr = longest ? '127.0.0.1:0' : new URL(this.url).host
    const child = spawn(program, ['serve', '--addr', addr, '--data', this.#data, '--no-limits', ...this.more], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, WOODWORK_SEED: seed },
    })
    this.#process = child
    const port = await new Promise<number>((listens, failed) => {
      let said = ''
      const read = (text: Buffer) => {
        const [, port] = /http:\/\/127\.0\.0\.1:(\d+)\s/.exec((said += text)) ?? []
        if (port) listens(Number(port))
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('error', failed)
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
    })
    if (!longest) return
    this.#pauses ??= await Pauses.at(Number(new URL(this.url).port))
    this.#pauses.lead(port)
  }

  /** Ends the server; SIGKILL gives it no chance to save anything. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child || child.exitCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
    this.#pauses?.lead(0)
  }

  async close() {
    await this.stop('SIGKILL')
    this.#pauses?.close()
    rmSync(this.#data, { recursive: true, force: true })
  }
}
