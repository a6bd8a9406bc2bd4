// A match as it happens: the newest position, the log, who is there, and the connection, which
// is restored when lost.
import { api, ask, reason, Refused, Unreachable } from '../../api/client'
import { openRematch, share } from '../../api/opening'
import type { Events, Presence, Seating, Terms, You } from '../../api/types'
import { pause, within } from '../../api/retry'
import { wire } from '../../fold'
import { embedded } from '../../shell/address'
import { renew } from '../../shell/reload'
import { History } from './history'
import type { Reaction } from './reactions.svelte'
import { lacks } from '../../shell/ui'
import { MatchTime } from './matchtime'
import { Stream } from './stream'
import type { Candidate } from './candidates.svelte'
import type { Doc, Entry, Schemas, Text, Wish } from '../../game'

/** Receives what arrives. */
interface ConnectionListener {
  entry(entry: Entry): void
  presence(): void
  /** A player shows a reaction. */
  reaction(shown: Schemas['Reaction']): void
  /** A player considers a move. */
  candidate(move: Candidate): void
}

const visits = 5000 // ms between two questions of a page in a frame

export class Connection {
  /** The newest position; undefined until the match is open. */
  doc = $state.raw<Doc>()
  seq = $state(0)
  you = $state.raw<You>({ seats: [], host: false, name: '' })
  /** Copied at each change, so that changes are noticed. */
  entries = $state.raw<Entry[]>([])
  /** Whether the log has been loaded from its beginning. */
  whole = $state(false)
  presence = $state.raw<Presence>()
  readonly #time = new MatchTime()
  /** When each absent seat was first missed, by this browser's monotonic clock. */
  missed = $state.raw<Record<number, number>>({})
  link = $state<'opening' | 'open' | 'lost' | 'gone' | 'old'>('opening')
  /** No stream comes through: the page asks, and hears of everything a little later. */
  slow = $state(false)
  failure = $state.raw<Text>()
  /** True while a move is on its way. */
  sending = $state(false)
  /** The seats for which this browser no longer has the number it promised. */
  lost = $state.raw<number[]>([])
  /** True while it is sent again because no answer came. */
  again = $state(false)
  readonly history = new History()
  #read = () => {}
  /** Resolves when the log has been loaded from its beginning, or cannot be. */
  readonly past = new Promise<void>((read) => (this.#read = read))

  #stream: Stream
  /** How often a stream was opened. */
  #opened = 0
  #retry?: ReturnType<typeof setTimeout>
  #tries = 0
  #closed = false
  /** Cancels the request that sends a move, if it still waits for its answer. */
  #late?: AbortController
  #arrived?: () => void
  /** True while this browser is sending its share in the draws. */
  #telling = false
  /** The seats for which another share was promised. */
  #renewed = new Set<number>()

  constructor(
    readonly id: string,
    private listener: ConnectionListener,
  ) {
    this.#stream = new Stream(
      id,
      () => this.seq,
      {
        wire: (version) => this.#same(version),
        message: (entry) => this.#accept(entry),
        presence: (presence) => this.#meet(presence),
        candidate: (move) => this.listener.candidate(move),
        reaction: (reaction) => this.listener.reaction(reaction),
      },
      (open, slow) => this.#turned(open, slow),
      (ms, now) => this.#time.trip(ms, now),
      (as) => this.#question(as),
    )
  }

  /** Opens the match; failure says why it could not be opened. */
  async open(): Promise<void> {
    try {
      await this.#load()
      this.#listen()
      void this.#past()
    } catch (failure) {
      if (this.#closed) return
      if (failure instanceof Unreachable) {
        this.link = 'lost'
        this.#retry = setTimeout(() => void this.open(), pause(this.#tries++))
        return
      }
      this.failure = reason(failure)
      this.link = 'gone'
    }
  }

  close() {
    this.#closed = true
    this.#stream.close()
    clearTimeout(this.#retry)
  }

  /** Plays a move; null means that the server has it. If the connection is lost, it waits: the server
   *  recognises a move that is sent again, and plays it once. */
  async play(seat: number, move: string): Promise<{ text: Text; rule?: string } | null> {
    const seq = this.seq
    this.sending = true
    try {
      for (let n = 0; ; n++) {
        const opened = this.#opened
        const { signal } = (this.#late = new AbortController())
        try {
          await ask(
            api.POST('/api/matches/{id}/moves', {
              params: { path: { id: this.id } },
              body: { seat, seq, move },
              signal,
              fetch: within(n ? 7000 : 4000, 1),
            }),
          )
          await this.#after(seq)
          return null
        } catch (failure) {
          if (!(failure instanceof Unreachable) || this.#closed) throw failure
          this.again = true
          if (opened !== this.#opened) continue // there is a new connection, and this request was the one that replaced the old
          this.#stream.lose()
          await new Promise((done) => setTimeout(done, pause(n)))
        }
      }
    } catch (failure) {
      if (failure instanceof Refused && failure.code === 'stale') this.#fetch()
      return { text: reason(failure), rule: failure instanceof Refused ? failure.rule : undefined }
    } finally {
      this.sending = this.again = false
    }
  }

  /** Takes a seat, with the key of an invitation unless the seat was one's own before; or the next one that is open. */
  async take(seat: number | 'any', name: string, key?: string): Promise<void> {
    const { id } = this
    const body = { key, name, seq: this.seq, ...(await share(true)) }
    const seated = await ask(
      seat === 'any'
        ? api.POST('/api/matches/{id}/seats', { params: { path: { id } }, body })
        : api.POST('/api/matches/{id}/seats/{seat}', { params: { path: { id, seat } }, body }),
    )
    this.you = seated.you
    void this.#tell() // the stream may have been faster
    await this.#catchUp()
    this.#listen() // for the server, the stream of somebody without a seat was a stranger's, and counts for nobody
  }

  /** Sends what this browser has promised for its seats, once all are taken; promises again, once, if it has lost the
   *  number, while a seat is open. */
  async #tell(): Promise<void> {
    const { doc, you, id } = this
    if (doc?.phase !== 'waiting' || this.#telling || this.#closed) return
    const open = doc.seats.some((_, seat) => lacks(doc, seat))
    // The first of those who share a seat has promised a number for it.
    const own = you.seats.filter((seat) => !you.members?.[seat])
    this.#telling = true
    let later = 0
    try {
      const { behind } = await import('../../api/seal')
      this.lost = own.filter((seat) => doc.seats[seat].seal && !behind(doc.seats[seat].seal!))
      for (const seat of own) {
        const { seal, name } = doc.seats[seat]
        const entropy = seal && behind(seal)
        if (entropy && !open)
          await ask(
            api.POST('/api/matches/{id}/seats/{seat}/entropy', { params: { path: { id, seat } }, body: { entropy } }),
          )
        else if (seal && !entropy && open && !this.#renewed.has(seat)) {
          this.#renewed.add(seat)
          await this.take(seat, name!)
        }
      }
    } catch {
      later = 2000
    } finally {
      this.#telling = false
    }
    if (later) setTimeout(() => void this.#tell(), later)
    else if (this.doc !== doc || this.you !== you) void this.#tell() // the answer to taking a seat may come after its entry
  }

  async leave(seat: number): Promise<void> {
    await ask(api.DELETE('/api/matches/{id}/seats/{seat}', { params: { path: { id: this.id, seat } } }))
    await this.#load()
  }

  /** Asks the others for a wish of a seat, or agrees to what one of them asks for. Of terms, those that are not given are
   *  removed, except takebacks, help and the delay, which stay. */
  async wish(wish: Wish, seat: number, terms?: Terms): Promise<void> {
    await ask(
      api.POST('/api/matches/{id}/wishes/{wish}', {
        params: { path: { id: this.id, wish } },
        body: { seat, seq: this.seq, terms },
      }),
    )
  }

  /** Says no to what a seat is asked for, or withdraws its own request. */
  async deny(wish: Wish, seat: number): Promise<void> {
    await ask(api.DELETE('/api/matches/{id}/wishes/{wish}/{seat}', { params: { path: { id: this.id, wish, seat } } }))
  }

  /** Shows a player's reaction to the others. */
  async react(seat: number, reaction: Reaction): Promise<void> {
    await ask(
      api.POST('/api/matches/{id}/seats/{seat}/reaction', {
        params: { path: { id: this.id, seat } },
        body: { reaction },
      }),
    )
  }

  /** Shows the others, if present, which move a player considers; nobody waits for it. */
  consider({ seat, seq, move }: Omit<Required<Candidate>, 'member'>) {
    const { presence, you } = this
    const others = presence?.online.some((other) => !you.seats.includes(other)) || presence?.members?.[seat][1]
    if (!presence?.watchers && !others) return
    ask(
      api.POST('/api/matches/{id}/seats/{seat}/candidate', {
        params: { path: { id: this.id, seat } },
        body: { seq, move },
      }),
    ).catch(() => {})
  }

  /** Resumes a paused match. */
  async resume(seat: number): Promise<void> {
    await ask(api.POST('/api/matches/{id}/resume', { params: { path: { id: this.id } }, body: { seat } }))
  }

  /** Ends the match for a seat. */
  async end(seat: number, why: 'resigned' | 'aborted'): Promise<void> {
    await ask(api.POST('/api/matches/{id}/end', { params: { path: { id: this.id } }, body: { seat, why } }))
  }

  /** Ends a match for a seat whose opponent has gone. */
  async claim(seat: number, draw: boolean): Promise<void> {
    await ask(
      api.POST('/api/matches/{id}/end', { params: { path: { id: this.id } }, body: { seat, why: 'abandoned', draw } }),
    )
  }

  async substitute(seat: number): Promise<void> {
    await ask(api.POST('/api/matches/{id}/seats/{seat}/substitute', { params: { path: { id: this.id, seat } } }))
  }

  /** Opens the rematch, or joins `next`, which another player has opened; returns its id. */
  rematch(next?: string): Promise<string> {
    const others = this.doc!.seats.some(
      (player, seat) => !this.you.seats.includes(seat) && (player.kind === 'human' || !!player.name),
    )
    return openRematch(this.id, others, next)
  }

  /** The current match time in milliseconds, as exactly as this browser knows it. */
  now(): number {
    return this.#time.now() ?? this.doc?.turn.since ?? 0
  }

  async #load() {
    const seating = (await ask(api.GET('/api/matches/{id}', { params: { path: { id: this.id } } }))) as Seating
    this.you = seating.you
    if (seating.seq < this.seq) return
    if (this.doc) return this.#catchUp()
    this.history.place(seating.seq, seating.doc)
    this.seq = seating.seq
    this.doc = seating.doc
    void this.#tell()
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
    } catch {
      /* the log stays shorter; the match can be played */
    }
    this.#read()
  }

  /** Waits until the entry after seq is here; the stream brings it with the answer or soon after. */
  async #after(seq: number) {
    if (this.seq > seq) return
    await new Promise<void>((done) => {
      this.#arrived = done
      setTimeout(done, 1000)
    })
    if (this.seq === seq) await this.#catchUp()
  }

  async #catchUp() {
    for (let more = true; more;) {
      const page = await this.#page(this.seq)
      for (const entry of page.events) this.#accept(entry)
      more = page.more && page.events.length > 0
    }
  }

  async #page(after: number): Promise<Events> {
    const params = { path: { id: this.id }, query: { after, limit: 1000 } }
    const page = await ask(api.GET('/api/matches/{id}/events', { params }))
    if (!this.#same(page.wire)) throw new Error('a page of another version')
    return page
  }

  #listen() {
    if (this.#closed) return
    if (embedded) void this.#visit()
    else this.#stream.open()
  }

  /** In a frame: asks now and then, without a stream, which would carry the reader's cookie. */
  async #visit() {
    this.#turned(true)
    await this.#catchUp().catch(() => {})
    if (!this.#closed && this.doc?.phase !== 'over') this.#retry = setTimeout(() => void this.#visit(), visits)
  }

  /** Asks for what the stream would have brought. */
  async #question(as: { page: string; stay: number; hidden?: 1 }) {
    const params = { path: { id: this.id }, query: { after: this.seq, limit: 1000, ...as } }
    const page = await ask(api.GET('/api/matches/{id}/events', { params, fetch: within(5000, 1) }))
    if (!this.#same(page.wire)) return
    for (const entry of page.events) this.#accept(entry)
    if (page.presence) this.#meet(page.presence)
  }

  #turned(open: boolean, slow = false) {
    const lost = this.link === 'lost'
    this.slow = slow
    this.link = open ? 'open' : 'lost'
    if (!open) return
    this.#opened++
    if (lost) this.#late?.abort() // requests that still wait used the connection that was lost
  }

  /** Whether the server has this page's version: the page cannot read what a newer one sends. */
  #same(version: number): boolean {
    if (version === wire) return true
    this.close()
    this.link = 'old'
    renew(version)
    return false
  }

  /** Catches up, with another stream if necessary. */
  #fetch() {
    this.#catchUp().catch(() => this.#stream.lose())
  }

  #accept(entry: Entry) {
    if (entry.seq <= this.seq) return
    if (entry.seq !== this.seq + 1) return this.#fetch()
    this.history.add(entry)
    this.#met(entry)
    this.seq = entry.seq
    this.doc = this.history.docs[entry.seq]
    this.entries = [...this.history.entries]
    this.listener.entry(entry)
    this.#arrived?.()
    void this.#tell()
  }

  /** A player who did not wait for the dice advances the clock: docs/formats.md, "Time". */
  #met({ seat, at }: Entry) {
    if (this.doc?.seats[seat]?.kind === 'human') this.#time.least(at)
  }

  #meet(presence: Presence) {
    this.presence = presence
    this.listener.presence()
    this.#time.tell(presence.now)
    const missed: Record<number, number> = {}
    this.doc?.seats.forEach((player, seat) => {
      if (player.kind === 'human' && !presence.online.includes(seat))
        missed[seat] = this.missed[seat] ?? this.#time.lastGiven
    })
    this.missed = missed
  }
}
