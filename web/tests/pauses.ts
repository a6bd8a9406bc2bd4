// A network that takes its time, differently for every piece of every message: what a test takes for granted about the
// order of answers, frames and clicks shows there, and not once in a thousand runs on a quiet machine.
import { createServer, connect, type Server, type Socket } from 'node:net'

/** The longest pause, in milliseconds; without WOODWORK_PAUSES there is none. */
export const longest = Number(process.env.WOODWORK_PAUSES ?? 0)

/** Listens at a port of this machine and passes on what is said there and answered at another. */
export class Pauses {
  readonly #open = new Set<Socket>()
  #to = 0

  private constructor(private readonly server: Server) {}

  static async at(port: number): Promise<Pauses> {
    const server = createServer()
    const pauses = new Pauses(server)
    server.on('connection', (from) => pauses.#join(from))
    await new Promise<void>((listens) => server.listen(port, '127.0.0.1', listens))
    return pauses
  }

  /** Passes on to a port from now on; to none, who calls is hung up on, as where nothing listens. */
  lead(to: number): void {
    this.#to = to
    for (const socket of to ? [] : this.#open) socket.destroy()
  }

  close(): void {
    this.lead(0)
    this.server.close()
  }

  #join(from: Socket): void {
    if (!this.#to) return void from.resetAndDestroy()
    const to = connect(this.#to, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      this.#open.add(one)
      one.setNoDelay()
      let said = Promise.resolve()
      one.on('data', (piece: Buffer) => (said = said.then(pause).then(() => void other.write(piece))))
      one.on('end', () => void said.then(() => other.end()))
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#open.delete(one)
        void said.then(() => other.destroy())
      })
    }
  }
}

const pause = () => new Promise<void>((over) => setTimeout(over, Math.random() * longest))
