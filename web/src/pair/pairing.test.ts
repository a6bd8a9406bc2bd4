import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wire } from '../fold'
import { format, parse, type Code } from './code'
import { version } from './code'
import { description } from './sdp'

const match = 'mmg42klgyqzwneis',
  rematch = 'f2ds6fdr5xp6trtt'
const guests: Code = {
  kind: 'answer',
  wire,
  tag: '00000000',
  ufrag: 'abcd',
  pwd: 'x'.repeat(24),
  fingerprint: new Uint8Array(32),
  addresses: [],
}

/** A channel to nowhere that records what is said. */
class Channel {
  readyState = 'connecting'
  bufferedAmount = 0
  onopen = () => {}
  onclose: (() => void) | null = null
  onmessage: ((e: { data: unknown }) => void) | null = null
  messages: any[][] = []
  send(text: string) {
    this.messages.push(JSON.parse(text))
  }
}
class Connection {
  iceGatheringState = 'complete'
  connectionState = 'new'
  localDescription = { sdp: description({ ...guests, kind: 'offer' }).sdp }
  onconnectionstatechange = () => {}
  closed = false
  constructor() {
    made.push(this)
  }
  channel = new Channel()
  createDataChannel() {
    return this.channel
  }
  /** Ends the search for addresses, or fails it; at once, unless the test wants to end it. */
  gathered!: () => void
  failed!: (why: Error) => void
  #found = new Promise<void>((done, failed) => {
    this.gathered = done
    this.failed = failed
  })
  setLocalDescription = () => (slow ? this.#found : Promise.resolve())
  setRemoteDescription = async () => {}
  close() {
    this.closed = true
  }
  open() {
    this.channel.readyState = 'open'
    this.channel.onopen()
  }
  hear(message: unknown) {
    this.channel.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}
const made: Connection[] = []
/** Whether connections wait for the test to end their search. */
let slow = false

/** What the program is asked, and the listeners for its answers. */
const asked = vi.hoisted(() => [] as { match: string; request: any; take: (piece: any) => void; ended: boolean }[])
vi.mock('../page/host', () => ({
  answerGuest: (match: string, request: any, take: (piece: any) => void) => {
    const one = { match, request, take, ended: false }
    asked.push(one)
    return () => {
      one.ended = true
    }
  },
}))

const bytes = (text: string) => new TextEncoder().encode(text)
const ask = (id: number, url = `/api/matches/${match}`, method = 'GET', body: string | null = null) => [
  'ask',
  id,
  method,
  url,
  body,
  null,
]

describe('the device that holds a match', () => {
  let pc: Connection, hosting: any
  beforeEach(async () => {
    vi.useFakeTimers()
    for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
    vi.stubGlobal('document', { addEventListener: () => {}, hidden: false })
    vi.stubGlobal('RTCPeerConnection', Connection)
    vi.stubGlobal('navigator', {})
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage() {}
        close() {}
      },
    )
    made.length = asked.length = 0
    vi.resetModules()
    hosting = (await import('./host.svelte')).hosting(match)
    await hosting.show({ seat: 1, key: 'k' })
    const offer = parse(hosting.code) as Code
    expect(offer).toMatchObject({ kind: 'offer', match, wire })
    expect(await hosting.take(format({ ...guests, tag: offer.tag }))).toBeUndefined()
    pc = made[0]
    pc.open()
  })
  afterEach(() => {
    slow = false
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const greet = () => pc.hear(['hello', { pair: version, wire }])
  const answers = () => pc.channel.messages.slice(1)

  it('greets, and answers about the match what the program does', () => {
    expect(pc.channel.messages).toEqual([['hello', { pair: version, wire, match, seat: 1, key: 'k' }]])
    pc.hear(ask(1))
    expect(asked).toEqual([]) // nobody has greeted
    greet()
    expect(hosting.state).toBe('open')
    pc.hear(ask(2, `/api/matches/${match}/moves`, 'POST', '{"seat":1}'))
    expect(asked[0]).toMatchObject({
      match,
      request: {
        method: 'POST',
        url: `/api/matches/${match}/moves`,
        headers: { 'content-type': 'application/json' },
        body: bytes('{"seat":1}'),
      },
    })
    asked[0].take({ status: 200, headers: { 'Content-Type': 'text/plain', 'Set-Cookie': 'secret', 'Match-Time': '7' } })
    const two = bytes('é')
    asked[0].take({ data: two.slice(0, 1) })
    asked[0].take({ data: two.slice(1) })
    asked[0].take({ end: true })
    expect(answers()).toEqual([
      ['head', 2, 200, { 'content-type': 'text/plain', 'match-time': '7' }],
      ['data', 2, 'é'],
      ['over', 2, null],
    ])
  })

  it('ends what nobody waits for, and everything when the other one goes', () => {
    greet()
    for (const id of [1, 2]) pc.hear(ask(id))
    pc.hear(['end', 1])
    expect(asked.map(({ ended }) => ended)).toEqual([true, false])
    pc.hear(['bye'])
    expect(asked[1].ended).toBe(true)
    expect(hosting).toMatchObject({ state: 'lost', failure: undefined })
    vi.advanceTimersByTime(1000)
    expect(pc.closed).toBe(true)
  })

  it('lets forty requests wait, and a thousand messages come at once', () => {
    greet()
    for (let id = 1; id <= 41; id++) pc.hear(ask(id))
    expect(asked).toHaveLength(40)
    expect(answers()).toEqual([
      ['head', 41, 429, { 'retry-after': '1' }],
      ['over', 41, null],
    ])
    for (let n = 0; n < 1000; n++) pc.hear(['end', 1000])
    expect(hosting).toMatchObject({ state: 'lost', failure: 'pair.nonsense' })
  })

  it.each([
    ['what cannot be read', '{'],
    ['what a host says', ['data', 1, 'x']],
    ['another address', ask(1, 'https://example.org/')],
  ])('goes when it hears %s', (_, message) => {
    greet()
    pc.hear(message)
    expect(hosting).toMatchObject({ state: 'lost', failure: 'pair.nonsense' })
    pc.hear(ask(2))
    expect(asked).toEqual([])
  })

  it('does not speak to another version', () => {
    pc.hear(['hello', { pair: version, wire: wire + 1 }])
    expect(hosting).toMatchObject({ state: 'lost', failure: 'pair.wrong.version' })
  })

  it('says so when the devices do not reach each other', () => {
    vi.advanceTimersByTime(30_000)
    expect(hosting).toMatchObject({ state: 'lost', failure: 'pair.failed' })
  })

  it('knows whether the browser lets the screen go dark while the devices are connected', async () => {
    await vi.advanceTimersByTimeAsync(0)
    expect(hosting.dims).toBe(false)
    greet()
    await vi.advanceTimersByTimeAsync(0)
    expect(hosting.dims).toBe(true) // this browser has no lock to give
    pc.hear(['bye'])
    await vi.advanceTimersByTimeAsync(0)
    expect(hosting.dims).toBe(false)
  })

  it('goes on with the rematch', async () => {
    greet()
    pc.hear(ask(1, `/api/matches/${match}/stream?after=7`))
    asked[0].take({ status: 200, headers: {} })
    asked[0].take({ data: bytes(`event: presence\ndata: {"online":[0],"next":"${rematch}"}\n\n`) })
    expect((await import('./host.svelte')).hosting(rematch)).toBe(hosting)
    expect(hosting.match).toBe(rematch)
  })

  it('takes no answer to a code that is not shown', async () => {
    expect(await hosting.take(format({ ...guests, tag: 'ffffffff' }))).toBe('pair.wrong.old')
    expect(await hosting.take('WWnothing')).toBe('pair.wrong.none')
    expect(await hosting.take(format({ ...guests, wire: wire + 1 }))).toBe('pair.wrong.version')
    expect(await hosting.take(format({ ...guests, kind: 'offer', match }))).toBe('pair.wrong.offer')
  })

  it('shows the code of the last attempt, whatever becomes of one before it', async () => {
    slow = true
    const attempts = [hosting.show(), hosting.show(), hosting.show()]
    const [, first, second, third] = made
    third.gathered()
    await attempts[2]
    const { code } = hosting
    expect(code).not.toBe('')
    first.gathered()
    second.failed(new Error('closed'))
    await Promise.all(attempts)
    expect(hosting).toMatchObject({ code, state: 'shown', failure: undefined })
    const { tag } = parse(code) as Code
    expect(await hosting.take(format({ ...guests, tag }))).toBeUndefined()
    expect(hosting.state).toBe('connecting')
  })

  it('follows the match of the last code that was read', async () => {
    const { guesting } = await import('./guest.svelte')
    slow = true
    const offer = (match: string) => format({ ...guests, kind: 'offer', match })
    const [first, second] = [guesting.take(offer(match)), guesting.take(offer(rematch))]
    await vi.advanceTimersByTimeAsync(0)
    made.at(-1)!.gathered()
    await second
    made.at(-2)!.gathered()
    await first
    expect(guesting).toMatchObject({ match: rematch, state: 'shown' })
  })
})
