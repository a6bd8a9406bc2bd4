// One match on one screen: the connection, the reel, the game's client, and what
// the reader may do.
import { untrack } from 'svelte'
import { api, ask, reason } from '../api/client'
import { current } from '../frame/renew'
import { route } from '../frame/route.svelte'
import { settings } from '../frame/settings.svelte'
import { sound } from '../frame/sound'
import { makeUI, named } from '../frame/ui'
import { client } from '../games'
import type { Doc, Entry, GameClient, Hints, Scene, Seat, Text, UI } from '../game'
import { Account } from './account.svelte'
import { Live } from './live.svelte'
import { Reel } from './reel.svelte'
import { ended, saying } from './saying'
import { resume, see, seen } from './seen'
import { cast } from './table'

export class Play {
  readonly live: Live
  readonly reel: Reel
  readonly ui: UI
  readonly account: Account
  game = $state.raw<GameClient>()
  hints = $state.raw<Hints>()
  /** Why the last move was refused. */
  refusal = $state.raw<{ text: Text; rule?: string }>()
  /** What was said last to the screen reader, newest last. */
  spoken = $state.raw<{ id: number; words: string }[]>([])
  /** The paragraph of the rulebook that is open beside the board; '' its beginning. */
  rule = $state<string>()
  /** The best move at a moment of the past by the search whose choices the reader sees. */
  found = $state.raw<{ seq: number; move: string }>()
  /** The game's program did not come. */
  failed = $state(false)
  #table: unknown
  #laying = false
  #spoken = 0
  #hinted = ''
  #retry?: ReturnType<typeof setTimeout>

  constructor(readonly id: string) {
    this.account = new Account(id)
    this.live = new Live(id, (entry) => this.#came(entry))
    this.reel = new Reel(this.live.history, (entry, before, doc) => this.#shown(entry, before, doc), (before, doc) => this.#settled(before, doc), (seq) => (seq === undefined ? route.present() : route.moment(String(seq))))
    // Before everyone sat down, they are called what they are called now.
    this.ui = makeUI(() => (['waiting', undefined].includes(this.reel.doc?.phase) ? (this.live.doc ?? this.reel.doc) : this.reel.doc), (rule) => (this.rule = rule), (words) => this.say(words))
  }

  /** Lays the table of the match, once that is known; at is the entry that is asked for, if any. */
  async lay(at?: number) {
    if (this.#laying) return
    this.#laying = true
    try {
      const loaded = await current(() => client(this.live.doc!.game))
      const from = at ? undefined : await this.#left()
      this.game = this.reel.game = loaded
      this.#table = loaded.table()
      this.reel.begin(this.live.seq, from)
    } catch { this.failed = true }
  }

  /** The entry after which the match goes on for its players; undefined: the newest, as for everybody else. */
  async #left(): Promise<number | undefined> {
    const { live, id } = this
    const { seats, host } = live.you
    const known = seen(id)
    if (live.doc!.phase === 'waiting' || !(seats.length || host) || known === live.seq) return undefined
    await live.past
    const from = resume(live.history, seats, live.seq, known)
    return live.history.complete(live.seq) ? from : undefined
  }

  /** The table is seen: what has happened since may be shown. */
  open() {
    const { doc } = this.live
    const { within, since = 0, seats } = doc!.turn
    const mine = doc!.phase === 'playing' && seats.some((seat) => this.you.includes(seat))
    this.reel.open(mine && within ? Math.max(0, within - (this.live.now() - since)) : undefined)
  }

  /** Remembers how far the match has been shown to one of its players. */
  remember() {
    const { reel, live } = this
    if (reel.settled && reel.following && !document.hidden && (live.you.seats.length || live.you.host)) see(this.id, reel.settled)
  }

  /** The words with the names that the players had at an entry. */
  then(seq: number): UI { return named(this.ui, cast(this.live.history.docs, seq)) }

  /** An entry in words, with the names of its time. */
  saying(entry: Entry): string[] {
    return saying(entry, this.then(entry.seq), this.game?.skill, this.live.history.docs[entry.seq - 1])
  }

  close() {
    clearTimeout(this.#retry)
    this.live.close()
    this.reel.close()
  }

  /** The seats of this screen, as long as they are people's. */
  readonly you: Seat[] = $derived.by(() => this.live.you.seats.filter((seat) => this.live.doc?.seats[seat]?.kind !== 'bot'))

  /** The seats of this screen in which computers play until the reader takes them back. */
  get lent(): Seat[] {
    const { doc, you } = this.live
    return doc?.phase === 'playing' || doc?.phase === 'left' ? you.seats.filter((seat) => doc.seats[seat].kind === 'bot') : []
  }

  /** Takes back the seats in which computers play; an answer says why not. */
  async back(): Promise<Text | undefined> {
    const name = (seat: Seat) => this.live.doc?.seats[seat].name || settings.name || this.ui.t('new.guest')
    try { for (const seat of this.lent) await this.live.take(seat, name(seat)) } catch (failure) { return reason(failure) }
  }

  /** What happens to the match while the reader is away; undefined: it waits, or the reader does not play. */
  get time() {
    const { doc } = this.live
    return doc?.phase === 'playing' && this.you.length ? this.game?.time?.(doc.options) : undefined
  }

  /** Whether the reader may be told who wins with which move: not while other people play. */
  get advisable(): boolean {
    const { doc, you } = this.live
    return doc?.phase !== 'playing' || !doc.seats.some((seat, n) => seat.kind === 'human' && !you.seats.includes(n))
  }

  /** Whether the reader is told: where it may be, and is wanted. */
  get coach(): boolean { return settings.coach && this.advisable }

  /** The seat that may move now from this screen. */
  get seat(): Seat | undefined {
    const doc = this.reel.doc
    if (!doc || !this.reel.live || doc.phase !== 'playing') return undefined
    return doc.turn.seats.find((seat) => this.you.includes(seat))
  }

  /** Looking back at a mistake: the move that would have been better. */
  get better(): string | undefined {
    const { reel, found } = this
    if (this.live.doc?.phase !== 'over' || reel.live) return undefined
    const better = this.account.better(reel.shown + 1)
    if (!better || found?.seq !== reel.shown) return better
    return found.move === this.live.entries[reel.shown]?.move ? undefined : found.move
  }

  /** What the game's board and tray are given. */
  get scene(): Scene {
    const { reel } = this
    return {
      doc: reel.doc!, before: reel.before, event: reel.event, skip: reel.skip,
      past: () => this.live.history.entries.slice(0, reel.shown),
      you: this.you, seat: this.seat,
      hints: this.hints?.seq === reel.shown ? this.hints : undefined,
      now: reel.live && reel.doc?.phase === 'playing' ? () => this.live.now() : undefined,
      coach: this.coach, point: this.better, table: this.#table, ui: this.ui,
      play: (move, as) => this.play(move, as),
    }
  }

  async play(move: string, seat = this.seat) {
    if (seat === undefined || this.live.sending) return
    this.refusal = undefined
    this.reel.hurry()
    const refused = await this.live.play(seat, move)
    if (refused) {
      this.refusal = refused
      sound('bad')
      this.say(this.ui.t(refused.text))
    }
  }

  /** Gives the match up; an answer says why not. */
  async resign(seat: Seat): Promise<Text | undefined> {
    const refused = await this.live.play(seat, this.game!.resign!(seat))
    return refused?.text
  }

  /** Agrees to the draw that is offered to a seat; an answer says why not. */
  async agree(seat: Seat): Promise<Text | undefined> {
    const refused = await this.live.play(seat, this.game!.agree!)
    return refused?.text
  }

  /** Refuses the draw that is offered to a seat. */
  async refuse(seat: Seat): Promise<undefined> {
    await this.live.refuse(seat)
  }

  /** The state line of the position shown; undefined if it cannot be had. */
  async state(): Promise<string | undefined> {
    const params = { path: { id: this.id }, query: { seq: this.reel.shown } }
    try { return (await ask(api.GET('/api/matches/{id}/state', { params }))).state } catch { return undefined }
  }

  say(words: string) {
    if (words) this.spoken = [...this.spoken.slice(-5), { id: ++this.#spoken, words }]
  }

  /** Asks for the figures of the position shown, if somebody may choose there. */
  async hint() {
    const { reel, live } = this
    const doc = reel.doc
    const open = doc?.phase === 'playing' && doc.turn.seats.length > 0
    const mine = open && (live.doc?.phase === 'over' || this.seat !== undefined)
    if (!mine) return
    const coach = this.coach || live.doc?.phase === 'over' // afterwards everything may be told
    const wanted = `${reel.shown} ${coach}`
    if (untrack(() => this.#hinted) === wanted) return
    this.#hinted = wanted
    const params = { path: { id: this.id }, query: { seq: reel.shown, coach: coach ? 1 : 0 } }
    try {
      const hints = (await ask(api.GET('/api/matches/{id}/hints', { params }))) as unknown as Hints
      if (this.#hinted !== wanted) return
      this.hints = hints
      if (hints.soon) this.#retry = setTimeout(() => { if (this.#hinted === wanted) { this.#hinted = ''; void this.hint() } }, 2000)
    } catch { /* the match can be played without figures */ }
  }

  #came(entry: Entry) {
    this.refusal = undefined
    this.reel.extend(entry.seq)
  }

  #shown(entry: Entry, before: Doc, doc: Doc) {
    this.say(this.saying(entry).join(' '))
    const made = this.game?.sound?.(entry, before, doc)
    if (made) sound(made)
    if (this.#mine(doc) && !this.#mine(before) && entry.seat !== -1) sound('turn')
  }

  #settled(before: Doc, doc: Doc) {
    if (doc.phase === 'over' && before.phase !== 'over') sound(ended(doc, this.you))
  }

  #mine(doc: Doc): boolean {
    return doc.turn?.seats.some((seat) => this.you.includes(seat)) ?? false
  }
}
