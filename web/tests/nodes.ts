// Several servers of one database that hear each other, and an address that leads to one of them, or later to another.
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chownSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program } from './harness'

const programs = '/usr/lib/postgresql'

/** PostgreSQL's own programs; undefined where it is not installed. */
const postgres = existsSync(programs) ? join(programs, readdirSync(programs).sort().at(-1)!, 'bin') : undefined

/** Why there can be no such servers here; undefined if there can. */
export const missing = postgres ? undefined : 'this test needs PostgreSQL, which make test installs'

/** Waits until a process says a text. */
const says = (child: ChildProcess, text: string | RegExp) =>
  new Promise<string>((done, failed) => {
    let said = ''
    const read = (part: Buffer) => {
      said += part
      const found = said.match(text)
      if (found) done(found[0])
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`it ended with ${code}: ${said}`)))
  })

const over = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill(signal)
  })

/** A server of the database. */
export interface Node {
  url: string
  kill(): Promise<void>
}

/** A database and a bus, which servers share. */
export class Nodes {
  readonly #dir = mkdtempSync(join(tmpdir(), 'woodwork-nodes-'))
  #others: ChildProcess[] = []
  #nodes: ChildProcess[] = []
  #bus = ''

  async open() {
    await Promise.all([this.#database(), this.#nats()])
  }

  async #database() {
    // PostgreSQL does not run as root.
    const root = process.getuid!() === 0
    const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
    const as = root ? { uid: id('-u'), gid: id('-g') } : {}
    if (root) chownSync(this.#dir, as.uid!, as.gid!)
    const data = join(this.#dir, 'data')
    const options: SpawnOptions = { cwd: this.#dir, stdio: ['ignore', 'pipe', 'pipe'], ...as }
    execFileSync(join(postgres!, 'initdb'), ['-D', data, '-U', 'woodwork', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      cwd: this.#dir,
      stdio: 'ignore',
      ...as,
    })
    const more = ['-c', 'listen_addresses=', '-c', 'fsync=off']
    const child = spawn(join(postgres!, 'postgres'), ['-D', data, '-k', this.#dir, ...more], options)
    this.#others.push(child)
    await says(child, 'ready to accept connections')
  }

  /** The NATS server is the one that the Go tests run. */
  async #nats() {
    const [file, module] = [join(this.#dir, 'nats-server'), 'github.com/nats-io/nats-server/v2']
    execFileSync('go', ['build', '-o', file, module], { cwd: join(import.meta.dirname, '../..') })
    const child = spawn(file, ['-js', '-sd', join(this.#dir, 'jetstream'), '-a', '127.0.0.1', '-p', '-1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#others.push(child)
    const line = await says(child, /Listening for client connections on (\S+)[^]*Server is ready/)
    this.#bus = `nats://${/connections on (\S+)/.exec(line)![1]}`
  }

  /** Starts a server; all have the keys of the first. */
  async start(seed: string): Promise<Node> {
    const data = mkdtempSync(join(this.#dir, 'node-'))
    const keys = join(this.#dir, 'server.key')
    if (existsSync(keys)) copyFileSync(keys, join(data, 'server.key'))
    const store = `postgres://woodwork@/postgres?host=${this.#dir}`
    const child = spawn(
      program,
      ['serve', '--addr', '127.0.0.1:0', '--data', data, '--store', store, '--bus', this.#bus, '--no-limits'],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, WOODWORK_SEED: seed } },
    )
    this.#nodes.push(child)
    const url = await says(child, /http:\/\/127\.0\.0\.1:\d+/)
    if (!existsSync(keys)) copyFileSync(join(data, 'server.key'), keys)
    return { url, kill: () => over(child, 'SIGKILL') }
  }

  async close() {
    for (const child of this.#nodes) await over(child, 'SIGKILL')
    for (const child of this.#others) await over(child, 'SIGINT')
    rmSync(this.#dir, { recursive: true, force: true })
  }
}

/** An address that leads to a server: what a balancer before several is. */
export class Way {
  #server!: Server
  #open = new Set<Socket>()
  url = ''

  constructor(private to: Node) {}

  async open() {
    this.#server = createServer((from) => {
      const on = connect(Number(new URL(this.to.url).port), '127.0.0.1')
      for (const [one, other] of [
        [from, on],
        [on, from],
      ]) {
        this.#open.add(one)
        one.pipe(other)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.#open.delete(one)
          other.destroy()
        })
      }
    })
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** From now on leads to another server. */
  lead(to: Node) {
    this.to = to
  }

  close() {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
  }
}
