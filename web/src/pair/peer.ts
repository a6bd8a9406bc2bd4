// The connection from this device to another one: WebRTC, without a server that helps to find it.
import { format, parse, type Code } from './code'
import { description, partsOf } from './sdp'
import { wire } from '../fold'
import type { Message } from './messages'

/** cut: nothing arrives at the moment, which may change; lost: the connection has ended. */
export type State = 'connecting' | 'open' | 'cut' | 'lost'

const gathering = 3000 // ms for a browser to find its own addresses
const full = 1 << 20 // bytes in the channel's queue, above which more waits here

export class Peer {
  #pc = new RTCPeerConnection({ iceServers: [] })
  #channel: RTCDataChannel
  #waiting: string[] = []
  tag = ''

  constructor(
    listener: (data: unknown) => void,
    private turned: (state: State) => void,
  ) {
    const channel = (this.#channel = this.#pc.createDataChannel('woodwork', { negotiated: true, id: 0 }))
    channel.binaryType = 'arraybuffer'
    channel.bufferedAmountLowThreshold = full / 2
    channel.onmessage = ({ data }) => listener(data)
    channel.onopen = () => turned('open')
    channel.onclose = () => turned('lost')
    channel.onbufferedamountlow = () => this.#flush()
    this.#pc.onconnectionstatechange = () => this.#changed()
  }

  /** The code that invites another device. */
  async offer(match: string): Promise<string> {
    this.tag = Array.from(crypto.getRandomValues(new Uint8Array(4)), (b) => b.toString(16).padStart(2, '0')).join('')
    return format({ kind: 'offer', wire, match, tag: this.tag, ...(await this.#own()) })
  }

  /** The code that answers another device. */
  async answer(offer: Code): Promise<string> {
    this.tag = offer.tag
    await this.#pc.setRemoteDescription(description(offer))
    return format({ kind: 'answer', wire, tag: offer.tag, ...(await this.#own()) })
  }

  /** Connects to the device that sent this answer. */
  async accept(answer: Code): Promise<void> {
    await this.#pc.setRemoteDescription(description(answer))
  }

  say(message: Message) {
    this.#waiting.push(JSON.stringify(message))
    this.#flush()
  }

  close() {
    this.turned = () => {}
    this.#channel.onclose = this.#channel.onmessage = null
    this.#waiting = []
    this.#pc.close()
  }

  async #own() {
    const pc = this.#pc
    await pc.setLocalDescription()
    await new Promise<void>((done) => {
      if (pc.iceGatheringState === 'complete') return done()
      pc.addEventListener('icegatheringstatechange', () => {
        if (pc.iceGatheringState === 'complete') done()
      })
      setTimeout(done, gathering)
    })
    return partsOf(pc.localDescription!.sdp)
  }

  #flush() {
    const channel = this.#channel
    while (this.#waiting.length && channel.readyState === 'open' && channel.bufferedAmount < full)
      channel.send(this.#waiting.shift()!)
  }

  #changed() {
    const { connectionState } = this.#pc
    if (connectionState === 'connected' && this.#channel.readyState === 'open') this.turned('open')
    else if (connectionState === 'disconnected') this.turned('cut')
    else if (connectionState === 'failed' || connectionState === 'closed') this.turned('lost')
  }
}

/** Reads a code of a kind that was shown to this device; or returns what is wrong with it, in words. */
export function readCode(text: string, kind: Code['kind']): Code | string {
  const code = parse(text.trim())
  if (typeof code === 'string') return `pair.wrong.${code}`
  if (code.wire !== wire) return 'pair.wrong.version'
  return code.kind === kind ? code : `pair.wrong.${code.kind}`
}
