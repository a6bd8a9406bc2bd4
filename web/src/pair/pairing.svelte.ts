// What both devices do: show a code, read another one, and then exchange messages until one leaves.
import { wire } from '../fold'
import { Awake } from '../shell/awake.svelte'
import { version } from './code'
import { hold } from './lock'
import { Pace, read, understood, type Message, type Side } from './messages'
import { Peer, type State } from './peer'

const patience = 30_000 // ms in which two devices that can reach each other are connected

export abstract class Pairing {
  match = $state('')
  /** The state of the connection to the other device; undefined before there is a code. */
  state = $state<'shown' | State>()
  /** The code of this device. */
  code = $state('')
  /** Why there is no connection, in words. */
  failure = $state<string>()
  protected peer?: Peer
  /** Limits the messages of the other device: a page that opens makes many requests at once. */
  #pace = new Pace(100, 1000)
  #timer?: ReturnType<typeof setTimeout>
  /** A dark screen ends the connection. */
  #awake = new Awake()
  #release = () => {}

  constructor(
    readonly other: Side,
    match: string,
  ) {
    this.match = match
    addEventListener('pagehide', () => this.leave())
  }

  /** Whether the browser lets the screen go dark all the same. */
  get dims(): boolean {
    return this.#awake.dims
  }

  /** The devices have found each other. */
  protected abstract greeted(hello: Extract<Message, ['hello', unknown]>[1]): void
  /** The other device has sent a message. */
  protected abstract receive(message: Message): void
  /** The connection has ended; requests that wait get no answer. */
  protected abstract parted(): void
  /** What this device adds to its greeting. */
  protected hello(): { match?: string; seat?: number; key?: string } {
    return {}
  }

  /** From now on, requests about the match, or a rematch of it, go this way. */
  follow(match: string) {
    this.match = match
    this.#release()
    this.#release = hold(match)
  }

  /** Says that this device leaves, so that the other one need not find out. */
  leave() {
    this.peer?.say(['bye'])
    this.end('lost')
  }

  /** Starts again, with the code that make returns. An attempt that is not the last one changes nothing. */
  protected async begin(make: (peer: Peer) => Promise<string>): Promise<void> {
    this.end(undefined)
    this.failure = undefined
    let peer: Peer | undefined
    const current = () => this.peer === peer
    try {
      peer = this.peer = new Peer(
        (data) => {
          if (current()) this.#hear(data)
        },
        (state) => {
          if (current()) this.#turned(state)
        },
      )
      const code = await make(peer)
      if (!current()) return
      this.code = code
      this.state ??= 'shown' // the other device may be connected already
    } catch {
      if (current()) this.end(undefined, 'pair.none')
    }
  }

  /** The other device has been given this one's code: they should reach each other soon. */
  protected expect() {
    this.state = 'connecting'
    this.failure = undefined
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.state === 'connecting') this.end('lost', 'pair.failed')
    }, patience)
  }

  protected end(state: State | undefined, failure?: string) {
    clearTimeout(this.#timer)
    this.#release()
    const had = this.peer
    this.peer = undefined
    this.state = state
    this.code = ''
    if (failure) this.failure = failure
    if (had) this.parted()
    // The last message must still be sent.
    setTimeout(() => had?.close(), 200)
    this.#awake.want(this.state === 'open')
  }

  #turned(state: State) {
    // A browser that failed to reach the other one may still be reached by it, while its code is shown.
    if (state === 'lost' && this.state === 'shown') return
    if (state === 'lost')
      return this.end('lost', this.state === 'open' || this.state === 'cut' ? undefined : 'pair.failed')
    if (state === 'open' && this.state !== 'open' && this.state !== 'cut')
      this.peer!.say(['hello', { pair: version, wire, ...this.hello() }])
    // The greetings decide whether the devices are connected.
    if (state === 'cut' ? this.state === 'open' : this.state === 'cut') this.state = state
  }

  #hear(data: unknown) {
    const message = this.#pace.take() || this.other === 'host' ? read(data, this.other) : undefined
    if (!message) return this.end('lost', 'pair.nonsense')
    if (message[0] === 'bye') return this.end('lost')
    if (message[0] !== 'hello') {
      if (this.state === 'open' || this.state === 'cut') this.receive(message)
      return
    }
    if (!understood(message[1], wire)) return this.end('lost', 'pair.wrong.version')
    if (this.state === 'open') return
    clearTimeout(this.#timer)
    this.state = 'open'
    this.failure = undefined
    this.#awake.want(this.state === 'open')
    this.greeted(message[1])
    if (this.state === 'open') this.follow(this.match)
  }
}

/** The rematch mentioned in an answer or an event, if any. */
export function next(text: string): string | undefined {
  return (
    /^event: presence\ndata: [^\n]*"next":"([a-z2-7]{16})"/m.exec(text)?.[1] ??
    /^\{"id":"([a-z2-7]{16})"\}\s*$/.exec(text)?.[1]
  )
}
