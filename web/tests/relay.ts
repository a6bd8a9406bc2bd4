// The network between two devices: what they send to each other goes through here, unless it is cut.
import { createSocket, type Socket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { format, parse, type Code } from '../src/pair/code'

/** This machine's address on its network; undefined if it is on none, and browsers on it cannot reach each other. */
export const address = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

export class Relay {
  cut = false
  #sockets: Socket[] = []

  /** A code, or a link with one, changed so that the device is reached through here and not at its own addresses. */
  async through(text: string): Promise<string> {
    const code = parse(text) as Code
    const host = address!
    const addresses = await Promise.all(
      code.addresses.map(async ({ port }) => ({ host, port: await this.#open(host, port) })),
    )
    return format({ ...code, addresses })
  }

  close() {
    for (const socket of this.#sockets) socket.close()
  }

  async #open(host: string, port: number): Promise<number> {
    const socket = createSocket('udp4')
    this.#sockets.push(socket)
    let other: { address: string; port: number } | undefined
    socket.on('message', (packet, from) => {
      if (this.cut) return
      const back = from.port === port
      if (!back) other = from
      if (!back) socket.send(packet, port, host)
      else if (other) socket.send(packet, other.port, other.address)
    })
    await new Promise<void>((done) => socket.bind(0, host, done))
    return socket.address().port
  }
}
