// A match as it happens: the newest position, the log, who is there, and the
// connection, which mends itself.
import { api, ask, entropy, openRematch, reason, Refused, Unreachable, type Events, type Presence, type Seating, type Snapshot, type You } from '../api/client'
import { unpacked, wire, type Packed, type Said } from '../fold'
import { renew } from '../frame/renew'
import { History } from './history'
import type { Doc, Entry, Text } from '../game'

const patience = [250, 500, 1000, 2000, 4000, 8000] // ms between tries to reconnect

export class Live {
  /** The newest position; undefined until the match is open. */
  doc = $state.raw<Doc>()
  seq = $state(0)
  you = $state.raw<You>({ seats: [], host: false, name: '' })
  /** Copied at each change, so that it can be watched. */
  entries = $state.raw<Entry[]>([])
  /** Whether the log is here from its beginning. */
  whole = $state(false)
  presence = $state.raw<Presence>()
  /** When presence came, by this browser's clock. */
  heard = 0
  /** When each absent seat was first missed, by this browser's clock. */
  missed = $state.raw<Record<number, number>>({})
  link = $state<'opening' | 'open' | 'lost' | 'gone' | 'old'>('opening')
  failure = $state.raw<Text>()
  /** True while a move is on its way. */
  sending = $state(false)
  readonly history = new History()

  #source?: EventSource
  #retry?: ReturnType<typeof setTimeout>
  #tries = 0
  #closed = false
  #arrived?: () => void
  /** What the referee says of the event that the stream brings next. */
  #said: Said = []

  constructor(readonly id: string, private onEntry: (entry: Entry) => void) {}

  /** Opens the match; failure says why it could not. */
  async open(): Promise<void> {
    try {
      await this.#load()
      this.#listen()
      void this.#past()
    } catch (failure) {
      if (failure instanceof Unreachable) return this.#lose()
      this.failure = reason(failure)
      this.link = 'gone'
    }
  }

  close() {
    this.#closed = true
    this.#source?.close()
    clearTimeout(this.#retry)
  }

  /** Plays a move; an answer of null means that the server has it. A lost connection is waited out. */
  async play(seat: number, move: string): Promise<{ text: Text; rule?: string } | null> {
    const seq = this.seq
    this.sending = true
    try {
      for (let wait = 0; ; wait++) {
        try {
          await ask(api.POST('/api/matches/{id}/moves', { params: { path: { id: this.id } }, body: { seat, seq, move } }))
          await this.#after(seq)
          return null
        } catch (failure) {
          if (!(failure instanceof Unreachable) || this.#closed) throw failure
          this.#lose()
          await new Promise((done) => setTimeout(done, patience[Math.min(wait, patience.length - 1)]))
        }
      }
    } catch (failure) {
      if (failure instanceof Refused && failure.code === 'stale') void this.#catchUp()
      return { text: reason(failure), rule: failure instanceof Refused ? failure.rule : undefined }
    } finally {
      this.sending = false
    }
  }

  /** Takes a seat, with the key of an invitation unless it was one's own before. */
  async take(seat: number, name: string, key?: string): Promise<void> {
    const path = { id: this.id, seat }
    const seated = await ask(api.POST('/api/matches/{id}/seats/{seat}', { params: { path }, body: { key, name, entropy: entropy() } }))
    this.you = seated.you
    await this.#catchUp()
    this.#listen() // whoever had no seat before was a stranger to the server, whose stream counts for nobody
  }

  async leave(seat: number): Promise<void> {
    await ask(api.DELETE('/api/matches/{id}/seats/{seat}', { params: { path: { id: this.id, seat } } }))
    await this.#load()
  }

  /** Offers a draw, or agrees to the one that is offered. */
  async offer(seat: number): Promise<void> {
    await ask(api.POST('/api/matches/{id}/offers', { params: { path: { id: this.id } }, body: { seat } }))
  }

  /** Refuses the draw that is offered to a seat. */
  async refuse(seat: number): Promise<void> {
    await ask(api.DELETE('/api/matches/{id}/offers/{seat}', { params: { path: { id: this.id, seat } } }))
  }

  async substitute(seat: number): Promise<void> {
    await ask(api.POST('/api/matches/{id}/seats/{seat}/substitute', { params: { path: { id: this.id, seat } } }))
  }

  /** Opens the rematch, or joins the one that another player has opened, next; answers its id. */
  rematch(next?: string): Promise<string> {
    return openRematch(this.id, next)
  }

  /** Match time now, in milliseconds, as well as this browser can know. */
  now(): number {
    return this.presence ? this.presence.now + (Date.now() - this.heard) : (this.doc?.turn.since ?? 0)
  }

  /** Tries at once what would be tried soon: the reader is back, or the network is. */
  nudge() {
    if (this.link !== 'lost') return
    this.#tries = 0
    this.#again()
  }

  async #load() {
    const seating = (await ask(api.GET('/api/matches/{id}', { params: { path: { id: this.id } } }))) as Seating
    this.you = seating.you
    if (seating.seq < this.seq) return
    if (this.doc) return this.#catchUp()
    this.history.place(seating.seq, seating.doc)
    this.seq = seating.seq
    this.doc = seating.doc
  }

  /** Loads the log from its beginning, up to where the stream began. */
  async #past() {
    try {
      let after = 0
      for (;;) {
        const page = await this.#page(after)
        for (const entry of page.events) this.history.add(entry)
        after = page.events.at(-1)?.seq ?? after
        if (!page.more || !page.events.length) break
      }
      for (const entry of [...this.history.entries]) if (entry) this.history.add(entry)
      this.whole = true
      this.entries = [...this.history.entries]
    } catch { /* the log stays shorter; the match can be played */ }
  }

  /** Waits until the entry that follows seq is here, which the stream brings with the answer or soon after. */
  async #after(seq: number) {
    if (this.seq > seq) return
    await new Promise<void>((done) => { this.#arrived = done; setTimeout(done, 1000) })
    if (this.seq === seq) await this.#catchUp()
  }

  async #catchUp() {
    for (let more = true; more; ) {
      const page = await this.#page(this.seq)
      for (const entry of page.events) this.#accept(entry)
      more = page.more && page.events.length > 0
    }
  }

  async #page(after: number): Promise<{ events: Entry[]; more: boolean }> {
    const params = { path: { id: this.id }, query: { after, limit: 1000 } }
    const page = (await ask(api.GET('/api/matches/{id}/events', { params }))) as unknown as Events
    if (!this.#same(page.wire)) throw new Error('a page of another version')
    return { ...page, events: page.events.map((event) => this.#unpacked(event)) }
  }

  #unpacked(event: Packed): Entry { return unpacked(event, this.doc?.game ?? '') }

  #listen() {
    if (this.#closed) return
    this.#source?.close()
    this.#said = []
    const source = new EventSource(`/api/matches/${encodeURIComponent(this.id)}/stream?after=${this.seq}`)
    this.#source = source
    source.addEventListener('open', () => { this.link = 'open'; this.#tries = 0 })
    source.addEventListener('wire', (e) => this.#same(Number((e as MessageEvent).data)))
    source.addEventListener('doc', (e) => this.#replace(JSON.parse((e as MessageEvent).data)))
    source.addEventListener('said', (e) => { this.#said = [...this.#said, ...(JSON.parse((e as MessageEvent).data) as Said)] })
    source.addEventListener('message', (e) => this.#told(JSON.parse(e.data)))
    source.addEventListener('presence', (e) => this.#meet(JSON.parse((e as MessageEvent).data)))
    source.addEventListener('error', () => { if (source === this.#source) this.#lose() })
  }

  /** Whether the server is of this page's version: what a newer one sends the page cannot read. */
  #same(version: number): boolean {
    if (version === wire) return true
    this.close()
    this.link = 'old'
    renew(version)
    return false
  }

  #told(event: Packed) {
    const said = this.#said
    this.#said = []
    this.#accept(this.#unpacked([...event, ...said]))
  }

  #lose() {
    this.#source?.close()
    this.#source = undefined
    if (this.#closed) return
    this.link = 'lost'
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#again(), patience[Math.min(this.#tries++, patience.length - 1)])
  }

  #again() {
    clearTimeout(this.#retry)
    if (this.doc) this.#listen()
    else void this.open()
  }

  #replace({ seq, doc }: Snapshot) {
    if (seq <= this.seq && this.doc) return
    this.history.place(seq, doc)
    this.seq = seq
    this.doc = doc
  }

  #accept(entry: Entry) {
    if (entry.seq <= this.seq) return
    if (entry.seq !== this.seq + 1) return void this.#catchUp()
    this.history.add(entry)
    this.seq = entry.seq
    this.doc = this.history.docs[entry.seq]
    this.entries = [...this.history.entries]
    this.onEntry(entry)
    this.#arrived?.()
  }

  #meet(presence: Presence) {
    this.presence = presence
    this.heard = Date.now()
    const missed: Record<number, number> = {}
    this.doc?.seats.forEach((player, seat) => {
      if (player.kind === 'human' && !presence.online.includes(seat)) missed[seat] = this.missed[seat] ?? this.heard
    })
    this.missed = missed
  }
}
