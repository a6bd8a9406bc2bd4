// A connection between a browser and a server that can be interrupted silently.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

interface Pair {
  near: Socket
  far: Socket
  there: boolean
  back: boolean
}

export class Road {
  url = ''
  /** Bytes from the server that did not arrive. */
  swallowed = 0
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  /** For new connections: whether the browser's bytes arrive at the server, and the server's at the browser. */
  #there = true
  #back = true

  private constructor(to: string) {
    const { hostname, port } = new URL(to)
    this.#server = createServer((near) => this.#join(near, hostname, Number(port)))
  }

  static async to(url: string): Promise<Road> {
    const road = new Road(url)
    await new Promise<void>((done) => road.#server.listen(0, '127.0.0.1', done))
    road.url = `http://127.0.0.1:${(road.#server.address() as AddressInfo).port}`
    return road
  }

  /** From now on nothing arrives in either direction, and every socket stays open. */
  swallow() {
    this.#turn(false, false)
  }
  /** From now on requests arrive, and their answers do not. */
  deafen() {
    this.#turn(true, false)
  }
  /** New connections work again; what was swallowed is lost, and its connections stay dead. */
  heal() {
    this.#there = this.#back = true
  }

  #turn(there: boolean, back: boolean) {
    this.#there = there
    this.#back = back
    for (const pair of this.#pairs) {
      pair.there &&= there
      pair.back &&= back
    }
  }

  #join(near: Socket, host: string, port: number) {
    const pair: Pair = { near, far: null!, there: this.#there, back: this.#back }
    pair.far = this.#far(host, port, pair)
    this.#pairs.add(pair)
    near.on('data', (bytes) => pair.there && pair.far.write(bytes))
    near.on('error', () => {})
    near.on('close', () => {
      if (pair.there) pair.far.destroy()
      if (pair.far.destroyed) this.#pairs.delete(pair)
    })
  }

  #far(host: string, port: number, pair: Pair): Socket {
    const far = connect(port, host)
    far.on('data', (bytes) => {
      if (pair.back) pair.near.write(bytes)
      else this.swallowed += bytes.length
    })
    far.on('error', () => {})
    far.on('close', () => {
      if (pair.back) pair.near.destroy()
    })
    return far
  }

  async close() {
    for (const { near, far } of this.#pairs) {
      near.destroy()
      far.destroy()
    }
    await new Promise((done) => this.#server.close(done))
  }
}
