// One match on one screen: the connection, the playback, the game's client, and what
// the reader may do.
import { untrack } from 'svelte'
import { api, ask, reason } from '../api/client'
import { patiently } from '../api/patiently'
import { current } from '../shell/reload'
import { route } from '../shell/route.svelte'
import { begins } from '../board/heard'
import { settings } from '../shell/settings.svelte'
import { words } from '../i18n/words.svelte'
import { sound } from '../shell/sound'
import { makeUI, named } from '../shell/ui'
import { client } from '../games'
import type { Doc, Entry, GameClient, Hints, Scene, Seat, Step, Text, UI } from '../game'
import { Reactions, type Reaction } from './live/reactions.svelte'
import { MatchReview } from './review/review.svelte'
import { Company } from './live/company.svelte'
import { Connection } from './live/connection.svelte'
import { Playback } from './log/playback.svelte'
import { saying } from './log/announce'
import { Held } from './table/held.svelte'
import { heard } from './log/heard'
import { computers } from './log/computers'
import { helps } from './help/help'
import { parts } from './log/lines'
import { resume, see, seen } from './log/seen'
import { standing } from './log/standing'
import { falls } from './table/tableclock'
import { cast } from './table/table'
import { take, taken } from './help/taken'
import { Considered } from './live/considered.svelte'

export class Controller {
  readonly connection: Connection
  readonly playback: Playback
  readonly ui: UI
  readonly review: MatchReview
  readonly company: Company
  readonly reactions: Reactions
  readonly considered = new Considered((move) => this.connection.consider(move))
  game = $state.raw<GameClient>()
  hints = $state.raw<Hints>()
  /** Whether the coach has answered what it knows so far: the figures of the moves alone come without a request. */
  answered = $state(false)
  /** The entry after which the coach gives no advice: the server refused it, or stayed too busy. */
  silent = $state<number>()
  /** Why the last move was refused. */
  refusal = $state.raw<{ text: Text; rule?: string }>()
  /** What will end the match, or offer to, in a moment. */
  readonly held = new Held((text) => (this.refusal = { text }))
  /** What was last said to the screen reader, newest last. */
  spoken = $state.raw<{ id: number; words: string }[]>([])
  /** The paragraph of the rulebook that is open beside the board; '' for its beginning. */
  rule = $state<string>()
  /** The best move at a past moment, found by the search whose evaluations are on the screen. */
  found = $state.raw<{ seq: number; move: string }>()
  /** The advice that the reader looks at before it is played: a legal move. */
  looked = $state<string>()
  /** How many hints the reader has asked for in this match. */
  taken = $state(0)
  /** The entry after which the last hint was asked for. */
  #asked = $state(0)
  /** Whether the game's code could not be loaded. */
  failed = $state(false)
  #selection: unknown
  #laying = false
  /** The pause for reading the first steps: requested, in effect, or over. */
  #reading?: 'asked' | 'paused' | 'over'
  #spoken = 0
  /** The goal whose consequences are still to be told. */
  #follows?: Entry
  #hinted = ''
  /** Counts the requests for hints: an answer to an earlier one is no longer wanted. */
  #asking = 0
  #retry?: ReturnType<typeof setTimeout>

  constructor(readonly id: string) {
    this.taken = taken(id)
    this.review = new MatchReview(id)
    this.connection = new Connection(id, {
      entry: (entry) => this.#came(entry),
      presence: () => this.company.meet(),
      reaction: ({ seat, reaction }) => this.reactions.take(seat, reaction),
      considered: (move) => this.considered.take(move),
    })
    this.reactions = new Reactions(
      () => this.connection.doc,
      () => settings.reactions,
      (seat, reaction) => {
        if (!this.you.includes(seat)) this.say(`${this.ui.name(seat)}: ${this.ui.t(`react.${reaction}`)}`)
      },
    )
    this.company = new Company(this.connection, (key, seat) => this.say(this.ui.t(key, { name: this.ui.name(seat) })))
    this.playback = new Playback(this.connection.history, {
      began: (step) => begins(this.game, step),
      settled: (step, skipped) => this.#settled(step, skipped),
      ended: ({ entry }) => this.say(this.#follows === entry ? this.saying(parts(entry)[1]).join(' ') : ''),
      looked: (seq) => (seq === undefined ? route.present() : route.moment(String(seq))),
      left: () => this.#left(),
      timed: () => this.time !== undefined,
      throws: (step) => this.game?.throws?.(step, this.you) ?? 0,
      holds: (entry) => this.#holds(entry),
    })
    // Until everyone has sat down, players have their present names.
    this.ui = makeUI(
      () => (['waiting', undefined].includes(this.doc?.phase) ? (this.connection.doc ?? this.doc) : this.doc),
      (rule) => (this.rule = rule),
      (words) => this.say(words),
      () => (this.you.length === 1 ? this.you[0] : undefined),
    )
  }

  /** Loads the game's client and shows the match once its document is known; at is the entry to begin with, if the address has one. */
  async lay(at?: number) {
    if (this.#laying) return
    this.#laying = true
    try {
      const loaded = await current(() => client(this.connection.doc!.game))
      const from = at ? undefined : await this.#resumed()
      this.game = this.playback.game = loaded
      this.#selection = loaded.selection()
      this.playback.begin(this.connection.seq, from)
    } catch {
      this.failed = true
    }
  }

  /** The entry from which a player continues watching; undefined: the newest, as for everybody else. */
  async #resumed(): Promise<number | undefined> {
    const { connection, id } = this
    const { seats, host } = connection.you
    const known = seen(id)
    if (connection.doc!.phase === 'waiting' || !(seats.length || host) || known === connection.seq) return undefined
    await connection.past
    const from = resume(connection.history, seats, connection.seq, known)
    return connection.history.complete(connection.seq) ? from : undefined
  }

  /** The document as shown. */
  get doc(): Doc | undefined {
    return this.playback.stage.doc
  }

  /** The newest document that the reader may know: that of the match, unless it is still to be shown. */
  get known(): Doc | undefined {
    return this.playback.known ?? this.connection.doc
  }

  /** Milliseconds that the clock leaves the reader for the current decision. */
  #left(): number {
    const { doc } = this.connection
    const { within, since = 0, seats } = doc!.turn
    const mine = doc!.phase === 'playing' && seats.some((seat) => this.you.includes(seat))
    const now = this.connection.now()
    const flags = this.you.map((seat) => falls(doc!, seat, now) ?? Infinity)
    return mine ? Math.max(0, Math.min(within ? within - (now - since) : Infinity, ...flags)) : Infinity
  }

  /** Remembers how far one of the match's players has seen it. */
  remember() {
    const { playback, connection } = this
    if (
      playback.settled &&
      playback.following &&
      !document.hidden &&
      (connection.you.seats.length || connection.you.host)
    )
      see(this.id, playback.settled)
  }

  /** The UI with the names that the players had at an entry. */
  then(seq: number): UI {
    return named(this.ui, cast(this.connection.history.docs, seq))
  }

  /** An entry in words, with the names used at that time. */
  saying(entry: Entry): string[] {
    return saying(entry, this.then(entry.seq), this.game?.skill, this.connection.history.docs[entry.seq - 1])
  }

  close() {
    this.held.now()
    this.#asking++
    clearTimeout(this.#retry)
    this.connection.close()
    this.company.close()
    this.reactions.close()
    this.considered.close()
    this.playback.close()
  }

  /** The seats of this screen, while they belong to people who have not left. */
  readonly you: Seat[] = $derived.by(() =>
    this.connection.you.seats.filter(
      (seat) => this.connection.doc?.seats[seat]?.kind !== 'bot' && !this.connection.doc?.seats[seat]?.left,
    ),
  )

  /** The seats of this screen that the reader may take back: they left them, or computers play there. */
  get lent(): Seat[] {
    const { doc, you } = this.connection
    return doc?.phase === 'playing' || doc?.phase === 'left'
      ? you.seats.filter((seat) => (doc.seats[seat].kind === 'bot' && !doc.seats[seat].out) || doc.seats[seat].left)
      : []
  }

  /** Whether the match goes on permanently without the reader: because their time ran out, or they left. */
  get out(): 'flag' | 'left' | undefined {
    const { doc, you } = this.connection
    const seat =
      doc?.phase === 'playing' || doc?.phase === 'paused' ? you.seats.find((seat) => doc.seats[seat].out) : undefined
    if (seat === undefined) return undefined
    return doc!.seats[seat].flagged ? 'flag' : 'left'
  }

  /** Takes back the seats in which computers play. Returns why it was refused, or undefined. */
  async back(): Promise<Text | undefined> {
    const name = (seat: Seat) => this.connection.doc?.seats[seat].name || settings.name || this.ui.t('new.guest')
    try {
      for (const seat of this.lent) await this.connection.take(seat, name(seat))
    } catch (failure) {
      return reason(failure)
    }
  }

  /** Whether the reader is learning how the game works. */
  get teaching(): boolean {
    return settings.opened === this.id
  }

  /** Whether an entry is held back until the reader knows how the game works: only while the match goes on without a clock. */
  #holds(entry: Entry): boolean {
    return (
      this.teaching &&
      this.time === undefined &&
      this.connection.doc?.phase !== 'over' &&
      computers(entry, this.connection.history.docs[entry.seq - 1], this.you)
    )
  }

  /** Whether the match is paused until the reader has finished the first steps. */
  get reading(): boolean {
    const { doc } = this.connection
    return this.teaching && doc?.phase === 'paused' && doc.timeout !== undefined && this.you.length > 0 && !this.far
  }

  /** Pauses a match with a clock while the first steps are read, if nobody plays at another device, and then resumes it. */
  async read() {
    const { connection, you } = this
    const paused = connection.doc?.phase === 'paused'
    if (this.reading || (paused && this.#reading === 'asked')) this.#reading = 'paused'
    else if (!paused && this.#reading === 'paused') this.#reading = 'over' // another page resumed it before they were read
    if (this.teaching) {
      if (this.#reading || this.time === undefined || this.far || !connection.doc?.terms) return
      this.#reading = 'asked'
      await connection.pause(you[0]).catch(() => (this.#reading = undefined))
    } else if (this.#reading === 'paused') {
      this.#reading = 'over'
      await connection.resume(you[0]).catch((failure) => (this.refusal = { text: reason(failure) }))
    }
  }

  /** What the clock does while the reader is away; undefined: the match waits, or the reader does not play. */
  get time() {
    const { doc } = this.connection
    if (doc?.phase !== 'playing' || !this.you.length) return undefined
    return doc.timeout
  }

  /** Whether the terms allow to show chances of winning: by default not if other people play, or have played. */
  get advisable(): boolean {
    const { doc, you } = this.connection
    if (doc?.phase !== 'playing') return true
    const help = helps(doc, you.seats)
    return help === 'all' || help === 'on'
  }

  /** Whether a moment of this match can be played in another match while this one goes on: it can against computers. */
  get repeats(): boolean {
    return (
      this.you.length > 0 &&
      this.known?.phase === 'playing' &&
      this.advisable &&
      this.playback.stage.doc?.phase === 'playing'
    )
  }

  /** Whether chances of winning are shown: where they may be, if the reader wants them, always or for this decision. */
  get coach(): boolean {
    return (settings.coach || this.asks) && this.advisable
  }

  /** Whether a hint has been requested here. */
  get asks(): boolean {
    return !!this.#asked && this.#asked === this.playback.settled
  }

  /** Whether hints are useful in this match: to a player who has no coach on. */
  get hintable(): boolean {
    return this.you.length > 0 && !settings.coach && this.known?.phase === 'playing'
  }

  /** Whether the reader may ask for a hint now. */
  get canHint(): boolean {
    return this.hintable && this.advisable && this.seat !== undefined && !this.asks
  }

  /** Shows the coach's best move for this decision and its reason, and counts the hint. */
  takeHint() {
    if (!this.canHint) return
    this.#asked = this.playback.settled
    this.taken = take(this.id)
  }

  /** The seat of this screen that may move now. */
  get seat(): Seat | undefined {
    const { doc } = this
    if (!doc || !this.playback.live || doc.phase !== 'playing') return undefined
    return doc.turn.seats.find((seat) => this.you.includes(seat))
  }

  /** The better move, when looking back at a mistake. */
  get better(): string | undefined {
    const { playback, found } = this
    if (this.connection.doc?.phase !== 'over' || playback.live || playback.stage.step) return undefined
    const better = this.review.better(playback.settled + 1)
    if (!better || found?.seq !== playback.settled) return better
    return found.move === this.connection.entries[playback.settled]?.move ? undefined : found.move
  }

  /** The coach's recommendations for this position, the best first. */
  get advice() {
    const { hints } = this
    return this.coach && this.seat !== undefined && hints?.seq === this.playback.settled ? hints.advice : undefined
  }

  /** The advice shown on the board: the one being looked at, or the best. */
  get advised(): string | undefined {
    return this.advice?.find(({ move }) => move === this.looked)?.move ?? this.advice?.[0]?.move
  }

  /** The score that decided a match of two, the winner's first, as shown at the end: the seats do not repeat it. */
  get result(): string | undefined {
    const { known, playback, game } = this
    if (
      known?.phase !== 'over' ||
      known.score.length !== 2 ||
      !playback.live ||
      known.end ||
      !known.winners.length ||
      !game?.scored ||
      !(game.ending(known)[0] in game.scored)
    )
      return undefined
    return words.score(known.winners[0] === 1 ? known.score.toReversed() : known.score)
  }

  /** The goal being cheered: what follows from it is told afterwards. */
  get cheered(): Entry | undefined {
    const { step, held } = this.playback.stage
    return step && held && this.game?.goal?.(step.entry, step.before, step.after) ? step.entry : undefined
  }

  /** The scene for the game's board and tray. */
  get scene(): Scene {
    const { playback } = this
    const { doc, before, event, step, held, waiting } = playback.stage
    return {
      doc: doc!,
      before,
      event,
      step,
      held,
      waiting,
      skip: () => playback.hurry(),
      past: () =>
        standing(this.connection.history.entries.slice(0, playback.settled)).filter((entry) => entry !== undefined),
      you: this.you,
      seat: this.seat,
      hints: this.hints?.seq === playback.settled ? this.hints : undefined,
      now: playback.live && doc?.phase === 'playing' ? () => this.connection.now() : undefined,
      coach: this.coach,
      point: this.better ?? this.advised,
      look: playback.live ? this.considered.at(playback.settled, this.you) : undefined,
      selection: this.#selection,
      ui: this.ui,
      play: (move, as) => this.play(move, as),
    }
  }

  /** Shows the others what the reader has chosen so far. */
  consider() {
    const { doc, seat } = this
    if (doc && seat !== undefined && this.game?.considers)
      this.considered.say(seat, this.playback.settled, this.game.considers(this.#selection, doc, seat) ?? '')
  }

  async play(move: string, seat = this.seat) {
    if (seat === undefined || this.connection.sending) return
    this.refusal = undefined
    // The same move may be legal again later, but the reader no longer looks at it.
    this.looked = undefined
    this.playback.hurry()
    const refused = await this.connection.play(seat, move)
    if (refused) {
      this.refusal = refused
      sound('bad')
      this.say(this.ui.t(refused.text))
    }
  }

  /** Whether other people play, who must be asked. */
  get others(): boolean {
    return !!this.connection.doc?.seats.some((player, seat) => player.kind === 'human' && !this.you.includes(seat))
  }

  /** Whether somebody plays or will play at another device, or played there until their time ran out or they left. */
  get far(): boolean {
    return this.others || !!this.connection.doc?.seats.some((player) => player.kind === 'open' || player.out)
  }

  /** Whether one of two players has left the other: nothing is asked of them. */
  get deserted(): boolean {
    return !!this.connection.doc?.seats.some((player) => player.left)
  }

  /** Whether decisions of this screen may be taken back at all in this match. */
  get undoes(): boolean {
    const { known } = this
    return this.you.length > 0 && known?.phase === 'playing' && (known.terms?.takeback ?? 'no') !== 'no'
  }

  /** The seat whose last decision may be taken back from this screen now. */
  get undo(): Seat | undefined {
    const { back } = this.connection.doc ?? {}
    const mine = back?.filter((seat) => this.you.includes(seat)) ?? []
    if (!this.undoes || mine.length < 2) return this.undoes ? mine[0] : undefined
    const last = standing(this.connection.entries).findLast((entry) => entry && entry.seat >= 0)?.seat
    return mine.find((seat) => seat === last) ?? mine[0]
  }

  /** Takes back the last decision of this screen, or asks the other player for it. */
  async takeBack() {
    const seat = this.undo
    if (seat === undefined || !this.playback.following || this.connection.sending) return
    this.refusal = undefined
    this.playback.hurry()
    if (this.others) return this.held.hold(['held.takeback'], () => this.connection.takeBack(seat))
    try {
      await this.connection.takeBack(seat)
    } catch (failure) {
      this.refusal = { text: reason(failure) }
    }
  }

  /** The seat of this screen that may pause the match, or ask the others for a pause. */
  get pauses(): Seat | undefined {
    const { known } = this
    return known?.phase === 'playing' && known.terms && !known.pausing?.length && !this.deserted
      ? this.you[0]
      : undefined
  }

  /** Pauses the match, or asks the others for a pause. */
  async pause() {
    const seat = this.pauses
    if (seat === undefined) return
    if (this.others) return this.held.hold(['held.pause'], () => this.connection.pause(seat))
    try {
      await this.connection.pause(seat)
    } catch (failure) {
      this.refusal = { text: reason(failure) }
    }
  }

  /** Resigns, by the game's own move or through the table. Returns why it was refused, or undefined. */
  async resign(seat: Seat): Promise<Text | undefined> {
    if (!this.game!.resign) return void (await this.connection.end(seat, 'resigned'))
    const refused = await this.connection.play(seat, this.game!.resign(seat))
    return refused?.text
  }

  /** Whether two players can agree on a draw: the game has a move for it, or two people are at the table. */
  get drawable(): boolean {
    return (!!this.game?.agree || this.#people) && !this.deserted
  }

  /** The seat that can claim the match because the other player does not come back. */
  get claims(): Seat | undefined {
    return this.#people && this.you.length === 1 ? 1 - this.you[0] : undefined
  }

  /** Whether the table has terms, and two people at it. */
  get #people(): boolean {
    const { doc } = this.connection
    return !!doc?.terms && doc.seats.length === 2 && doc.seats.every((seat) => seat.kind === 'human')
  }

  /** Accepts the draw that was offered to a seat. Returns why it was refused, or undefined. */
  async agree(seat: Seat): Promise<Text | undefined> {
    if (!this.game!.agree) return void (await this.connection.offer(seat))
    const refused = await this.connection.play(seat, this.game!.agree)
    return refused?.text
  }

  /** Refuses the draw that was offered to a seat. */
  async refuse(seat: Seat): Promise<undefined> {
    await this.connection.refuse(seat)
  }

  /** The seat whose player may show a reaction: somebody is there to see it. */
  get reacts(): Seat | undefined {
    const { doc } = this.connection
    const others = doc?.seats.some((player, seat) => player.kind !== 'open' && !this.you.includes(seat))
    if (!settings.reactions || !others || doc?.phase === 'waiting' || doc?.phase === 'left') return undefined
    return this.you.find((seat) => doc?.turn.seats.includes(seat)) ?? this.you[0]
  }

  /** Shows the reader's reaction to the others; if it comes too soon or gets lost, nothing is said. */
  async react(reaction: Reaction) {
    const seat = this.reacts
    if (seat !== undefined) await this.connection.react(seat, reaction).catch(() => {})
  }

  /** The state line of the position shown; undefined if it is not available. */
  async state(): Promise<string | undefined> {
    const params = { path: { id: this.id }, query: { seq: this.playback.settled } }
    try {
      return (await ask(api.GET('/api/matches/{id}/state', { params }))).state
    } catch {
      return undefined
    }
  }

  say(words: string) {
    if (words) this.spoken = [...this.spoken.slice(-5), { id: ++this.#spoken, words }]
  }

  /** Asks for the hints of the position shown, if there is a decision to make, or the board shows them to everyone. */
  async hint() {
    const { playback, connection, doc } = this
    const open = doc?.phase === 'playing' && doc.turn.seats.length > 0
    const mine = open && ((connection.doc?.phase === 'over' && !playback.stage.step) || this.seat !== undefined)
    const marks = open && !!this.game?.marks?.(doc)
    if (!mine && !marks) return
    const coach = mine && (this.coach || connection.doc?.phase === 'over') // after the match nothing is a secret
    const wanted = `${playback.settled} ${coach}`
    if (untrack(() => this.#hinted) === wanted) return
    this.#hinted = wanted
    const n = ++this.#asking
    const seq = playback.settled
    this.silent = undefined
    if (marks || !coach) await this.#hints(n, 0).catch(() => {}) // the match can be played without hints
    if (coach && this.#asking === n)
      await this.#hints(n, 1).catch(() => {
        if (this.#asking === n) this.silent = seq
      })
  }

  /** Asks for hints, with or without chances of winning: without a seat, as for any position. */
  async #hints(n: number, coach: 0 | 1) {
    const seq = this.playback.settled
    const params = { path: { id: this.id }, query: { seq, coach } }
    const { you, doc } = this
    let hints: Hints | undefined
    if (coach || you.length || this.connection.doc?.phase === 'over')
      hints = await patiently(
        () => ask(api.GET('/api/matches/{id}/hints', { params })),
        () => this.#asking === n,
      )
    else {
      const body = { game: doc!.game, options: doc!.options, state: await this.state(), moves: [] }
      hints = (await ask(api.POST('/api/positions', { body }))).doc.hints
      if (hints) hints = { ...hints, seq }
    }
    if (!hints || this.#asking !== n) return
    this.hints = hints
    this.answered = coach === 1
    if (hints.soon)
      this.#retry = setTimeout(() => {
        if (this.#asking === n) {
          this.#hinted = ''
          void this.hint()
        }
      }, 2000)
  }

  #came(entry: Entry) {
    this.refusal = undefined
    this.playback.extend(entry.seq)
  }

  /** The words and the sound of an entry come when its result is known; if several are skipped, only the last is heard. */
  #settled(step: Step, skipped: boolean) {
    const { cheered } = this
    this.#follows = cheered
    this.say(this.saying(cheered ? parts(cheered)[0] : step.entry).join(' '))
    if (!skipped) heard(this.game, step, this.you)
  }
}
